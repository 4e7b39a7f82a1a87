import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { uploads as uploadRows } from "#db/schema";
import { day, hour, minute } from "~/club/durations";
import { verifyBackup } from "~/operator/backup/checking.server";
import { readManifest } from "~/operator/backup/reading.server";
import { archiveName } from "~/operator/backup/rules";
import { neededForBackup } from "~/operator/backup/space.server";
import { repeat } from "~/server/runtime/scheduler.server";
import { entriesIn, restore, runningClub } from "../support/backups";
import { contentsOf, filesOf, folderForThisTest, makeUpload } from "../support/data-folder";

it("the daily backup runs once a day", async () => {
  const { club, daily, names } = runningClub();
  await daily.run();
  await daily.run();
  expect(names()).toEqual(["clube-2026-03-10-120000-automatico.zip"]);

  club.clock.now = new Date("2026-03-11T05:59:00Z");
  await daily.run();
  expect(names()).toHaveLength(1);
  club.clock.now = new Date("2026-03-11T06:00:30Z");
  await daily.run();
  expect(names()).toEqual([
    "clube-2026-03-10-120000-automatico.zip",
    "clube-2026-03-11-030030-automatico.zip",
  ]);
});

it("a club without members has no daily backup", async () => {
  const { daily, names } = runningClub(folderForThisTest());
  await daily.run();
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
  await daily.run();
  expect(names()).toEqual(
    [...automatic.slice(1), ...others, "clube-2026-03-10-120000-automatico.zip"].sort(),
  );
});

it("a failed backup is tried again after an hour, not after a minute", async () => {
  const { club, folder, daily, names } = runningClub();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "uma pasta é que não é");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const runs: Promise<void>[] = [];
  const run = () => {
    runs.push(daily.run());
    return runs.at(-1)!;
  };
  void repeat(club.app, { ...daily, run }, stopping.signal);

  await vi.advanceTimersByTimeAsync(minute);
  await expect(runs[0]).rejects.toThrow("ENOTDIR");
  expect(club.faults.splice(0)).toMatchObject([{ msg: "the daily backup failed" }]);
  unlinkSync(folder);
  mkdirSync(folder);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  await runs[1];
  expect(names()).toEqual(["clube-2026-03-10-120000-automatico.zip"]);
});

it("a backup whose check fails is deleted and made again after an hour", async () => {
  const { club, daily, names } = runningClub();
  const { sqlite } = club.app.database;
  sqlite.exec("pragma foreign_keys = off; insert into user_settings (user_id) values (99)");
  await expect(daily.run()).rejects.toThrow("O banco de dados da cópia está danificado.");
  expect(names()).toEqual([]);

  sqlite.exec("delete from user_settings where user_id = 99; pragma foreign_keys = on");
  club.clock.now = new Date(club.clock.now.getTime() + hour);
  await daily.run();
  expect(names()).toEqual(["clube-2026-03-10-130000-automatico.zip"]);
});

it("the next backup deletes the files of an interrupted one, not of a running one", async () => {
  const { club, folder, daily } = runningClub();
  const made = (name: string, hoursAgo: number) => {
    const work = path.join(folder, name);
    mkdirSync(work);
    writeFileSync(path.join(work, "club.sqlite"), "");
    const at = new Date(club.clock.now.getTime() - hoursAgo * 3_600_000);
    utimesSync(work, at, at);
    return work;
  };
  const [left, current] = [made(".fazendo-abcdef", 13), made(".fazendo-ghijkl", 11)];
  await daily.run();
  expect([existsSync(left), existsSync(current)]).toEqual([false, true]);
});

it("the next backup deletes the copies of a club before a migration after fourteen days", async () => {
  const { club, folder, daily } = runningClub();
  const made = (name: string, daysAgo: number) => {
    mkdirSync(path.join(folder, name));
    const at = new Date(club.clock.now.getTime() - daysAgo * day);
    utimesSync(path.join(folder, name), at, at);
  };
  made("antes-da-atualizacao-0016_conversation_index", 15);
  made("antes-da-atualizacao-0017_open_quotes", 13);
  made("substituido-2020-01-01-120000", 15);
  await daily.run();
  expect(
    readdirSync(folder)
      .filter((name) => !/\.zip$|^imagens$|^conferidas\.json$/.test(name))
      .sort(),
  ).toEqual(["antes-da-atualizacao-0017_open_quotes", "substituido-2020-01-01-120000"]);
});

describe("the images of the daily backups", () => {
  /** The club after two nights; before the second one an image was deleted and another added. */
  async function twoNights() {
    const { club, folder, daily, names } = runningClub();
    const uploads = path.join(club.dataDir, "uploads");
    const gone = club.db.select({ name: uploadRows.fileName }).from(uploadRows).get()!;
    await daily.run();
    club.db.delete(uploadRows).where(eq(uploadRows.fileName, gone.name)).run();
    rmSync(path.join(uploads, gone.name));
    makeUpload(club, 1);
    club.clock.now = new Date(club.clock.now.getTime() + day);
    await daily.run();
    return { club, folder, daily, archives: names().map((name) => path.join(folder, name)) };
  }

  it("are stored once for all, and each archive is restored with its own", { tags: "long" }, async () => {
    const { club, folder, archives } = await twoNights();
    expect(readdirSync(path.join(folder, "imagens"))).toHaveLength(3);
    for (const archive of archives) {
      const inside = await entriesIn(archive);
      expect(inside.map(({ name }) => name)).toEqual(["club.sqlite", "secret.key", "manifest.json"]);
      expect((await verifyBackup(archive)).images).toBe(2);
    }
    const elsewhere = folderForThisTest();
    await restore({ dataDir: elsewhere, archive: archives[1]! });
    expect(contentsOf(elsewhere).files).toEqual(filesIn(club.dataDir));
  });

  it("stay until no archive names them", async () => {
    const { club, folder, daily, archives } = await twoNights();
    unlinkSync(archives[0]!);
    club.clock.now = new Date(club.clock.now.getTime() + day);
    await daily.run();
    expect(readdirSync(path.join(folder, "imagens"))).toHaveLength(2);
    expect((await verifyBackup(archives[1]!)).images).toBe(2);
  });

  it("are checked with each archive, and a damaged one is stored again the next night", async () => {
    const { club, folder, daily, archives } = await twoNights();
    const named = (await readManifest(archives[1]!)).files.find((file) => file.path.startsWith("uploads/"));
    const stored = path.join(folder, "imagens", named!.sha256);
    writeFileSync(stored, "outra coisa");
    await expect(verifyBackup(archives[1]!)).rejects.toThrow("não é o que o manifesto descreve");
    unlinkSync(stored);
    await expect(verifyBackup(archives[1]!)).rejects.toThrow(
      `Falta na cópia o arquivo ${named!.path}. As imagens das cópias automáticas ficam na pasta imagens`,
    );
    writeFileSync(stored, "outra coisa");
    club.clock.now = new Date(club.clock.now.getTime() + day);
    await daily.run();
    expect((await verifyBackup(archives[1]!)).images).toBe(2);
  });

  it("count for the free space only before they are stored", async () => {
    const { club, daily, folder } = runningClub();
    const large = 5_000_000;
    makeUpload(club, 1, randomBytes(large));
    const needed = () => neededForBackup(club.dataDir, "automatic", folder);
    const before = await needed();
    await daily.run();
    expect(before - (await needed())).toBeGreaterThanOrEqual(large);
  });

  function filesIn(dataDir: string) {
    return Object.entries(filesOf(dataDir)).filter(([name]) => /^(uploads\/|secret\.key$)/.test(name));
  }
});
