import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { verifyBackup } from "~/operator/backup/checking.server";
import { keepDailyBackups } from "~/operator/backup/daily.server";
import { deletableBackups, neededForBackup } from "~/operator/backup/space.server";
import { backupOf, runningClub } from "../support/backups";

describe("on a disk that is nearly full", () => {
  const megabyte = 1_000_000;

  /** A club with valid archives of the three previous days, and `left` bytes of free space. */
  async function clubWithThree(left: number) {
    const { club, folder, names } = runningClub();
    for (const day of ["07", "08", "09"]) {
      await backupOf(club.dataDir, { kind: "automatic", now: new Date(`2026-03-${day}T06:00:00Z`) });
    }
    const capacity = left + sizeOf(folder);
    const freeSpace = async () => capacity - sizeOf(folder);
    return { club, folder, names, before: names(), daily: keepDailyBackups(club.app, freeSpace) };
  }

  function sizeOf(folder: string): number {
    const files = readdirSync(folder, { recursive: true }).map((name) =>
      statSync(path.join(folder, `${name}`)),
    );
    return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  }

  it("nothing changes without enough space even after deletions, and the next try waits", async () => {
    const { club, names, before, daily } = await clubWithThree(5 * megabyte);
    await expect(daily.round()).rejects.toThrow(
      /^Falta espaço em disco em .+backups: uma cópia precisa de \d+ MB livres, e há 5 MB\.$/,
    );
    expect(names()).toEqual(before);

    club.clock.now = new Date(club.clock.now.getTime() + 5 * 3_600_000);
    await daily.round();
    expect(names()).toEqual(before);
    club.clock.now = new Date(club.clock.now.getTime() + 3_600_000);
    await expect(daily.round()).rejects.toThrow("Falta espaço");
    expect(names()).toEqual(before);
  });

  it("the oldest backups are deleted first, and only as many as needed", async () => {
    const { club, folder, before, names } = await clubWithThree(0);
    const needed = await neededForBackup(club.dataDir, "automatic", folder);
    const capacity = needed - 1 + sizeOf(folder);
    await keepDailyBackups(club.app, async () => capacity - sizeOf(folder)).round();
    expect(names()).toEqual([...before.slice(1), "clube-2026-03-10-120000-automatico.zip"].sort());
  });

  it("the newest valid backup stays, also beside a newer damaged one", async () => {
    const { club, folder, before } = await clubWithThree(0);
    const [oldest = "", whole = "", damaged = ""] = before;
    writeFileSync(path.join(folder, damaged), readFileSync(path.join(folder, damaged)).subarray(7));
    expect((await deletableBackups(folder)).map(({ file }) => path.basename(file))).toEqual([oldest]);
    const daily = keepDailyBackups(club.app, async () => 0);
    await expect(daily.round()).rejects.toThrow("Falta espaço");
    expect((await verifyBackup(path.join(folder, whole))).images).toBe(2);
  });

  it("the backup runs when space is free again and the wait is over", async () => {
    const { club, names, before } = await clubWithThree(0);
    let free = 0;
    const daily = keepDailyBackups(club.app, async () => free);
    await expect(daily.round()).rejects.toThrow("Falta espaço");
    free = 1000 * megabyte;
    club.clock.now = new Date(club.clock.now.getTime() + 6 * 3_600_000);
    await daily.round();
    expect(names()).toEqual([...before, "clube-2026-03-10-180000-automatico.zip"].sort());
  });

  it("the wait does not grow after a clock change backwards", async () => {
    const { club, names, before } = await clubWithThree(0);
    let free = 0;
    const daily = keepDailyBackups(club.app, async () => free);
    await expect(daily.round()).rejects.toThrow("Falta espaço");
    free = 1000 * megabyte;
    club.clock.now = new Date(club.clock.now.getTime() - 3_600_000);
    await daily.round();
    expect(names()).toEqual([...before, "clube-2026-03-10-110000-automatico.zip"].sort());
  });
});
