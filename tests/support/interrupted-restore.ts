import { cpSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { hasUnfinishedRestore, type Rename } from "~/server/runtime/swap.server";
import { archiveOfClub, folderWithAnotherClub, restore } from "./backups";
import { contentsOf, filesOf, folderForThisTest } from "./data-folder";

/** The kinds of the club that is replaced, with the number of steps. */
export const replacedClubs = [
  ["a closed club", false, 8],
  ["a club with a -wal", true, 9],
] as const;

/** The folder of the old data. */
export const oldFolder = path.join("backups", "substituido-2026-03-10-120000");

/** A copy of the folder as a power cut at this moment leaves it. */
function cutOff(dataDir: string): string {
  const copy = path.join(folderForThisTest(), "dados");
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !path.basename(file).startsWith("club.lock") });
  return copy;
}

/** A rename function that first copies the folder; the call of this number fails. */
export function watched(dataDir: string, failing = 0) {
  const states: string[] = [];
  const rename: Rename = (from, to) => {
    states.push(cutOff(dataDir));
    if (states.length === failing) throw new Error("EIO: i/o error");
    renameSync(from, to);
  };
  return { states, rename };
}

/** A -wal file left by another program at the last moment; SQLite deletes it when it opens the database. */
function leaveWal(dataDir: string): void {
  writeFileSync(path.join(dataDir, "club.sqlite-wal"), "do banco de antes");
}

/** The old data under its paths in the folder of the old data. */
function inOldFolder(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, hash]) => [path.join(oldFolder, name), hash]));
}

/** A restore over another club, with the states of the folder before each of its steps; one step can fail. */
export async function watchedRestore({ hasWal, failing }: { hasWal: boolean; failing?: number }) {
  const { archive, contents } = await archiveOfClub();
  const dataDir = folderWithAnotherClub();
  if (hasWal) leaveWal(dataDir);
  const before = filesOf(dataDir);
  const { states, rename } = watched(dataDir, failing);
  const restoring = restore({
    dataDir,
    archive,
    rename(from, to) {
      if (hasWal && states.length === 0) leaveWal(dataDir);
      rename(from, to);
    },
  });
  const expectOld = (state: string) => {
    expect(hasUnfinishedRestore(state)).toBe(false);
    expect(filesOf(state)).toEqual(before);
  };
  const expectNew = (state: string) => {
    expect(hasUnfinishedRestore(state)).toBe(false);
    expect(filesOf(state)).toMatchObject(inOldFolder(before));
    expect(contentsOf(state)).toEqual(contents);
    expect(readdirSync(state).sort()).toEqual(
      ["backups", "club.lock", "club.sqlite", "outbox", "secret.key", "uploads"].sort(),
    );
  };
  return { dataDir, states, restoring, expectOld, expectNew };
}
