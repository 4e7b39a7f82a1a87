import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { filesOf, thumbnailOf } from "~/club/uploads/rules";
import { HttpError } from "../http/errors";
import type { App } from "../runtime/app.server";
import type { ProcessedImage } from "./process-image.server";

/** Suffix of a file during its write. */
export const partialSuffix = ".novo";

/** Folder of the images, outside of the static files. */
export function uploadFolder({ config }: Pick<App, "config">): string {
  return path.join(config.dataDir, "uploads");
}

/** Bytes that uploads leave free for the database and the backups. */
const reservedBytes = 256 * 1024 * 1024;

/** @throws HttpError 507 when the disk has too little free space. */
export async function requireDiskSpace(app: App, freeBytes = freeBytesOf): Promise<void> {
  if ((await freeBytes(uploadFolder(app))) >= reservedBytes) return;
  app.log.warn("no space left on the disk for pictures");
  throw new HttpError(
    507,
    "O clube está sem espaço para imagens. Avise a administração.",
    "insufficient_storage",
  );
}

/** The first image creates the folder; before that, statfs fails. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Writes an image and its thumbnail durably under a new random name. @returns the image's file name. */
export async function writePicture(
  app: App,
  [picture, thumbnail]: readonly [ProcessedImage, ...ProcessedImage[]],
): Promise<string> {
  const name = `${randomBytes(20).toString("hex")}.jpg`;
  try {
    await writeWhole(app, name, picture.jpeg);
    if (thumbnail) await writeWhole(app, thumbnailOf(name), thumbnail.jpeg);
    await synced(await open(uploadFolder(app)));
    return name;
  } catch (error) {
    await removePicture(app, name).catch(() => {});
    throw error;
  }
}

async function writeWhole(app: App, name: string, content: Buffer): Promise<void> {
  const file = path.join(uploadFolder(app), name);
  const handle = await open(file + partialSuffix, "wx", 0o600);
  await synced(handle, () => handle.writeFile(content));
  await rename(file + partialSuffix, file);
}

async function synced(handle: FileHandle, write = async () => {}): Promise<void> {
  try {
    await write();
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file's size, and its bytes in pieces; null for a missing one. */
export async function pictureIn(app: App, file: string) {
  const place = path.join(uploadFolder(app), file);
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return found && { size: found.size, pieces: piecesOf(place) };
}

/** The file is open while it is read. */
async function* piecesOf(place: string): AsyncGenerator<Buffer> {
  yield* createReadStream(place);
}

/** Removes all files of an image; missing files are no error. */
export async function removePicture(app: App, name: string): Promise<void> {
  for (const file of filesOf(name)) {
    await removeFile(app, file);
    await removeFile(app, file + partialSuffix);
  }
}

export async function removeFile(app: App, file: string): Promise<void> {
  await rm(path.join(uploadFolder(app), file), { force: true });
}
