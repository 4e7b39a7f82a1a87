import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { copyDatabase, type Inspection, UnreadableDatabaseError } from "#db/inspect.server";
import { fsyncFolder } from "../../server/runtime/fsync.server";
import { databaseName, secretName } from "../../server/runtime/swap.server";
import { appVersion } from "../../server/runtime/version.server";
import { imagesIn, storeImage } from "./images.server";
import {
  BackupError,
  format,
  formatVersion,
  imagesBeside,
  type Manifest,
  manifestName,
  type PackedFile,
} from "./manifest";
import { archiveName, type Kind, stampOf } from "./rules";
import { type FreeSpace, freeSpaceIn, neededForBackup, requireSpace } from "./space.server";
import { fastCompression, moveWithoutOverwrite, uncompressed, workPrefix, writeZip } from "./zip.server";

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
  const needed = await neededForBackup(dataDir, kind, folder);
  await requireSpace(needed, folder, options.freeSpace ?? freeSpaceIn);
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
  const copy = path.join(work, databaseName);
  const found = await soundCopy(path.join(dataDir, databaseName), copy);
  return writeZip(archive, async (packer) => {
    const files: (PackedFile | null)[] = [await packer.file(copy, databaseName, fastCompression)];
    // Files after the database: every file that its rows name existed at the time of the copy.
    for (const name of await imagesIn(dataDir)) {
      const [from, to] = [path.join(dataDir, "uploads", name), `uploads/${name}`];
      const isInside = kind === "manual";
      files.push(await (isInside ? packer.file(from, to, uncompressed) : storeImage(from, to, folder, work)));
    }
    if (existsSync(imagesBeside(folder))) fsyncFolder(imagesBeside(folder));
    files.push(await packer.file(path.join(dataDir, secretName), secretName, uncompressed));
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
    await packer.stream(Readable.from([Buffer.from(text)]), manifestName, fastCompression);
    return manifest;
  });
}

/** Copies the database of a club in use. @throws BackupError for an unsound one. */
export async function soundCopy(from: string, to: string): Promise<Inspection> {
  try {
    const found = await copyDatabase(from, to);
    if (found.faults.length === 0) return found;
  } catch (error) {
    if (!(error instanceof UnreadableDatabaseError)) throw error;
  }
  throw new BackupError(`O banco de dados ${from} está danificado e não pode ser copiado.`);
}
