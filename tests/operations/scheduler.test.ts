import { expect, it, onTestFinished, vi } from "vitest";
import { day, hour, minute } from "~/club/durations";
import { repeat, startScheduler } from "~/server/runtime/scheduler.server";
import { openClub } from "../support/app";

it("a job runs at each interval, a minute after an error, and no more once it is stopped", async () => {
  const club = openClub();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopping = new AbortController();
  let runs = 0;
  async function run() {
    runs += 1;
    if (runs === 2) throw new Error("database is locked");
  }
  const runsAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return runs;
  };

  const job = repeat(club.app, { name: "sweeping", every: hour, run }, stopping.signal);

  expect(await runsAfter(0)).toBe(1);
  expect(await runsAfter(hour - 1)).toBe(1);
  expect(await runsAfter(1)).toBe(2);
  expect(club.faults).toMatchObject([{ msg: "sweeping failed", err: { message: "database is locked" } }]);
  expect(await runsAfter(minute - 1)).toBe(2);
  expect(await runsAfter(1)).toBe(3);
  expect(await runsAfter(minute)).toBe(3);
  stopping.abort();
  expect(await runsAfter(day)).toBe(3);
  await job;
});

it("the server starts each of its jobs", async () => {
  // Each job reports its fault by its name: there are neither tables nor a folder.
  const club = openClub({ DATA_DIR: "/dev/null" });
  const { sqlite } = club.app.database;
  sqlite.pragma("foreign_keys = off");
  const tables = sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by sql like '%virtual%' desc",
    )
    .pluck()
    .all();
  for (const name of tables) sqlite.exec(`drop table if exists "${name}"`);
  club.app.refusals.flush = () => {
    throw new Error("no database");
  };
  onTestFinished(startScheduler(club.app));
  const failed = () => club.faults.map((fault) => (fault as { msg: string }).msg.replace(/ failed$/, ""));

  const names = [
    ...["catching up", "checking the plans", "checking the vice", "counting rounds"],
    ...["mailing notifications", "merging the search index", "opening ratings", "pushing notifications"],
    ...["reminding", "reminding of the ballot", "sending webhooks", "storing refusals"],
    ...["sweeping old rows", "sweeping the outbox", "sweeping uploads"],
  ];
  await expect.poll(() => failed().sort()).toEqual(names);
});
