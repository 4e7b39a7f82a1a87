import { describe, expect, it } from "vitest";
import { books, events, notifications, planMilestones, plans, users } from "#db/schema";
import { checkPlans } from "~/club/plans/checks.server";
import { followPersonalPlan } from "~/club/plans/personal.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import {
  contextOf,
  makeAnswer,
  makeBook,
  makeClient,
  makeDay,
  makeEvent,
  makeMember,
  makeProgress,
} from "../support/makers";
import type { TestClient } from "../support/test-client";

// Today is Tuesday, 10 March 2026; the last day of the book is Sunday, 29 March.
const first = { date: "2026-03-01", page: 52, name: "Quixadá" };
const second = { date: "2026-03-08", page: 104, name: null };
const third = { date: "2026-03-22", page: 156, name: null };
const last = { date: "2026-03-29", page: 208, name: null };

async function openWithBook() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  makeBook(club, { isCurrent: true, endDate: last.date });
  const put = (milestones: unknown) => admin.call("PUT", "/api/plans/1", { milestones });
  return { club, admin, ana, put };
}

/** Three readers at pages 60, 90 and 150, each with 4 pages a day, and a meeting on the last day. */
async function openBehind() {
  const opened = await openWithBook();
  const { club, ana } = opened;
  club.db.insert(plans).values({ bookId: 1, changedAt: club.clock.now }).run();
  for (const one of [first, second, third, last])
    club.db
      .insert(planMilestones)
      .values({ ...one, bookId: 1 })
      .run();
  makeEvent(club, "2026-03-29T19:00:00Z", "2026-03-29T21:00:00Z", { bookId: 1 });
  const pages = [60, 90, 150];
  for (const [index, reader] of [ana.viewer, makeMember(club), makeMember(club)].entries()) {
    makeProgress(club, { userId: reader.id, bookId: 1, currentPage: pages[index] ?? 0 });
    makeDay(club, reader, "2026-03-08", 28);
  }
  await checkPlans(coreContext(club.app));
  return opened;
}

const rowsOf = (club: TestClub) =>
  club.db
    .select()
    .from(planMilestones)
    .orderBy(planMilestones.page)
    .all()
    .map(({ date, page }) => [date, page]);

const recipients = (club: TestClub, kind: string) =>
  club.db
    .select()
    .from(notifications)
    .all()
    .filter((one) => one.kind === kind)
    .map(({ userId }) => userId);

const planFor = async (client: TestClient) => (await client.call("GET", "/api/plans")).json();
const versionFor = async (client: TestClient) =>
  ((await planFor(client)) as { offers: { version: string } }).offers.version;

describe("a plan over JSON", () => {
  it("is saved, changed and deleted; its readers get one notification a day", async () => {
    const { club, admin, ana, put } = await openWithBook();
    makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 10 });
    const created = await put([third, last]);
    expect([created.status, await created.json()]).toMatchObject([
      201,
      { milestones: [third, last], end: last.date },
    ]);
    expect((await put([third, last])).status).toBe(200);
    expect((await put([{ ...last, page: 200 }])).status).toBe(200);
    expect(rowsOf(club)).toEqual([[last.date, 200]]);
    expect(recipients(club, "plan")).toEqual([ana.viewer.id]);
    const gone = [await admin.call("DELETE", "/api/plans/1"), await admin.call("DELETE", "/api/plans/1")];
    expect(gone.map(({ status }) => status)).toEqual([200, 404]);
    expect(rowsOf(club)).toEqual([]);
  });

  it.each([
    ["out of order", [last, third], "milestones.1.date"],
    ["on one day", [third, { ...third, page: 160 }], "milestones.1.date"],
    ["before today", [second], "milestones.0.date"],
    ["past the book", [{ ...last, page: 209 }], "milestones.0.page"],
    ["after the end", [{ ...last, date: "2026-03-30" }], "milestones.0.date"],
    ["on page 0", [{ ...last, page: 0 }], "milestones.0.page"],
    ["with falling pages", [third, { ...last, page: 100 }], "milestones.1.page"],
    ["on no day", [{ ...last, date: "2026-02-30" }], "milestones.0.date"],
    ["with a long name", [{ ...last, name: "x".repeat(61) }], "milestones.0.name"],
    ["that are none", [], "milestones"],
    ["that are too many", Array.from({ length: 61 }, () => last), "milestones"],
  ])("refuses milestones %s", async (_, milestones, field) => {
    const { club, put } = await openWithBook();
    const answer = await put(milestones);
    const { fields } = (await answer.json()) as { fields: object };
    expect([answer.status, Object.keys(fields)]).toEqual([400, [field]]);
    expect(rowsOf(club)).toEqual([]);
  });

  it("keeps past milestones as they are", async () => {
    const { put } = await openBehind();
    expect((await put([first, second, third, { ...last, page: 200 }])).status).toBe(200);
    expect((await put([{ ...first, page: 53 }, second, third, last])).status).toBe(400);
  });

  it("is for the staff to change, and its median for the staff to see", async () => {
    const { ana } = await openBehind();
    const offer = { version: "x", endDate: last.date };
    for (const [method, path, body] of [
      ["PUT", "", { milestones: [last] }],
      ["DELETE", "", undefined],
      ["POST", "/respread", offer],
      ["POST", "/postpone", offer],
      ["POST", "/accept", { date: second.date }],
    ] as const)
      expect((await ana.call(method, `/api/plans/1${path}`, body)).status).toBe(403);
    expect(await planFor(ana)).not.toHaveProperty("medianPage");
  });

  it("needs a book that exists", async () => {
    const admin = await makeClient(openClub(), { role: "admin" });
    expect((await admin.call("GET", "/api/plans")).status).toBe(404);
    expect((await admin.call("PUT", "/api/plans/9", { milestones: [last] })).status).toBe(404);
  });
});

