import { realpathSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Log } from "./log.server";

/** The folder of the prepared copy, in `backups`. */
export const preparedName = "preparada";

export function preparedIn(dataDir: string): string {
  return path.join(dataDir, "backups", preparedName);
}

/**
 * Deletes the prepared copy at the start and at the stop of a server: the club goes on, and a later restore must not put
 * this copy over newer data.
 */
export function deletePrepared(dataDir: string, log: Log): void {
  try {
    rmSync(preparedIn(dataDir), { recursive: true, force: true });
  } catch (err) {
    // Another user has prepared it, such as root.
    log.warn({ err }, "the prepared copy could not be deleted");
  }
}

/**
 * Gives a copy of the database the club's own images, which never change. A hard link would save space too, but a program
 * that packs both names and renames the folders, such as ONCE, could not unpack the second one.
 */
export function linkToUploads(dataDir: string, copy: string): void {
  const uploads = path.join(realpathSync(dataDir), "uploads");
  // Relative, so that it holds wherever the data folder is copied; the backups may be on another disk.
  symlinkSync(path.relative(realpathSync(copy), uploads), path.join(copy, "uploads"));
}
