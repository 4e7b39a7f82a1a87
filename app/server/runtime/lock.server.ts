import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { StartupError } from "./config.server";

export type FolderLock = { close: () => void };

// The garbage collector closes an unreferenced connection and would release the lock.
const held = new Set<Database.Database>();

/**
 * Locks the data folder: "shared" for work with the club, "exclusive" for replacing its contents. Node has no file
 * locks, so the lock is a SQLite transaction. It ends with its process, unlike a pid file.
 * @param options.patience milliseconds to wait. @returns null when another process's lock conflicts.
 */
export function lockFolder(
  dataDir: string,
  mode: "shared" | "exclusive",
  { patience = 500, file = "club.lock" }: { patience?: number; file?: string } = {},
): FolderLock | null {
  const lock = new Database(path.join(dataDir, file), { timeout: patience });
  try {
    lock.pragma("journal_mode = OFF");
    lock.exec(mode === "exclusive" ? "begin exclusive" : "begin");
    // A transaction takes its shared lock only with its first read.
    lock.prepare("select count(*) from sqlite_master").get();
    held.add(lock);
    return {
      close() {
        held.delete(lock);
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/** Held by the folder's only server; commands do not take it. */
export const serverLock = "server.lock";

/** Makes this process the data folder's only server. @throws StartupError. */
export function holdServer(dataDir: string): void {
  if (lockFolder(dataDir, "exclusive", { file: serverLock })) return;
  throw new StartupError([`Já há um servidor do Entrelinhas no ar com a pasta de dados ${dataDir}.`]);
}

/** Prevents another build or installation during this process. @throws StartupError during a build. */
export function holdBuild(folder = "build"): void {
  if (process.env.NODE_ENV !== "production" || !existsSync(folder)) return;
  let lock: FolderLock | null;
  try {
    lock = lockFolder(folder, "shared");
  } catch {
    // This user's scripts cannot write to the folder either.
    return;
  }
  if (!lock) throw new StartupError(["O Entrelinhas está sendo construído; tente de novo quando terminar."]);
}

/** Whether SQLite gave up waiting for another connection's lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
