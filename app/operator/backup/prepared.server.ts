import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fsyncFolder } from "../../server/runtime/fsync.server";
import { linkOrCopy } from "../../server/runtime/migration-copy.server";
import { databaseName, secretName } from "../../server/runtime/swap.server";
import { imagesIn } from "./images.server";
import { type Restored, restoreBackup } from "./restoring.server";
import { type FreeSpace, freeSpaceIn, neededForCopy, requireSpace } from "./space.server";
import { soundCopy } from "./writing.server";
import { workPrefix } from "./zip.server";

/** The folder of the prepared copy, in `backups`. */
export const preparedName = "preparada";

function preparedIn(dataDir: string): string {
  return path.join(dataDir, "backups", preparedName);
}

type Prepared = { folder: string; images: number; missing: number };

/**
 * Leaves a consistent copy of a club in use as a folder that `restaurar` accepts, for programs that copy files. The images
 * are second names of the club's and need no space. @throws NoSpaceError, BackupError.
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
    const images = linkImages(dataDir, work, await imagesIn(dataDir));
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

/** @returns the names of the images that are in the copy. */
function linkImages(dataDir: string, work: string, names: readonly string[]): Set<string> {
  const to = path.join(work, "uploads");
  mkdirSync(to, { mode: 0o700 });
  const linked = names.filter((name) => {
    try {
      linkOrCopy(path.join(dataDir, "uploads", name), path.join(to, name));
      return true;
    } catch (error) {
      // A member has deleted it meanwhile.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
      throw error;
    }
  });
  fsyncFolder(to);
  return new Set(linked);
}

/**
 * Puts the prepared copy in the place of the club, and removes it. @returns null without a prepared copy.
 * @throws BackupError, with nothing changed.
 */
export async function putPreparedBack(options: {
  dataDir: string;
  now: Date;
  timeZone: string;
}): Promise<Restored | null> {
  const archive = preparedIn(options.dataDir);
  if (!existsSync(path.join(archive, databaseName))) return null;
  const restored = await restoreBackup({ ...options, archive, agrees: async () => true });
  await rm(archive, { recursive: true, force: true });
  return restored;
}
