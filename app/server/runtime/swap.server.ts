import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fsyncFolder } from "./fsync.server";

export const databaseName = "club.sqlite";
export const secretName = "secret.key";

// A restore is prepared in .restore/new. Its rename to .restore-ready commits it: before, a recovery deletes it;
// after, a recovery finishes it. Both share the file system with the data folder, so each step is one rename.
const parts = [databaseName, "uploads", secretName];
const sidecars = [`${databaseName}-wal`, `${databaseName}-shm`];
const oldPrefix = "substituido-";

export type Rename = (from: string, to: string) => void;

export type Recovery = "nothing" | "rolled back" | "rolled forward";

export function stagingIn(dataDir: string) {
  const [staging, ready] = [path.join(dataDir, ".restore"), path.join(dataDir, ".restore-ready")];
  return { staging, ready, prepared: path.join(staging, "new"), coming: path.join(ready, "new") };
}

export function hasUnfinishedRestore(dataDir: string): boolean {
  const { staging, ready } = stagingIn(dataDir);
  return existsSync(staging) || existsSync(ready);
}

/**
 * Replaces the data by the prepared one. @returns the folder of the old data within the data folder, or null without old data.
 * @throws the error of a rename, with the old data back in place.
 */
export function swapIn(dataDir: string, stamp: string, rename: Rename = renameSync): string | null {
  const { staging, ready, prepared } = stagingIn(dataDir);
  const absent = parts.find((part) => !existsSync(path.join(prepared, part)));
  if (absent) throw new Error(`${absent} is not prepared`);
  mkdirSync(path.join(staging, freeName(path.join(dataDir, "backups"), oldPrefix + stamp)), { mode: 0o700 });
  fsyncFolder(staging);
  rename(staging, ready);
  return finish(dataDir, rename);
}

/** Leaves either all old data or all new data, wherever a restore was interrupted. */
export function recover(dataDir: string, rename: Rename = renameSync): Recovery {
  const { staging, ready } = stagingIn(dataDir);
  if (existsSync(ready)) {
    try {
      finish(dataDir, rename);
      return "rolled forward";
    } catch (error) {
      if (existsSync(ready)) throw error;
      return "rolled back";
    }
  }
  if (!existsSync(staging)) return "nothing";
  rmSync(staging, { recursive: true });
  return "rolled back";
}

/** Every step can be repeated: a part that is no longer in `coming` is in place. */
function finish(dataDir: string, rename: Rename): string | null {
  const { ready, coming } = stagingIn(dataDir);
  const name = readdirSync(ready).find((one) => one.startsWith(oldPrefix));
  let keptAt: string | null = null;
  if (name) {
    const old = path.join(ready, name);
    try {
      moveIn(dataDir, coming, old, rename);
    } catch (error) {
      goBack(dataDir, old, rename);
      throw error;
    }
    const isWorthKeeping = readdirSync(old).some((part) => part !== secretName);
    if (isWorthKeeping) keptAt = moveOldData(dataDir, old, rename);
  }
  rmSync(ready, { recursive: true });
  fsyncFolder(dataDir);
  return keptAt;
}

function moveOldData(dataDir: string, old: string, rename: Rename): string {
  const name = path.basename(old);
  const backups = path.join(dataDir, "backups");
  try {
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    rename(old, path.join(backups, name));
  } catch {
    // The backups may be on another disk.
    rename(old, path.join(dataDir, name));
    return name;
  }
  fsyncFolder(backups);
  return path.join("backups", name);
}

function moveIn(dataDir: string, coming: string, old: string, rename: Rename): void {
  fsyncFolder(dataDir);
  const due = parts.filter((part) => existsSync(path.join(coming, part)));
  // A -wal applied to another database would destroy it, so it leaves first.
  for (const part of due.includes(databaseName) ? [...sidecars, ...due] : due) {
    if (existsSync(path.join(dataDir, part))) rename(path.join(dataDir, part), path.join(old, part));
  }
  // The old data must be out of the way on disk before the new data arrives.
  fsyncFolder(old);
  fsyncFolder(dataDir);
  for (const part of due) rename(path.join(coming, part), path.join(dataDir, part));
  fsyncFolder(dataDir);
}

/** A stop during this is no harm: the next recovery finishes the restore from any mixture. */
function goBack(dataDir: string, old: string, rename: Rename): void {
  const { staging, ready, coming } = stagingIn(dataDir);
  for (const part of parts) {
    const arrived = !existsSync(path.join(coming, part));
    if (arrived) rename(path.join(dataDir, part), path.join(coming, part));
  }
  fsyncFolder(dataDir);
  for (const part of readdirSync(old)) rename(path.join(old, part), path.join(dataDir, part));
  fsyncFolder(dataDir);
  rename(ready, staging);
  fsyncFolder(dataDir);
  rmSync(staging, { recursive: true });
}

function freeName(folder: string, name: string): string {
  let free = name;
  for (let again = 2; existsSync(path.join(folder, free)); again += 1) free = `${name}-${again}`;
  return free;
}
