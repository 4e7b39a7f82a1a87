import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { day, hour, minute } from "~/club/durations";
import { isNewClub } from "~/club/members/sign-up.server";
import { type App, coreContext } from "../../server/runtime/app.server";
import { migrationCopyPrefix } from "../../server/runtime/migration-copy.server";
import { NoSpaceError, picturesOf } from "./manifest";
import { readManifest } from "./reading.server";
import { automaticKept, dailyIsDue, outdated } from "./rules";
import { automaticIn, deletableBackups, type FreeSpace, freeSpaceIn, neededForBackup } from "./space.server";
import { makeBackup } from "./writing.server";
import { workPrefix } from "./zip.server";

const patience = 15 * minute;
// Disk space rarely returns by itself.
const patienceForSpace = 6 * hour;
// Longer than any backup takes.
const abandonedAfter = 12 * hour;
// Members are promised that what they delete leaves the server's backups after fourteen days.
const migrationCopiesFor = automaticKept * day;

/** Makes the daily backup when it is due, at most one at a time; call it every minute. */
export function keepDailyBackups(app: App, freeSpace: FreeSpace = freeSpaceIn) {
  let underway: Promise<void> | null = null;
  let failed = { at: 0, patience: 0 };

  async function round(): Promise<void> {
    const { now, timeZone } = coreContext(app);
    // A clock that was set back must not prolong the wait.
    const since = now.getTime() - failed.at;
    if ((since >= 0 && since < failed.patience) || isNewClub(app)) return;
    const { dataDir } = app.config;
    const folder = path.join(dataDir, "backups");
    try {
      if (!dailyIsDue(await namesIn(folder), now, timeZone)) return;
      await deleteOlder(folder, { prefix: workPrefix, than: abandonedAfter }, now);
      await deleteOlder(folder, { prefix: migrationCopyPrefix, than: migrationCopiesFor }, now);
      await deleteOldBackupsForSpace(app, folder, freeSpace);
      const { file, manifest } = await makeBackup({ dataDir, kind: "automatic", now, timeZone, freeSpace });
      app.log.info({ file, missing: manifest.missing.length }, "daily backup made");
      for (const name of outdated(await namesIn(folder))) await rm(path.join(folder, name), { force: true });
      await sweepPictures(folder);
    } catch (error) {
      failed = { at: now.getTime(), patience: error instanceof NoSpaceError ? patienceForSpace : patience };
      throw error;
    }
  }

  return {
    /** @throws the backup's error; the next try comes after 15 minutes, without space after six hours. */
    async round(): Promise<void> {
      underway ??= round().finally(() => {
        underway = null;
      });
      await underway;
    },
  };
}

/** Deletes the oldest automatic backups until a new one fits, and none if it never would. */
async function deleteOldBackupsForSpace(
  { config, log }: App,
  folder: string,
  freeSpace: FreeSpace,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let short = (await neededForBackup(config.dataDir, "automatic", folder)) - (await freeSpace(folder));
  if (short <= 0) return;
  const old = await deletableBackups(folder);
  if (old.reduce((sum, { bytes }) => sum + bytes, 0) < short) return;
  for (const { file, bytes } of old) {
    if (short <= 0) break;
    await rm(file, { force: true });
    log.warn({ file }, "an old daily backup was removed: the disk is nearly full");
    short -= bytes;
  }
}

/** Deletes the stored images that no automatic backup names any more. */
async function sweepPictures(folder: string): Promise<void> {
  const named = new Set<string>();
  for (const archive of await automaticIn(folder)) {
    const manifest = await readManifest(archive).catch(() => null);
    // A damaged archive may name any image.
    if (!manifest) return;
    for (const { sha256 } of manifest.files) named.add(sha256);
  }
  for (const name of await namesIn(picturesOf(folder))) {
    if (!named.has(name)) await rm(path.join(picturesOf(folder), name));
  }
}

/** Deletes folders by the beginning of their names and their age in milliseconds. */
async function deleteOlder(
  backups: string,
  { prefix, than }: { prefix: string; than: number },
  now: Date,
): Promise<void> {
  for (const name of (await namesIn(backups)).filter((one) => one.startsWith(prefix))) {
    const folder = path.join(backups, name);
    const mtime = (await stat(folder).catch(() => null))?.mtimeMs ?? 0;
    if (now.getTime() - mtime > than) await rm(folder, { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
