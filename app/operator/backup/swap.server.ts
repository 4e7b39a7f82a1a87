import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import * as z from "zod";

/**
 * The folder in which a restore is prepared: new/ is what will come, old/ takes what was there, and journal.json
 * says how far it got. Everything is on the data folder's own file system, so that each step is one rename.
 */
const stagingName = ".restore";

// The database's companions go before and after it: a -wal applied to another database would destroy that one.
const parts = ["club.sqlite-wal", "club.sqlite-shm", "club.sqlite", "uploads", "secret.key"];

const journalSchema = z.object({
  /** Until "restored" whatever happens leads back to what was. */
  state: z.enum(["swapping", "restored"]),
  /** The parts that were there before. */
  before: z.array(z.string()),
  /** Where what was there is kept; null to delete it. */
  keptAt: z.string().nullable(),
});
type Journal = z.infer<typeof journalSchema>;

export type Recovery = "nothing" | "went back" | "went on";

export function stagingIn(dataDir: string) {
  const staging = path.join(dataDir, stagingName);
  return {
    staging,
    coming: path.join(staging, "new"),
    old: path.join(staging, "old"),
    journal: path.join(staging, "journal.json"),
  };
}

/** Whether a restore was begun there and has not been tidied up. */
export function hasUnfinishedRestore(dataDir: string): boolean {
  return existsSync(stagingIn(dataDir).staging);
}

/** The parts of a club that are in a folder. */
export function partsIn(dataDir: string): string[] {
  return parts.filter((part) => existsSync(path.join(dataDir, part)));
}

/**
 * Puts what lies in new/ in the place of what is there, step by step; a yield after each.
 * Stopped anywhere, `recover` leads back to what was, until `confirm` is called.
 * @param keptAt where what was there is to be kept, in a folder that is not there yet; null to delete it.
 */
export function* swap(dataDir: string, keptAt: string | null): Generator<string> {
  const { coming, old } = stagingIn(dataDir);
  const before = partsIn(dataDir);
  mkdirSync(old, { mode: 0o700 });
  fsyncFolder(stagingIn(dataDir).staging);
  writeJournal(dataDir, { state: "swapping", before, keptAt });
  yield "journal written";
  for (const part of before) {
    renameSync(path.join(dataDir, part), path.join(old, part));
    yield `${part} set aside`;
  }
  // Everything old is out of the way, on the disk, before anything new comes.
  fsyncFolder(dataDir);
  fsyncFolder(old);
  for (const part of partsIn(coming)) {
    renameSync(path.join(coming, part), path.join(dataDir, part));
    yield `${part} in place`;
  }
  fsyncFolder(dataDir);
  yield "everything in place";
}

/** From here on the new contents are the club. */
export function* confirm(dataDir: string): Generator<string> {
  const journal = readJournal(dataDir);
  if (!journal) return;
  writeJournal(dataDir, { ...journal, state: "restored" });
  yield "confirmed";
  tidyUp(dataDir, journal);
  yield "tidied up";
}

/** Leaves either all of what was or all of what came, wherever a restore was stopped. */
export function recover(dataDir: string): Recovery {
  if (!hasUnfinishedRestore(dataDir)) return "nothing";
  const journal = readJournal(dataDir);
  if (journal?.state === "restored") {
    tidyUp(dataDir, journal);
    return "went on";
  }
  if (journal) goBack(dataDir, journal);
  rmSync(stagingIn(dataDir).staging, { recursive: true, force: true });
  return "went back";
}

function goBack(dataDir: string, { before }: Journal): void {
  const { old } = stagingIn(dataDir);
  for (const part of parts) {
    const [place, kept] = [path.join(dataDir, part), path.join(old, part)];
    // Never moved, or already back.
    if (before.includes(part) && !existsSync(kept)) continue;
    rmSync(place, { recursive: true, force: true });
    if (before.includes(part)) renameSync(kept, place);
  }
  fsyncFolder(dataDir);
  rmSync(stagingIn(dataDir).journal);
  fsyncFolder(stagingIn(dataDir).staging);
}

function tidyUp(dataDir: string, { keptAt }: Journal): void {
  const { staging, old } = stagingIn(dataDir);
  if (keptAt !== null && existsSync(old)) {
    renameSync(old, path.join(dataDir, keptAt));
    fsyncFolder(path.dirname(path.join(dataDir, keptAt)));
  }
  rmSync(old, { recursive: true, force: true });
  // The journal goes last: without it the rest would be taken for a restore that never began.
  rmSync(path.join(staging, "new"), { recursive: true, force: true });
  rmSync(staging, { recursive: true, force: true });
  fsyncFolder(dataDir);
}

function readJournal(dataDir: string): Journal | null {
  const { journal } = stagingIn(dataDir);
  return existsSync(journal) ? journalSchema.parse(JSON.parse(readFileSync(journal, "utf8"))) : null;
}

function writeJournal(dataDir: string, journal: Journal): void {
  const { journal: file, staging } = stagingIn(dataDir);
  writeFileSync(`${file}.part`, JSON.stringify(journal), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  fsyncFolder(staging);
}

/** Waits until the names in a folder would survive a power cut. */
export function fsyncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
