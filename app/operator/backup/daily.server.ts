import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isNewClub } from "~/club/accounts/sign-up-queries.server";
import { day, hour, minute } from "~/club/durations";
import { type App, coreContext } from "../../server/runtime/app.server";
import { migrationCopyPrefix } from "../../server/runtime/migration-copy.server";
import { preparedName } from "../../server/runtime/prepared-copy.server";
import type { Job } from "../../server/runtime/scheduler.server";
import { makeCheckedBackup, runAlone } from "./checked.server";
import { noEntries } from "./images.server";
import { automaticKept, dailyIsDue } from "./rules";
import { type FreeSpace, freeSpaceIn } from "./space.server";
import { workPrefix } from "./zip.server";

/** Folders that a backup deletes, by the beginning of their names and their age in milliseconds. */
const leftovers = [
  // Of an interrupted backup: none takes that long.
  { prefix: workPrefix, age: 12 * hour },
  // Members are promised that what they delete leaves the server's backups after fourteen days.
  { prefix: migrationCopyPrefix, age: automaticKept * day },
  // Its program has copied it by then, and it must not come back over newer data.
  { prefix: preparedName, age: 12 * hour },
];

/** The job that makes the daily backup when it is due. A failed one is tried again after an hour. */
export function dailyBackup(app: App, freeSpace: FreeSpace = freeSpaceIn): Job {
  const folder = path.join(app.config.dataDir, "backups");

  async function run(): Promise<void> {
    if (isNewClub(app)) return;
    const { now, timeZone } = coreContext(app);
    const names = await readdir(folder).catch(noEntries);
    if (!dailyIsDue(names, now, timeZone)) return;
    await deleteLeftovers(folder, names, now);
    await runAlone(app, () => makeCheckedBackup(app, "automatic", freeSpace));
  }

  return { name: "the daily backup", every: minute, firstAfter: minute, afterError: hour, run };
}

async function deleteLeftovers(folder: string, names: readonly string[], now: Date): Promise<void> {
  for (const name of names) {
    const kind = leftovers.find(({ prefix }) => name.startsWith(prefix));
    if (!kind) continue;
    const mtime = (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0;
    if (now.getTime() - mtime > kind.age) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
