import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { partialSuffix } from "../../server/uploads/storage.server";
import { fitsArchive, imagesBeside, type PackedFile } from "./manifest";
import { readManifest } from "./reading.server";
import { measured } from "./zip.server";

/** The files' names in the folder of the uploads, without partial ones. */
export async function imagesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, "uploads"), { withFileTypes: true }).catch(noEntries);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(partialSuffix))
    .map(({ name }) => name)
    .filter((name) => fitsArchive(`uploads/${name}`))
    .sort();
}

/**
 * Copies an image next to the automatic archives, unless an intact copy is there. A damaged copy would make every later
 * archive incomplete. @returns null when the image does not exist.
 */
export async function storeImage(
  from: string,
  to: string,
  backups: string,
  work: string,
): Promise<PackedFile | null> {
  try {
    const found = await measured(createReadStream(from));
    const stored = path.join(imagesBeside(backups), found.sha256);
    const isStored = existsSync(stored) && (await measured(createReadStream(stored))).sha256 === found.sha256;
    if (isStored) return { path: to, ...found };
    const copy = path.join(work, "imagem");
    await pipeline(createReadStream(from), createWriteStream(copy, { mode: 0o600, flush: true }));
    await mkdir(imagesBeside(backups), { recursive: true, mode: 0o700 });
    await rename(copy, stored);
    return { path: to, ...found };
  } catch (error) {
    const { code, path: absent } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && absent === from) return null;
    throw error;
  }
}

/** Deletes the images that none of these archives names. */
export async function deleteUnnamedImages(backups: string, archives: readonly string[]): Promise<void> {
  const named = new Set<string>();
  for (const archive of archives) {
    const manifest = await readManifest(archive).catch(() => null);
    // A damaged archive may name any image.
    if (!manifest) return;
    for (const { sha256 } of manifest.files) named.add(sha256);
  }
  const folder = imagesBeside(backups);
  for (const name of await readdir(folder).catch(noEntries)) {
    if (!named.has(name)) await rm(path.join(folder, name));
  }
}

/** Without a folder it has no entries. */
export function noEntries(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
