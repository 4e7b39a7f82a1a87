import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { StartupError } from "./config.server";

/** Holds the data folder until it is closed, or the process is gone. */
export type FolderLock = { close: () => void };

// A connection that nobody refers to is closed by the garbage collector, and the lock would go with it.
const held = new Set<Database.Database>();

/**
 * Takes the data folder: "shared" by whoever works with the club in it, for as long as that lasts,
 * "exclusive" by who swaps its contents.
 *
 * Node knows no file locks, SQLite does: an empty database is the lock. The system gives it back when a process
 * ends in whatever way, so there is no file with a process id that could be stale.
 * @returns null when others hold the folder so that this cannot be had.
 */
export function lockFolder(
  dataDir: string,
  mode: "shared" | "exclusive",
  { patience = 500 }: { patience?: number } = {},
): FolderLock | null {
  const lock = new Database(path.join(dataDir, "club.lock"), { timeout: patience });
  try {
    lock.pragma("journal_mode = OFF");
    lock.exec(mode === "exclusive" ? "begin exclusive" : "begin");
    // A transaction takes its shared lock only with the first thing it reads.
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

/**
 * Keeps `npm start` and the other scripts from building or installing another version under this process.
 * @throws StartupError while one is being built.
 */
export function holdBuild(folder = "build"): void {
  if (process.env.NODE_ENV !== "production" || !existsSync(folder)) return;
  let lock: FolderLock | null;
  try {
    lock = lockFolder(folder, "shared");
  } catch {
    // Neither this user nor its scripts can write there.
    return;
  }
  if (!lock) throw new StartupError(["O Entrelinhas está sendo construído; tente de novo quando terminar."]);
}

/** Whether SQLite gave up waiting for another connection. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}
