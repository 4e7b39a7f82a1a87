import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "./config.server";
import { lockFolder, serverLock } from "./lock.server";
import { portFault } from "./startup.server";

/** Milliseconds between two looks at the other server's lock. */
const interval = 100;

const busySentence = "O clube está sendo atualizado; tente de novo em instantes.\n";

/**
 * With TAKE_OVER, waits until no other server has the data folder. ONCE starts the new container beside the old one, on
 * the same volume, and removes the old one only after `/up` has answered: so it answers meanwhile, and all else is 503.
 * @throws StartupError for a bad configuration or a port in use.
 */
export async function waitForDataFolder(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const config = readConfig(env);
  const { takeOver, dataDir, port, host } = config;
  if (!takeOver || isFree(dataDir)) return;
  const waiting = createServer((request, response) => {
    const isUp = request.url === "/up" || request.url === "/healthz";
    response.writeHead(isUp ? 200 : 503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
    response.end(isUp ? "ok\n" : busySentence);
  });
  // The first process of a container ignores signals that it does not handle.
  const leave = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, leave);
  try {
    waiting.listen(port, host);
    await once(waiting, "listening").catch((error) => {
      throw portFault(error, config);
    });
    while (!isFree(dataDir)) await pause(interval);
  } finally {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, leave);
    waiting.closeAllConnections();
    if (waiting.listening) await new Promise((closed) => waiting.close(closed));
  }
}

/** A folder that cannot be locked at all counts as free: the start itself has the sentence for it. */
function isFree(dataDir: string): boolean {
  if (!existsSync(dataDir)) return true;
  try {
    const lock = lockFolder(dataDir, "exclusive", { patience: 0, file: serverLock });
    lock?.close();
    return lock !== null;
  } catch {
    return true;
  }
}
