import type { Server as HttpServer, ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression, { type CompressionFilter } from "compression";
import express, { type RequestHandler } from "express";
import { Server } from "socket.io";
import { clientAddress } from "../http/network";
import { limitConnections } from "./http-server";
import type { Club } from "./startup.server";
import { pathsIn, staticFiles } from "./static-files";
import { takeTurns } from "./turns";

type ClubModule = typeof import("./entry.server");
export type Build = ServerBuild & { entry: { module: { club: ClubModule } } };

/** The parts of Vite in development: its files, and the newest build for each request. */
type Development = { middlewares: RequestHandler; load: () => Promise<Build> };

/**
 * Opens the club of this process and serves it: HTTP, static files, the Remix build and the sockets.
 * @returns `close` lets running requests finish for up to eight seconds, and closes the club.
 * @throws StartupError with a sentence for the operator.
 */
export async function serve(
  http: HttpServer,
  build: Build,
  development?: Development,
): Promise<{ club: Club; close: () => Promise<void> }> {
  const { openClub, portFault, socketOptions } = build.entry.module.club;
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
  const files = development ? new Set<string>() : pathsIn("build/client");
  app.use(development?.middlewares ?? staticFiles("build/client", files));
  app.use(compression({ threshold: 1024, filter: isCompressed() }));
  app.all(
    "*",
    createRequestHandler({
      build: development?.load ?? build,
      getLoadContext: (request, response) => club.loadContext(request, response),
    }),
  );

  http.on("request", app);
  const io = new Server(http, socketOptions(club.app));
  club.attachSockets(io);
  takeTurns(http, {
    addressOf: (request) => clientAddress(request, config.trustProxy),
    isFile: ({ method, url }) => method === "GET" && files.has(url ?? ""),
  });
  await listen(http, config).catch((error: NodeJS.ErrnoException) => {
    throw portFault(error, config);
  });

  async function close() {
    setTimeout(() => http.closeAllConnections(), 8000).unref();
    club.closeStreams();
    await io.close();
    await club.stop();
  }
  return { club, close };
}

/** Answers that are compressed at the same time. */
const maxCompressed = 8;

/** Attack: each compression takes up to 1.7 MB outside of the heap. Beyond the limit answers go out as they are. */
function isCompressed(): CompressionFilter {
  let running = 0;
  return (request, response) => {
    // Remix answers also a client that has left: nothing would give the place back.
    if (response.destroyed) return false;
    const type = String(response.getHeader("Content-Type"));
    // A stream of events is open for hours, and the library would not compress it.
    if (running >= maxCompressed || type.startsWith("text/event-stream")) return false;
    if (!compression.filter(request, response)) return false;
    running += 1;
    response.once("close", () => {
      running -= 1;
    });
    return true;
  };
}

/** Adds headers when the head is written, and keeps those that Remix or static files have set. */
function addHeaders(response: ServerResponse, headers: [string, string][]): void {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

function listen(http: HttpServer, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
}
