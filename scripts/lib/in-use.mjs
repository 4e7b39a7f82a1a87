import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { node, projectNode } from "./run.mjs";

// A running server holds this lock in shared mode: app/server/runtime/lock.server.ts.
const lockFile = "build/club.lock";

export function isServing() {
  if (!existsSync(lockFile)) return false;
  // A separate process, under the Node of the packages: node_modules may be replaced soon.
  const attempt = `
    import Database from "better-sqlite3";
    const lock = new Database(${JSON.stringify(lockFile)}, { timeout: 200 });
    try { lock.exec("begin exclusive"); }
    catch (error) { process.exitCode = error.code.startsWith("SQLITE_BUSY") ? 3 : 4; }
    lock.close();
  `;
  return (
    spawnSync(existsSync(projectNode) ? projectNode : node, ["--input-type=module", "-e", attempt]).status ===
    3
  );
}

export const serving =
  "Há um servidor do Entrelinhas no ar que usa esta pasta: pare-o antes de instalar ou construir outra versão.";

/** Locks the build during `work`. @returns false beside a running server, or after another build. */
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

/** Waits up to five minutes for a running build; a running server does not matter. */
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
