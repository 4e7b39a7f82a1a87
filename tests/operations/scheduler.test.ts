import { expect, it, vi } from "vitest";
import { hour, minute } from "~/club/durations";
import { repeat } from "~/server/runtime/scheduler.server";
import { openClub } from "../support/app";

const waits = vi.hoisted((): number[] => []);

vi.mock("node:timers/promises", async (original) => ({
  ...(await original<typeof import("node:timers/promises")>()),
  setTimeout: async (milliseconds: number) => void waits.push(milliseconds),
}));

it("a job runs at each interval, a minute after an error, and no more once it is stopped", async () => {
  const club = openClub();
  const stopping = new AbortController();
  let runs = 0;
  async function run() {
    runs += 1;
    if (runs === 2) throw new Error("database is locked");
    if (runs === 4) stopping.abort();
  }

  await repeat(club.app, { name: "sweeping", every: hour, run }, stopping.signal);

  expect(runs).toBe(4);
  expect(waits).toEqual([0, hour, minute, hour, hour]);
  expect(club.faults).toMatchObject([{ msg: "sweeping failed", err: { message: "database is locked" } }]);
});
