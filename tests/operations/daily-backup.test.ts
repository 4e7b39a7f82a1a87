import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { verifyBackup } from "~/operator/backup/checking.server";
import { keepDailyBackups } from "~/operator/backup/daily.server";
import { archiveName } from "~/operator/backup/rules";
import { dispensable, neededForBackup } from "~/operator/backup/space.server";
import { backupOf } from "../support/backups";
import { folderForThisTest, folderWithClub, openClubIn } from "../support/data-folder";

const day = 86_400_000;

/** A club that is open, as in its server, until the test ends; at 12:00 in São Paulo on 10 March 2026. */
function runningClub(dataDir = folderWithClub()) {
  const club = openClubIn(dataDir);
  onTestFinished(club.close);
  const folder = path.join(dataDir, "backups");
  return { club, folder, daily: keepDailyBackups(club.app), names: () => readdirSync(folder).sort() };
}

it("the daily backup runs once a day, also for concurrent requests", async () => {
  const { club, daily, names } = runningClub();
  await Promise.all([daily.round(), daily.round()]);
  expect(names()).toEqual(["clube-2026-03-10-120000-automatico.zip"]);

  club.clock.now = new Date("2026-03-11T05:59:00Z");
  await daily.round();
  expect(names()).toHaveLength(1);
  club.clock.now = new Date("2026-03-11T06:00:30Z");
  await daily.round();
  expect(names()).toEqual([
    "clube-2026-03-10-120000-automatico.zip",
    "clube-2026-03-11-030030-automatico.zip",
  ]);
});

it("the daily backup is separate from a manual one at the same moment", async () => {
  const { club, daily, names } = runningClub();
  await Promise.all([daily.round(), backupOf(club.dataDir)]);
  expect(names()).toEqual(["clube-2026-03-10-120000-automatico.zip", "clube-2026-03-10-120000.zip"]);
});

it("a club without members has no daily backup", async () => {
  const { daily, names } = runningClub(folderForThisTest());
  await daily.round();
  expect(names()).toEqual([]);
});

it("the fifteenth backup replaces only the oldest of fourteen", async () => {
  const { club, folder, daily, names } = runningClub();
  const automatic = Array.from({ length: 14 }, (_, ago) => {
    const at = new Date(club.clock.now.getTime() - (ago + 1) * day).toISOString().slice(0, 10);
    return archiveName("automatic", `${at}-030000`);
  }).sort();
  const others = ["clube-2020-01-01-120000.zip", "antes-de-restaurar-2020-01-01-120000.zip", "fotos.zip"];
  for (const name of [...automatic, ...others]) writeFileSync(path.join(folder, name), "");
  await daily.round();
  expect(names()).toEqual(
    [...automatic.slice(1), ...others, "clube-2026-03-10-120000-automatico.zip"].sort(),
  );
});

it("a failed backup is tried again after fifteen minutes", async () => {
  const { club, folder, daily, names } = runningClub();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "uma pasta é que não é");
  await expect(daily.round()).rejects.toThrow("ENOTDIR");
  unlinkSync(folder);
  mkdirSync(folder);

  club.clock.now = new Date(club.clock.now.getTime() + 14 * 60_000);
  await daily.round();
  expect(names()).toEqual([]);
  club.clock.now = new Date(club.clock.now.getTime() + 60_000);
  await daily.round();
  expect(names()).toEqual(["clube-2026-03-10-121500-automatico.zip"]);
});

it("the next backup deletes the files of an interrupted one, not of a running one", async () => {
  const { club, folder, daily } = runningClub();
  const made = (name: string, minutesAgo: number) => {
    const work = path.join(folder, name);
    mkdirSync(work);
    writeFileSync(path.join(work, "1.sqlite"), "");
    const at = new Date(club.clock.now.getTime() - minutesAgo * 60_000);
    for (const file of [path.join(work, "1.sqlite"), work]) utimesSync(file, at, at);
    return work;
  };
  const [left, current] = [made(".fazendo-abcdef", 61), made(".fazendo-ghijkl", 59)];
  await daily.round();
  expect([existsSync(left), existsSync(current)]).toEqual([false, true]);
});

describe("on a disk that is nearly full", () => {
  const megabyte = 1_000_000;

  /** Three whole archives of the days before, of a club on a disk with so many bytes besides what they take. */
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
    return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  }

  it("without enough space even after deletions nothing changes, and the next try waits", async () => {
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
    const needed = await neededForBackup(club.dataDir);
    const capacity = needed - 1 + sizeOf(folder);
    await keepDailyBackups(club.app, async () => capacity - sizeOf(folder)).round();
    expect(names()).toEqual([...before.slice(1), "clube-2026-03-10-120000-automatico.zip"].sort());
  });

  it("the newest valid backup stays, also beside a newer damaged one", async () => {
    const { club, folder, before } = await clubWithThree(0);
    const [oldest = "", whole = "", damaged = ""] = before;
    writeFileSync(path.join(folder, damaged), readFileSync(path.join(folder, damaged)).subarray(7));
    expect((await dispensable(folder)).map(({ file }) => path.basename(file))).toEqual([oldest]);
    const daily = keepDailyBackups(club.app, async () => 0);
    await expect(daily.round()).rejects.toThrow("Falta espaço");
    expect((await verifyBackup(path.join(folder, whole))).images).toBe(2);
  });

  it("the backup runs when there is space again and the wait is over", async () => {
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
