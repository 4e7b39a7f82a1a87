import { createHttpServer } from "./app/server/runtime/http-server";
import { type Build, serve } from "./app/server/runtime/serve";

/** One process serves HTTP, static files, the Remix build and the sockets. The club comes with the build. */
const isProduction = process.env.NODE_ENV === "production";

// In development vite's socket is at the root.
const http = createHttpServer(undefined, isProduction ? undefined : () => true);

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
  await build.entry.module.club.waitForDataFolder();
  const middlewares = (await vite)?.middlewares;
  const { club, close } = await serve(http, build, middlewares && { middlewares, load });
  for (const line of club.welcome()) console.log(line);

  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // systemd signals npm and this process, and npm forwards its signal: a second one must not end the process.
    process.on(signal, () => {
      if (!isStopping) void stop(close);
      isStopping = true;
    });
  }
}

async function stop(close: () => Promise<void>): Promise<void> {
  await close();
  await (await vite)?.close();
  process.exit(0);
}
