import type { ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { Server } from "socket.io";
import { createHttpServer, limitConnections } from "./app/server/runtime/http-server";
import { staticFiles } from "./app/server/runtime/static-files";

/** One process serves HTTP, static files, the Remix build and the sockets. The club comes with the build. */
type ClubModule = typeof import("./app/server/runtime/entry.server");
export type Build = ServerBuild & { entry: { module: { club: ClubModule } } };

const isProduction = process.env.NODE_ENV === "production";

// In development vite's socket is at the root.
const http = createHttpServer(undefined, (url) => !isProduction || url.startsWith("/socket.io/"));

const vite = isProduction ? null : developmentServer();

async function developmentServer() {
  const { createServer } = await import("vite");
  return createServer({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
}

async function load(): Promise<Build> {
  if (vite) return (await (await vite).ssrLoadModule("virtual:remix/server-build")) as Build;
  return import("#server-build");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === "StartupError" ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const build = await load();
  const { openClub, portFault, socketOptions, waitForDataFolder } = build.entry.module.club;
  await waitForDataFolder();
  const club = openClub();
  const { config } = club.app;
  // All connections of a proxy come from one address.
  if (!config.trustProxy) limitConnections(http);

  const app = express()
    .disable("x-powered-by")
    .set("trust proxy", config.trustProxy ? 1 : false);
  app.use((request, response, next) => club.identify(request, response, next));
  app.use((request, response, next) => {
    club.measure(request, response);
    addHeaders(response, club.headers);
    const refusal = club.refusal(request);
    if (!refusal) return next();
    response.status(refusal.status).type(refusal.type).send(refusal.text);
  });
  const metrics = await club.startMetrics(build.routes);
  if (metrics) app.get("/metrics", metrics);
  app.use(vite ? (await vite).middlewares : staticFiles("build/client"));
  app.use(compression({ threshold: 1024 }));
  app.all(
    "*",
    createRequestHandler({
      build: vite ? load : build,
      getLoadContext: (request, response) => club.loadContext(request, response),
    }),
  );

  http.on("request", app);
  const io = new Server(http, socketOptions(club.app));
  club.attachSockets(io);
  await listen(config.port, config.host).catch((error: NodeJS.ErrnoException) => {
    throw portFault(error, config);
  });
  for (const line of club.welcome()) console.log(line);

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // systemd signals npm and this process, and npm forwards its signal: a second one must not end the process.
    process.on(signal, () => {
      if (!isStopping) void stop(io, club);
      isStopping = true;
    });
  }
}

/** Adds headers when the head is written, and keeps those that Remix or static files have set. */
function addHeaders(response: ServerResponse, headers: [string, string][]): void {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

function listen(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
}

/** Lets running requests finish for up to eight seconds, then closes the club and exits. */
async function stop(io: Server, club: ReturnType<ClubModule["openClub"]>): Promise<void> {
  setTimeout(() => http.closeAllConnections(), 8000).unref();
  club.closeStreams();
  await io.close();
  await (await vite)?.close();
  await club.stop();
  process.exit(0);
}