describe("the nightly check", () => {
  it("stores the median, and notifies the staff once for a missed milestone", async () => {
    const { club, admin } = await openBehind();
    expect(await planFor(admin)).toMatchObject({ medianPage: 90, behind: { date: second.date, page: 104 } });
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    await checkPlans(coreContext(club.app));
    expect(recipients(club, "planBehind")).toEqual([admin.viewer.id]);
  });

  it("stores no median of fewer than three members who show their reading", async () => {
    const { club } = await openBehind();
    club.db.update(users).set({ showsReading: false }).run();
    club.db.update(plans).set({ checkedOn: null }).run();
    await checkPlans(coreContext(club.app));
    expect(club.db.select().from(plans).get()).toMatchObject({ medianPage: null, checkedOn: "2026-03-10" });
  });
});

describe("the two changes", () => {
  it("respread the remaining pages once, also when sent twice", async () => {
    const { club, admin } = await openBehind();
    const body = { version: await versionFor(admin), endDate: last.date };
    const send = () => admin.call("POST", "/api/plans/1/respread", body);
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(rowsOf(club)).toEqual([
      [first.date, 52],
      [second.date, 104],
      [third.date, 165],
      [last.date, 208],
    ]);
    expect(await planFor(admin)).toMatchObject({ behind: null, offers: null });
  });

  it("move plan, book and event together, at the same local time", async () => {
    const { club, admin, ana } = await openBehind();
    makeAnswer(club, ana.viewer.id, 1, "maybe");
    // 118 pages at 4 a day take 30 days, until 9 April; the next Sunday is the 12th.
    const body = { version: await versionFor(admin), endDate: "2026-04-12" };
    const send = () => admin.call("POST", "/api/plans/1/postpone", body);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(rowsOf(club).slice(2)).toEqual([
      ["2026-03-28", 156],
      ["2026-04-12", 208],
    ]);
    expect(club.db.select().from(books).get()?.endDate).toBe("2026-04-12");
    expect(club.db.select().from(events).get()).toMatchObject({
      startDate: new Date("2026-04-12T19:00:00Z"),
      sequence: 1,
    });
    expect(recipients(club, "event")).toEqual([ana.viewer.id]);
  });

  it("are refused after an answer, and change nothing", async () => {
    const { club, admin, ana } = await openBehind();
    const body = { version: await versionFor(admin), endDate: "2026-04-12" };
    makeAnswer(club, ana.viewer.id, 1);
    const before = rowsOf(club);
    expect((await admin.call("POST", "/api/plans/1/postpone", body)).status).toBe(409);
    expect([rowsOf(club), club.db.select().from(events).get()?.sequence]).toEqual([before, 0]);
    expect(await versionFor(admin)).not.toBe(body.version);
  });

  it("are no longer offered once the plan is accepted as it is", async () => {
    const { admin } = await openBehind();
    const accept = async (date: string) => (await admin.call("POST", "/api/plans/1/accept", { date })).status;
    expect(await accept(third.date)).toBe(409);
    expect([await accept(second.date), await accept(second.date)]).toEqual([200, 200]);
    expect(await planFor(admin)).toMatchObject({ behind: null, offers: null });
  });
});

describe("a personal plan", () => {
  it("is the goal of its member until it reaches the club's plan", async () => {
    const { club, ana } = await openBehind();
    const ctx = contextOf(club, ana.viewer);
    expect(followPersonalPlan(ctx, 1, 5)).toEqual({ pagesPerDay: 5, startPage: 60, startDate: "2026-03-10" });
    const goal = { date: third.date, position: 120, toGo: 60, perDay: 5, until: "own" };
    expect(await planFor(ana)).toMatchObject({ goal });
    followPersonalPlan(ctx, 1, 50);
    expect(await planFor(ana)).toMatchObject({ goal: { position: 156, toGo: 96, until: "meeting" } });
  });
});
