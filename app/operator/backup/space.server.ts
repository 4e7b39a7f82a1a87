import { existsSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { databaseName } from "../../server/runtime/swap.server";
import { imagesIn } from "./images.server";
import { imagesBeside, NoSpaceError } from "./manifest";
import { archivesAmong, type Kind, serverKinds } from "./rules";

export type FreeSpace = (folder: string) => Promise<number>;

export async function freeSpaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabyte = 1_000_000;
/** Bytes that a backup leaves free for the running club. */
const reserve = 100 * megabyte;

/** Bytes that a backup needs: a copy of the database, the archive, and the images that are not stored yet. */
export async function neededForBackup(dataDir: string, kind: Kind, folder: string): Promise<number> {
  const images = await imageFiles(dataDir);
  const [newest] = archivesAmong(await readdir(folder).catch(() => []), serverKinds);
  const isKept = serverKinds.includes(kind) && existsSync(imagesBeside(folder));
  const [last] = newest && isKept ? await filesOf([path.join(folder, newest.name)]) : [];
  // Images never change: the last backup of the server has stored the older ones.
  const missing = images.filter(({ mtimeMs }) => !last || mtimeMs >= last.mtimeMs);
  return 2 * (await databaseBytes(dataDir)) + sizeOf(missing) + reserve;
}

/** Bytes of a copy of the database alone. */
export async function neededForCopy(dataDir: string): Promise<number> {
  return (await databaseBytes(dataDir)) + reserve;
}

/** Bytes that a folder needs to be restored: an archive of it, and its unpacked files. The old data is only moved. */
export async function neededForRestore(folder: string): Promise<number> {
  return 2 * ((await databaseBytes(folder)) + sizeOf(await imageFiles(folder))) + reserve;
}

async function imageFiles(dataDir: string): Promise<{ size: number; mtimeMs: number }[]> {
  const names = await imagesIn(dataDir);
  return filesOf(names.map((name) => path.join(dataDir, "uploads", name)));
}

async function databaseBytes(dataDir: string): Promise<number> {
  return sizeOf(await filesOf([databaseName, `${databaseName}-wal`].map((name) => path.join(dataDir, name))));
}

/** @throws NoSpaceError when what needs these bytes does not fit into the folder; `purpose` begins its pt-BR clause. */
export async function requireSpace(
  needed: number,
  folder: string,
  freeSpace: FreeSpace,
  purpose = "uma cópia",
): Promise<void> {
  const free = await freeSpace(folder);
  if (free >= needed) return;
  throw new NoSpaceError(
    `Falta espaço em disco em ${folder}: ${purpose} precisa de ${inMegabytes(needed)} livres, e há ${inMegabytes(free)}.`,
  );
}

async function filesOf(paths: string[]): Promise<{ size: number; mtimeMs: number }[]> {
  const files = await Promise.all(paths.map((file) => stat(file).catch(() => null)));
  return files.filter((file) => file !== null);
}

function sizeOf(files: { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / megabyte).toLocaleString("pt-BR")} MB`;
}
