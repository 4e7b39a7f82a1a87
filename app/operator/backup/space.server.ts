import { existsSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { databaseName, NoSpaceError, picturesOf } from "./manifest";
import { isWhole, readManifest } from "./reading.server";
import { archivesAmong, type Kind } from "./rules";

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
  const database = [databaseName, `${databaseName}-wal`].map((name) => path.join(dataDir, name));
  const uploads = path.join(dataDir, "uploads");
  const stored = kind === "automatic" ? await storedImages(folder) : new Set();
  const images = (await readdir(uploads, { recursive: true }).catch(() => []))
    .filter((name) => !stored.has(`uploads/${name}`))
    .map((name) => path.join(uploads, name));
  return 2 * (await bytesOf(database)) + (await bytesOf(images)) + reserve;
}

/** The images of the newest automatic backup that are stored next to it. */
async function storedImages(folder: string): Promise<Set<string>> {
  const newest = (await automaticIn(folder))[0];
  const manifest = newest ? await readManifest(newest).catch(() => null) : null;
  const files = manifest?.files.filter(({ sha256 }) => existsSync(path.join(picturesOf(folder), sha256)));
  return new Set(files?.map((file) => file.path));
}

/** @throws NoSpaceError when a backup of the club does not fit into the folder. */
export async function requireSpace(
  dataDir: string,
  kind: Kind,
  folder: string,
  freeSpace: FreeSpace,
): Promise<void> {
  const [needed, free] = [await neededForBackup(dataDir, kind, folder), await freeSpace(folder)];
  if (free >= needed) return;
  throw new NoSpaceError(
    `Falta espaço em disco em ${folder}: uma cópia precisa de ${inMegabytes(needed)} livres, e há ${inMegabytes(free)}.`,
  );
}

/** Automatic backups that may be deleted for space, oldest first: those before the newest intact one. */
export async function deletableBackups(folder: string): Promise<{ file: string; bytes: number }[]> {
  const files = await automaticIn(folder);
  for (const [place, file] of files.entries()) {
    if (!(await isWhole(file))) continue;
    const older = files.slice(place + 1).reverse();
    return Promise.all(older.map(async (one) => ({ file: one, bytes: await bytesOf([one]) })));
  }
  return [];
}

/** The automatic backups in a folder, newest first. */
export async function automaticIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return archivesAmong(names, ["automatic"]).map(({ name }) => path.join(folder, name));
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
