import { copyFileSync, existsSync, renameSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fsyncFolder } from "../../server/runtime/fsync.server";
import { linkToUploads, preparedIn } from "../../server/runtime/prepared-copy.server";
import { databaseName, secretName } from "../../server/runtime/swap.server";
import { imagesIn } from "./images.server";
import { currentDataIn, type Restored, type RestoreOptions, restoreBackup } from "./restoring.server";
import { type FreeSpace, freeSpaceIn, neededForCopy, requireSpace } from "./space.server";
import { soundCopy } from "./writing.server";
import { workPrefix } from "./zip.server";

type Prepared = { folder: string; images: number; missing: number };

/**
 * Leaves a consistent copy of the database of a club in use, for programs that copy the data folder file by file. With its
 * link to `uploads` it is a folder that `restaurar` accepts. @throws NoSpaceError, BackupError.
 */
export async function prepareCopy({
  dataDir,
  freeSpace = freeSpaceIn,
}: {
  dataDir: string;
  freeSpace?: FreeSpace;
}): Promise<Prepared> {
  const folder = preparedIn(dataDir);
  // If this copy fails, an earlier one must not be put in the place of newer data.
  await rm(folder, { recursive: true, force: true });
  const backups = path.dirname(folder);
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await requireSpace(await neededForCopy(dataDir), backups, freeSpace);
  const work = await mkdtemp(path.join(backups, workPrefix));
  try {
    const { uploads } = await soundCopy(path.join(dataDir, databaseName), path.join(work, databaseName));
    // After the database: every image that its rows name existed at the time of the copy.
    const images = new Set(await imagesIn(dataDir));
    linkToUploads(dataDir, work);
    const secret = path.join(dataDir, secretName);
    if (existsSync(secret)) copyFileSync(secret, path.join(work, secretName));
    fsyncFolder(work);
    renameSync(work, folder);
    fsyncFolder(backups);
    return { folder, images: images.size, missing: uploads.filter((name) => !images.has(name)).length };
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts the prepared copy in the place of a club whose files were copied in use, and removes it.
 * @returns "none" without a prepared copy, "whole" when the club in place needs none. @throws BackupError, with nothing changed.
 */
export async function putPreparedBack(
  options: Omit<RestoreOptions, "archive" | "agrees">,
): Promise<Restored | "none" | "whole"> {
  const { dataDir } = options;
  const archive = preparedIn(dataDir);
  if (!existsSync(path.join(archive, databaseName))) return "none";
  if (await wasClosed(dataDir)) return "whole";
  const restored = await restoreBackup({ ...options, archive, agrees: async () => true });
  await rm(archive, { recursive: true, force: true });
  return restored ?? "none";
}

/**
 * A server that stops leaves no -wal, and its database is then as new as the prepared copy, or newer. Beside a -wal, the
 * two files may have been copied at different times.
 */
async function wasClosed(dataDir: string): Promise<boolean> {
  if (existsSync(path.join(dataDir, `${databaseName}-wal`))) return false;
  return (await currentDataIn(dataDir)).state === "sound";
}
