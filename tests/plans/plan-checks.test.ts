import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { planMilestones, plans } from "#db/schema";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "../support/app";
import { makeBook, makeMember, makeProgress } from "../support/makers";
import { recipientsOf } from "../support/notifications";
import { checkAt, last, makePlan, missed, openWithMissed } from "../support/plans";

describe("the nightly check", () => {
  const stored = ({ db }: TestClub) =>
    db.select({ medianPage: plans.medianPage, checkedOn: plans.checkedOn }).from(plans).get();

  it("runs once on a day of the club, at any hour, and catches up after days without a server", async () => {
    const { club, ana } = await openWithMissed();
    const read = (currentPage: number) => ana.call("POST", "/api/progress", { bookId: 1, currentPage });
    await checkAt(club, "2026-03-10T03:00:00Z");
    expect(stored(club)).toEqual({ medianPage: 60, checkedOn: "2026-03-10" });
    for (const other of [3, 4])
      club.db.run(`update user_progress set current_page = 70 where user_id = ${other}`);
    await checkAt(club, "2026-03-11T02:59:59Z");
    expect(stored(club)).toEqual({ medianPage: 60, checkedOn: "2026-03-10" });
    expect((await read(65)).status).toBeLessThan(300);
    await checkAt(club, "2026-03-15T22:00:00Z");
    expect(stored(club)).toEqual({ medianPage: 70, checkedOn: "2026-03-15" });
    expect(recipientsOf(club, "planBehind")).toHaveLength(1);
  });

  it("at the same moment twice stores and sends one result", async () => {
    const { club } = await openWithMissed();
    const ctx = coreContext(club.app);
    await Promise.all([checkPlans(ctx), checkPlans(ctx)]);
    expect(stored(club)).toEqual({ medianPage: 60, checkedOn: "2026-03-10" });
    expect(recipientsOf(club, "planBehind")).toHaveLength(1);
  });

  it("takes the lower median of those who show their reading, finishers with the last page", async () => {
    const { club } = await openWithMissed();
    const at = (currentPage: number, values: object = {}, account: object = {}) =>
      makeProgress(club, { userId: makeMember(club, account).id, bookId: 1, currentPage, ...values });
    // 60, 60, 60, 100, 150, 208: the third of six.
    at(100);
    at(150);
    at(208, { completedAt: club.clock.now });
    at(1, { abandonedAt: club.clock.now });
    at(1, {}, { showsReading: false });
    at(1, {}, { deactivatedAt: club.clock.now });
    at(0);
    await checkAt(club, "2026-03-10T15:00:00Z");
    expect(stored(club)?.medianPage).toBe(60);
    at(208, { completedAt: club.clock.now });
    await checkAt(club, "2026-03-11T15:00:00Z");
    expect(stored(club)?.medianPage).toBe(100);
  });

  it.each([2, 3])("of %i members who show their reading", async (readers) => {
    const { club } = await openWithMissed();
    club.db.run(`update users set shows_reading = 0 where id > ${readers + 1}`);
    await checkAt(club, "2026-03-10T15:00:00Z");
    expect(stored(club)?.medianPage).toBe(readers === 3 ? 60 : null);
    expect(recipientsOf(club, "planBehind")).toHaveLength(readers === 3 ? 1 : 0);
  });

  it("stores no median once the plan has ended, and of a plan without a missed milestone sends nothing", async () => {
    const { club } = await openWithMissed();
    club.db.delete(planMilestones).run();
    await checkAt(club, "2026-03-29T15:00:00Z");
    expect(stored(club)?.medianPage).toBe(60);
    await checkAt(club, "2026-03-30T15:00:00Z");
    expect(stored(club)).toEqual({ medianPage: null, checkedOn: "2026-03-30" });
    expect(recipientsOf(club, "planBehind")).toEqual([]);
  });

  it("of one plan that fails does not stop the others", async () => {
    const { club } = await openWithMissed();
    makeBook(club, { title: "Torto Arado" });
    makePlan(club, { bookId: 2 }, [missed, last]);
    club.db.run(sql`
      create trigger broken before update on plans when new.book_id = 1 begin select raise(abort, 'broken'); end
    `);
    await expect(checkAt(club, "2026-03-10T15:00:00Z")).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining("broken") }],
    });
    expect(club.db.select({ id: plans.bookId, on: plans.checkedOn }).from(plans).all()).toEqual([
      { id: 1, on: null },
      { id: 2, on: "2026-03-10" },
    ]);
  });
});
