import { expect, it } from "vitest";
import { dailyBackup } from "~/operator/backup/daily.server";
import { neededForBackup } from "~/operator/backup/space.server";
import { backupOf, runningClub } from "../support/backups";

/** A club with the archive of the night before. */
async function clubWithBackup() {
  const { club, folder, names } = runningClub();
  await backupOf(club.dataDir, { kind: "automatic", now: new Date("2026-03-09T06:00:00Z") });
  return { club, folder, names, before: names() };
}

it("nothing is written or deleted when the daily backup does not fit on the disk", async () => {
  const { club, folder, names, before } = await clubWithBackup();
  const needed = await neededForBackup(club.dataDir, "automatic", folder);
  const daily = dailyBackup(club.app, async () => needed - 1);
  await expect(daily.run()).rejects.toThrow(
    /^Falta espaço em disco em .+backups: uma cópia precisa de \d+ MB livres, e há \d+ MB\.$/,
  );
  expect(names()).toEqual(before);
});
