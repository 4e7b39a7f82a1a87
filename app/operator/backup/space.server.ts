import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { checksumOf } from "./checksum.server";
import { BackupError } from "./errors";
import { databaseName } from "./manifest";
import { archivesAmong } from "./rules";

export type FreeSpace = (folder: string) => Promise<number>;

export async function freeSpaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A backup would not fit, or would leave too little space for the running club. */
export class NoSpaceError extends BackupError {}

const megabyte = 1_000_000;
/** Bytes that a backup leaves free for the running club. */
const reserve = 100 * megabyte;

/** Bytes that a backup needs: a copy of the database, and the archive with the images. */
export async function neededForBackup(dataDir: string): Promise<number> {
  const files = [databaseName, `${databaseName}-wal`].map((name) => path.join(dataDir, name));
  const database = await bytesOf(files);
  const uploads = path.join(dataDir, "uploads");
  const images = await bytesOf((await namesIn(uploads)).map((name) => path.join(uploads, name)));
  return 2 * database + images + reserve;
}

/** @throws NoSpaceError when a backup of the club does not fit into the folder. */
export async function requireSpace(dataDir: string, folder: string, freeSpace: FreeSpace): Promise<void> {
  const [needed, free] = [await neededForBackup(dataDir), await freeSpace(folder)];
  if (free >= needed) return;
  throw new NoSpaceError(
    `Falta espaço em disco em ${folder}: uma cópia precisa de ${inMegabytes(needed)} livres, e há ${inMegabytes(free)}.`,
  );
}

/** Automatic backups that may be deleted for space, oldest first: those before the newest intact one. */
export async function dispensable(folder: string): Promise<{ file: string; bytes: number }[]> {
  const files = archivesAmong(await namesIn(folder), ["automatic"]).map(({ name }) =>
    path.join(folder, name),
  );
  for (const [place, file] of files.entries()) {
    if ((await checksumOf(file)) !== "whole") continue;
    const older = files.slice(place + 1).reverse();
    return Promise.all(older.map(async (one) => ({ file: one, bytes: await bytesOf([one]) })));
  }
  return [];
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder, { recursive: true }).catch(() => []);
}

async function bytesOf(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / megabyte).toLocaleString("pt-BR")} MB`;
}
