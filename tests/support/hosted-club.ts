import { rmSync } from "node:fs";
import { afterAll, beforeAll, vi } from "vitest";
import * as build from "#server-build";
import { createHttpServer } from "~/server/runtime/http-server";
import { serve } from "~/server/runtime/serve";
import { freePort, temporaryFolder } from "./server";

export type HostedClub = { url: string; dataDir: string; stop: () => Promise<void> };

/** The port of the last club: a window that has shown it need not load and compile the next one's scripts again. */
let lastPort = 0;

/**
 * Serves a new club in the process of the test, on a loopback port: the last one's, if it is free again. Its code is loaded and warm after the first
 * club of a worker; a separate process would begin with cold code for each file.
 */
export async function hostClub(env: Record<string, string> = {}): Promise<HostedClub> {
  const port = env.PORT ?? String(await freePort(lastPort));
  lastPort = Number(port);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = temporaryFolder();
  const http = createHttpServer();
  const own = { HOST: "127.0.0.1", PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir };
  const { close } = await withEnvironment({ ...own, LOG_LEVEL: "error", CHECK_ANSWERS: "on", ...env }, () => {
    // The next club of this process makes its own.
    globalThis.entrelinhasApp = undefined;
    return serve(http, build);
  });
  async function stop() {
    http.closeAllConnections();
    await close();
    // A request whose connection was cut may still write a file.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  return { url, dataDir, stop };
}

/** Stops the heartbeats of this file's clubs: they end what no push has ended. */
export function withoutHeartbeats(): void {
  beforeAll(() => {
    vi.spyOn(globalThis, "setInterval").mockImplementation(() => setTimeout(() => {}, 0));
  });
  afterAll(() => void vi.mocked(setInterval).mockRestore());
}

/** The club reads its environment before its first pause. */
function withEnvironment<Result>(env: Record<string, string>, run: () => Result): Result {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return run();
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
