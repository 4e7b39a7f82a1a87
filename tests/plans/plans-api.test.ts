import { describe, expect, it } from "vitest";
import { books, events } from "#db/schema";
import { addDays } from "~/club/calendar";
import { followPersonalPlan } from "~/club/plans/personal-changes.server";
import { contextOf, makeAnswer } from "../support/makers";
import { recipientsOf } from "../support/notifications";
import {
  checkAt,
  first,
  last,
  makePlan,
  milestones,
  missed,
  next,
  openBehind,
  openWithBook,
  openWithPlan,
  rowsIn,
} from "../support/plans";
import type { TestClient } from "../support/test-client";

const planFor = async (client: TestClient) => (await client.call("GET", "/api/plans")).json();
const versionFor = async (client: TestClient) =>
  ((await planFor(client)) as { offers: { version: string } }).offers.version;

describe("a plan over JSON", () => {
  it("is saved, changed and deleted; its readers get one notification a day", async () => {
    const { club, admin, ana, put } = await openWithBook();
    const created = await put(next, last);
    expect([created.status, await created.json()]).toMatchObject([
      201,
      { milestones: [next, last], end: last.date },
    ]);
    expect((await put(next, last)).status).toBe(200);
    expect((await put({ ...last, page: 200 })).status).toBe(200);
    expect(rowsIn(club)).toEqual([{ ...last, page: 200 }]);
    expect(recipientsOf(club, "plan")).toEqual([ana.viewer.id]);
    const gone = [await admin.call("DELETE", "/api/plans/1"), await admin.call("DELETE", "/api/plans/1")];
    expect(gone.map(({ status }) => status)).toEqual([200, 404]);
    expect(rowsIn(club)).toEqual([]);
  });

  it.each([
    ["out of order", [last, next], "milestones.1.date", "O dia deve vir depois do dia do marco anterior"],
    ["on one day", [next, next], "milestones.1.date", "Dois marcos não podem cair no mesmo dia"],
    [
      "before today",
      [missed],
      "milestones.0.date",
      "Este dia já passou; os marcos que já passaram ficam como estão",
    ],
    ["past the book", [{ ...last, page: 209 }], "milestones.0.page", "O livro tem apenas 208 páginas."],
    [
      "after the end",
      [{ ...last, date: "2026-03-30" }],
      "milestones.0.date",
      "O plano vai até 29/03/2026, o último dia do livro",
    ],
    [
      "with falling pages",
      [next, { ...last, page: 100 }],
      "milestones.1.page",
      "A página deve ser maior que a do marco anterior",
    ],
    ["that are none", [], "milestones", "O plano precisa de pelo menos um marco"],
    [
      "that are too many",
      Array.from({ length: 61 }, () => last),
      "milestones",
      "O plano pode ter até 60 marcos",
    ],
  ])("refuses milestones %s", async (_, milestones, field, message) => {
    const { club, put } = await openWithBook();
    const answer = await put(...milestones);
    const refusal = { message, code: "invalid", fields: { [field]: message } };
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    expect(rowsIn(club)).toEqual([]);
  });

  it("keeps past milestones as they are", async () => {
    const { put } = await openBehind();
    const [first, ...others] = milestones;
    expect((await put(...milestones.slice(0, -1), { ...last, page: 200 })).status).toBe(200);
    expect((await put({ ...first, page: 53 }, ...others)).status).toBe(400);
  });

  it("keeps past milestones that a PUT leaves out, and takes back the list of a GET", async () => {
    const { club, admin, put } = await openWithPlan();
    const later = { ...last, date: "2026-03-28" };

    expect((await put(later)).status).toBe(200);
    expect(rowsIn(club)).toEqual([first, missed, later]);
    expect((await put(missed, next, last)).status).toBe(200);
    expect(rowsIn(club)).toEqual(milestones);

    const { milestones: shown } = await planFor(admin);
    expect((await put(...shown)).status).toBe(200);
    expect(rowsIn(club)).toEqual(milestones);
  });

  it("has no more than 60 milestones, the past ones included", async () => {
    const { club, put } = await openWithBook();
    makePlan(club, { bookId: 1 }, [first, missed]);
    club.db.update(books).set({ endDate: null }).run();
    const days = Array.from({ length: 59 }, (_, index) => ({
      date: addDays("2026-03-10", index),
      page: 110 + index,
      name: null,
    }));

    const answer = await put(...days);

    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: "O plano pode ter até 60 marcos" },
    ]);
    expect(rowsIn(club)).toEqual([first, missed]);
    expect((await put(...days.slice(1))).status).toBe(200);
  });

  it("keeps its past milestones when it is deleted, and its list can be saved again", async () => {
    const { club, admin, put } = await openBehind();
    const remove = () => admin.call("DELETE", "/api/plans/1");

    const gone = await remove();

    expect([gone.status, await gone.json()]).toEqual([200, { milestones }]);
    expect(rowsIn(club)).toEqual([first, missed]);
    expect(await planFor(admin)).toMatchObject({ milestones: [first, missed], behind: null, offers: null });
    await checkAt(club, "2026-03-11T15:00:00Z");
    expect(recipientsOf(club, "planBehind")).toEqual([]);
    const again = await remove();
    const sentence = "Não há marcos a apagar: os que já passaram ficam como estão.";
    expect([again.status, (await again.json()).message]).toEqual([409, sentence]);
    expect((await put(...milestones)).status).toBe(200);
    expect(rowsIn(club)).toEqual(milestones);
  });

  it("is for the staff to change, and its median for the staff to see", async () => {
    const { admin, ana } = await openBehind();
    const offer = { version: "x", endDate: last.date };
    for (const [method, path, body] of [
      ["PUT", "", { milestones: [last] }],
      ["DELETE", "", undefined],
      ["POST", "/respread", offer],
      ["POST", "/postpone", offer],
      ["POST", "/accept", { date: missed.date }],
    ] as const)
      expect((await ana.call(method, `/api/plans/1${path}`, body)).status).toBe(403);
    expect(await planFor(ana)).not.toHaveProperty("medianPage");
    expect(await planFor(admin)).toMatchObject({ medianPage: 90, behind: { date: missed.date, page: 104 } });
  });
});

