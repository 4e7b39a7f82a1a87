import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { node } from "./run.mjs";

// The server holds it, shared, for as long as it runs: app/server/runtime/lock.server.ts.
const lockFile = "build/club.lock";

/** Whether a server runs from what is built and installed here. */
export function isServing() {
  if (!existsSync(lockFile)) return false;
  // In a process of its own: node_modules may be about to be replaced, or belong to another Node version.
  const attempt = `
    import Database from "better-sqlite3";
    const lock = new Database(${JSON.stringify(lockFile)}, { timeout: 200 });
    try { lock.exec("begin exclusive"); }
    catch (error) { process.exitCode = error.code.startsWith("SQLITE_BUSY") ? 3 : 4; }
    lock.close();
  `;
  return spawnSync(node, ["--input-type=module", "-e", attempt]).status === 3;
}

export const serving =
  "Há um servidor do Entrelinhas no ar que usa esta pasta: pare-o antes de instalar ou construir outra versão.";

/**
 * Holds the build alone while `work` writes it: no server can start from it meanwhile.
 * @returns whether it could be had; not beside a server, nor beside another build, which is waited for.
 */
export async function aloneWithBuild(work) {
  const { default: Database } = await import("better-sqlite3");
  const lock = new Database(lockFile, { timeout: 200 });
  try {
    if (begins(lock, "begin exclusive")) {
      await work();
      return true;
    }
    waitForBuild(lock);
    return false;
  } finally {
    lock.close();
  }
}

/** Returns once no build is under way, for five minutes at most; a server may run meanwhile. */
export async function buildFinished() {
  const { default: Database } = await import("better-sqlite3");
  const lock = new Database(lockFile);
  waitForBuild(lock);
  lock.close();
}

function waitForBuild(lock) {
  lock.pragma("busy_timeout = 300000");
  begins(lock, "begin; select count(*) from sqlite_master");
}

function begins(lock, statement) {
  try {
    lock.exec(statement);
    return true;
  } catch (error) {
    if (!String(error.code).startsWith("SQLITE_BUSY")) throw error;
    return false;
  }
}
