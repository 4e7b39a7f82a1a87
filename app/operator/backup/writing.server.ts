import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { copyDatabase, type Inspection, UnreadableDatabaseError } from "#db/inspect.server";
import { appVersion } from "../../server/runtime/version.server";
import { partialSuffix } from "../../server/uploads/storage.server";
import {
  BackupError,
  databaseName,
  fitsArchive,
  format,
  formatVersion,
  type Manifest,
  manifestName,
  type PackedFile,
  picturesOf,
  secretName,
} from "./manifest";
import { archiveName, type Kind, stampOf } from "./rules";
import { type FreeSpace, freeSpaceIn, requireSpace } from "./space.server";
import {
  asItIs,
  fsyncPath,
  measured,
  moveWithoutOverwrite,
  quickly,
  workPrefix,
  writeZip,
} from "./zip.server";

type BackupOptions = {
  dataDir: string;
  folder?: string;
  kind: Kind;
  now: Date;
  timeZone: string;
  freeSpace?: FreeSpace;
};

export type Backup = { file: string; manifest: Manifest };

/**
 * Makes an archive of the club, also while it is in use; every write acknowledged before is included. A manual archive
 * contains the images; those of automatic archives are next to them. It gets its name when complete and durable.
 * @throws NoSpaceError before anything is written, BackupError for an unsound database.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, kind, now, timeZone, folder = path.join(dataDir, "backups") } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireSpace(dataDir, kind, folder, options.freeSpace ?? freeSpaceIn);
  const work = await mkdtemp(path.join(folder, workPrefix));
  try {
    const archive = path.join(work, "clube.zip");
    const manifest = await writeArchive(archive, work, { ...options, folder });
    const nameOf = (again: number) => archiveName(kind, stampOf(now, timeZone), again);
    return { file: await moveWithoutOverwrite(archive, folder, nameOf), manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writeArchive(
  archive: string,
  work: string,
  { dataDir, kind, now, folder }: BackupOptions & { folder: string },
): Promise<Manifest> {
  const uploads = path.join(dataDir, "uploads");
  const copy = path.join(work, databaseName);
  const found = await soundCopy(path.join(dataDir, databaseName), copy);
  return writeZip(archive, async (packer) => {
    const files: (PackedFile | null)[] = [await packer.file(copy, databaseName, quickly)];
    // Files after the database: every file that its rows name existed at the time of the copy.
    for (const name of await imagesIn(uploads)) {
      const [from, to] = [path.join(uploads, name), `uploads/${name}`];
      const isInside = kind === "manual";
      files.push(isInside ? await packer.file(from, to, asItIs) : await storePicture(from, to, folder, work));
    }
    if (kind === "automatic" && existsSync(picturesOf(folder))) await fsyncPath(picturesOf(folder));
    files.push(await packer.file(path.join(dataDir, secretName), secretName, asItIs));
    const packed = files.filter((file) => file !== null);
    const paths = new Set(packed.map((file) => file.path));
    const manifest: Manifest = {
      format,
      version: formatVersion,
      createdAt: now.toISOString(),
      appVersion: appVersion(),
      files: packed,
      missing: found.uploads.filter((name) => !paths.has(`uploads/${name}`)),
    };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await packer.stream(Readable.from([Buffer.from(text)]), manifestName, quickly);
    return manifest;
  });
}

async function soundCopy(from: string, to: string): Promise<Inspection> {
  try {
    const found = await copyDatabase(from, to);
    if (found.faults.length === 0) return found;
  } catch (error) {
    if (!(error instanceof UnreadableDatabaseError)) throw error;
  }
  throw new BackupError(`O banco de dados ${from} está danificado e não pode ser copiado.`);
}

/** Copies an image to the folder of the automatic archives' images, once. @returns null when it does not exist. */
async function storePicture(
  from: string,
  to: string,
  folder: string,
  work: string,
): Promise<PackedFile | null> {
  try {
    const found = await measured(readingOf(from));
    const stored = path.join(picturesOf(folder), found.sha256);
    const isStored = existsSync(stored) && (await measured(readingOf(stored))).sha256 === found.sha256;
    if (isStored) return { path: to, ...found };
    await mkdir(picturesOf(folder), { recursive: true, mode: 0o700 });
    const copy = path.join(work, "imagem");
    const copied = await measured(readingOf(from), createWriteStream(copy, { mode: 0o600, flush: true }));
    await rename(copy, path.join(picturesOf(folder), copied.sha256));
    return { path: to, ...copied };
  } catch (error) {
    const { code, path: absent } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && absent === from) return null;
    throw error;
  }
}

function readingOf(file: string): Readable {
  return createReadStream(file, { highWaterMark: 1 << 18 });
}

/** The images' relative paths, without temporary files. */
async function imagesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => fitsArchive(`uploads/${name}`) && !name.endsWith(partialSuffix))
    .sort();
}