describe("the two changes", () => {
  it.each([
    ["on the last day", "2026-03-29"],
    ["after it", "2026-04-05"],
  ])("respread the remaining pages once, also when sent twice, with a meeting %s", async (_, day) => {
    const { club, admin } = await openBehind();
    const [startDate, endDate] = [new Date(`${day}T19:00:00Z`), new Date(`${day}T21:00:00Z`)];
    club.db.update(events).set({ startDate, endDate }).run();
    const body = { version: await versionFor(admin), endDate: last.date };
    const send = () => admin.call("POST", "/api/plans/1/respread", body);
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(rowsIn(club)).toEqual(milestones.with(2, { ...next, page: 121 }));
    expect(await planFor(admin)).toMatchObject({ behind: null, offers: null });
  });

  it("move plan, book and event together, at the same local time", async () => {
    const { club, admin, ana } = await openBehind();
    makeAnswer(club, ana.viewer.id, 1, "maybe");
    const location = { locationName: "Casa da Ana", locationAddress: "Rua A, 12" };
    club.db.update(events).set(location).run();
    // 118 pages at 4 a day take 30 days, until 9 April; the next Sunday is the 12th.
    const body = { version: await versionFor(admin), endDate: "2026-04-12" };
    const send = () => admin.call("POST", "/api/plans/1/postpone", body);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(rowsIn(club).slice(2)).toEqual([
      { ...next, date: "2026-03-28" },
      { ...last, date: "2026-04-12" },
    ]);
    expect(club.db.select().from(books).get()?.endDate).toBe("2026-04-12");
    expect(club.db.select().from(events).get()).toMatchObject({
      ...location,
      startDate: new Date("2026-04-12T19:00:00Z"),
      sequence: 1,
    });
    expect(recipientsOf(club, "event")).toEqual([ana.viewer.id]);
  });

  it("are refused after an answer, and change nothing", async () => {
    const { club, admin, ana } = await openBehind();
    const body = { version: await versionFor(admin), endDate: "2026-04-12" };
    makeAnswer(club, ana.viewer.id, 1);
    const before = rowsIn(club);
    expect((await admin.call("POST", "/api/plans/1/postpone", body)).status).toBe(409);
    expect([rowsIn(club), club.db.select().from(events).get()?.sequence]).toEqual([before, 0]);
    expect(await versionFor(admin)).not.toBe(body.version);
  });

  it("are no longer offered once the plan is accepted as it is", async () => {
    const { admin } = await openBehind();
    const accept = async (date: string) => (await admin.call("POST", "/api/plans/1/accept", { date })).status;
    expect(await accept(next.date)).toBe(409);
    expect([await accept(missed.date), await accept(missed.date)]).toEqual([200, 200]);
    expect(await planFor(admin)).toMatchObject({ behind: null, offers: null });
  });
});

describe("a personal plan", () => {
  it("is the goal of its member until it reaches the club's plan", async () => {
    const { club, ana } = await openBehind();
    const ctx = contextOf(club, ana.viewer);
    expect(followPersonalPlan(ctx, 1, 2)).toEqual({
      pagesPerDay: 2,
      startPage: 142,
      startDate: "2026-03-10",
    });
    const goal = { date: next.date, position: 152, toGo: 10, perDay: 2, until: "own" };
    expect(await planFor(ana)).toMatchObject({ goal });
    followPersonalPlan(ctx, 1, 50);
    expect(await planFor(ana)).toMatchObject({ goal: { position: 156, toGo: 14, until: "meeting" } });
  });
});
