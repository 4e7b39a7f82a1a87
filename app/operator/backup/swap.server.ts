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

// Folder in which a restore is prepared: new/ is the coming data, old/ the replaced data, journal.json the progress.
// It shares the file system with the data folder, so each step is one rename.
const stagingName = ".restore";

// The -wal and -shm move before the database: a -wal applied to another database would destroy it.
const parts = ["club.sqlite-wal", "club.sqlite-shm", "club.sqlite", "uploads", "secret.key"];

const journalSchema = z.object({
  /** In state "swapping", every recovery leads back to the old data. */
  state: z.enum(["swapping", "restored"]),
  before: z.array(z.string()),
  /** Folder for the old data; null deletes it. */
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

export function hasUnfinishedRestore(dataDir: string): boolean {
  return existsSync(stagingIn(dataDir).staging);
}

export function partsIn(dataDir: string): string[] {
  return parts.filter((part) => existsSync(path.join(dataDir, part)));
}

/**
 * Replaces the data one rename at a time. Until `confirm`, `recover` restores the old data after any stop.
 * @param keptAt a new folder for the old data; null deletes it.
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
  // The old data must be out of the way on disk before the new data arrives.
  fsyncFolder(dataDir);
  fsyncFolder(old);
  for (const part of partsIn(coming)) {
    renameSync(path.join(coming, part), path.join(dataDir, part));
    yield `${part} in place`;
  }
  fsyncFolder(dataDir);
  yield "everything in place";
}

export function* confirm(dataDir: string): Generator<string> {
  const journal = readJournal(dataDir);
  if (!journal) return;
  writeJournal(dataDir, { ...journal, state: "restored" });
  yield "confirmed";
  tidyUp(dataDir, journal);
  yield "tidied up";
}

/** Leaves either all old data or all new data, wherever a restore was interrupted. */
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
    // This part was never moved, or has been moved back.
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
  // The journal goes last: without it the folder would look like a restore that never began.
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

/** Makes the names in a folder survive a power cut. */
export function fsyncFolder(folder: string): void {
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
