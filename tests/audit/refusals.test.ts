import { expect, it } from "vitest";
import { refusalCounts } from "#db/schema";
import { storeRefusals, sweepRefusals } from "~/club/audit/refusals-changes.server";
import type { RefusalKind } from "~/club/audit/rules";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { makeClient } from "../support/makers";
import { TestClient } from "../support/test-client";

const counted = (club: TestClub, counts: Partial<Record<RefusalKind, number>>) =>
  storeRefusals(coreContext(club.app), new Map(Object.entries(counts) as [RefusalKind, number][]));

function openWithRefusals() {
  const club = openClub();
  counted(club, { login: 2, limit: 1200 });
  counted(club, { login: 3 });
  // 23:30 of 8 March in São Paulo.
  club.clock.now = new Date("2026-03-09T02:30:00Z");
  counted(club, { key: 1 });
  club.clock.now = new Date("2026-03-10T15:00:00Z");
  return club;
}

const none = { login: 0, role: 0, origin: 0, limit: 0, key: 0 };

it("counts add up by day of the club", async () => {
  const club = openWithRefusals();
  const ana = await makeClient(club, { role: "admin" });
  expect(await (await ana.get("/api/audit/refusals")).json()).toEqual([
    { ...none, day: "2026-03-10", login: 5, limit: 1200 },
    { ...none, day: "2026-03-08", key: 1 },
  ]);
});

it("only staff sees them", async () => {
  const club = openWithRefusals();
  const bia = await makeClient(club);
  expect((await bia.get("/api/audit/refusals")).status).toBe(403);
  expect((await new TestClient(club).get("/api/audit/refusals")).status).toBe(401);
});

it("they are shown for 14 days and deleted after 90", async () => {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const days = ["2025-12-09", "2025-12-10", "2026-02-24", "2026-02-25"];
  for (const day of days) club.db.insert(refusalCounts).values({ day, kind: "role", count: 1 }).run();

  sweepRefusals(coreContext(club.app));

  expect(await (await ana.get("/api/audit/refusals")).json()).toMatchObject([{ day: "2026-02-25" }]);
  const kept = club.db.select().from(refusalCounts).all();
  expect(kept.map(({ day }) => day)).toEqual(days.slice(1));
});
