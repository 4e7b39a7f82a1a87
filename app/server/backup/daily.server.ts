import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isNewClub } from "~/club/members/sign-up.server";
import { type App, coreContext } from "../app.server";
import { dailyIsDue, outdated } from "./rules";
import { makeBackup, workPrefix } from "./writing.server";

const minute = 60_000;
const patience = 15 * minute;
// An archive in the making is written to all the time.
const abandonedAfter = 60 * minute;

/** Makes the daily backup when it is due, at most one at a time; to be asked every minute. */
export function keepDailyBackups(app: App) {
  let underway: Promise<void> | null = null;
  let notBefore = 0;

  async function round(): Promise<void> {
    const { now, timeZone } = coreContext(app);
    if (now.getTime() < notBefore || isNewClub(app)) return;
    const { dataDir } = app.config;
    const folder = path.join(dataDir, "backups");
    try {
      if (!dailyIsDue(await namesIn(folder), now, timeZone)) return;
      await sweepAbandoned(folder, now);
      const { file, manifest } = await makeBackup({ dataDir, kind: "automatic", now, timeZone });
      app.log.info({ file, missing: manifest.missing.length }, "daily backup made");
      for (const name of outdated(await namesIn(folder))) await rm(path.join(folder, name), { force: true });
    } catch (error) {
      notBefore = now.getTime() + patience;
      throw error;
    }
  }

  return {
    /** Resolves when what was due is done. @throws what went wrong; it is tried again a quarter of an hour later. */
    async round(): Promise<void> {
      underway ??= round().finally(() => {
        underway = null;
      });
      await underway;
    },
  };
}

/** Removes what interrupted backups left behind. */
export async function sweepAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const work = path.join(folder, name);
    if (name.startsWith(workPrefix) && now.getTime() - (await lastTouched(work)) > abandonedAfter) {
      await rm(work, { recursive: true, force: true });
    }
  }
}

async function lastTouched(folder: string): Promise<number> {
  const touched = [folder, ...(await namesIn(folder)).map((name) => path.join(folder, name))];
  const times = await Promise.all(
    touched.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
