import { createWriteStream, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { onTestFinished } from "vitest";
import { fromBufferPromise, openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { dailyBackup } from "~/operator/backup/daily.server";
import type { Manifest } from "~/operator/backup/manifest";
import { type RestoreOptions, restoreBackup } from "~/operator/backup/restoring.server";
import type { Kind } from "~/operator/backup/rules";
import { type Backup, makeBackup } from "~/operator/backup/writing.server";
import { contentsOf, folderForThisTest, folderWithClub, openClubIn } from "./data-folder";
import { makeMember } from "./makers";

export const timeZone = "America/Sao_Paulo";
export const noon = new Date("2026-03-10T15:00:00Z");

export function backupOf(
  dataDir: string,
  options: { folder?: string; kind?: Kind; now?: Date } = {},
): Promise<Backup> {
  return makeBackup({ dataDir, kind: "manual", now: noon, timeZone, ...options });
}

export type Entry = { name: string; content: Buffer; mode?: number };

/** @param archive a path, or the bytes of a download. */
export async function entriesIn(archive: string | Buffer): Promise<Entry[]> {
  const options = { lazyEntries: true, autoClose: false };
  const zip = await (typeof archive === "string"
    ? openPromise(archive, options)
    : fromBufferPromise(archive, options));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  zip.close();
  return entries;
}

export async function writeForged(file: string, entries: readonly Entry[]): Promise<string> {
  const zip = new ZipFile();
  for (const { name, content, mode = 0o100600 } of entries) zip.addBuffer(content, name, { mode });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

export async function forge(archive: string, change: (entries: Entry[]) => Entry[]): Promise<string> {
  const file = path.join(path.dirname(archive), "forjada.zip");
  return writeForged(file, change(await entriesIn(archive)));
}

export function forgeManifest(archive: string, change: (manifest: Manifest) => unknown): Promise<string> {
  return forge(archive, (entries) =>
    entries.map((entry) => {
      if (entry.name !== "manifest.json") return entry;
      const manifest = JSON.parse(entry.content.toString());
      return { ...entry, content: Buffer.from(JSON.stringify(change(manifest) ?? manifest)) };
    }),
  );
}

export async function archiveOfClub() {
  const dataDir = folderWithClub();
  const { file } = await backupOf(dataDir, { folder: folderForThisTest() });
  return { archive: file, contents: contentsOf(dataDir) };
}

export function folderWithAnotherClub(): string {
  const dataDir = folderForThisTest();
  const club = openClubIn(dataDir);
  makeMember(club, { username: "outra" });
  writeFileSync(path.join(dataDir, "uploads", "sua.webp"), "a imagem da outra");
  club.close();
  return dataDir;
}

export function restore(options: Pick<RestoreOptions, "dataDir" | "archive"> & Partial<RestoreOptions>) {
  return restoreBackup({ now: noon, timeZone, agrees: async () => true, ...options });
}

/** A club opened as by its server, until the end of the test. It is 12:00 in São Paulo on 10 March 2026. */
export function runningClub(dataDir = folderWithClub()) {
  const club = openClubIn(dataDir);
  onTestFinished(club.close);
  const folder = path.join(dataDir, "backups");
  const names = () =>
    readdirSync(folder)
      .filter((name) => !["imagens", "conferidas.json"].includes(name))
      .sort();
  return { club, folder, daily: dailyBackup(club.app), names };
}
