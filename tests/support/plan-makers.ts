import { personalPlans, planMilestones, plans } from "#db/schema";
import { checkPlans } from "~/club/plans/checks.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "./app";
import { makeBook, makeClient, makeMember, makeProgress } from "./makers";
import { notificationsOf } from "./notifications";

type Milestone = Pick<typeof planMilestones.$inferInsert, "date" | "page" | "name">;

/** A plan of a book with its milestones, last changed by the club's clock. */
export function makePlan(
  club: TestClub,
  { bookId, ...values }: { bookId: number } & Partial<typeof plans.$inferInsert>,
  milestones: readonly Milestone[] = [],
) {
  club.db
    .insert(plans)
    .values({ bookId, changedAt: club.clock.now, ...values })
    .run();
  for (const milestone of milestones)
    club.db
      .insert(planMilestones)
      .values({ ...milestone, bookId })
      .run();
}

/** A pace of a member's own, five pages a day since the day before the club's clock. */
export function makePersonalPlan(
  club: TestClub,
  values: { userId: number; bookId: number } & Partial<typeof personalPlans.$inferInsert>,
) {
  const begun = { pagesPerDay: 5, startPage: 0, startDate: "2026-03-09", createdAt: club.clock.now };
  club.db
    .insert(personalPlans)
    .values({ ...begun, ...values })
    .run();
}

// Today is Tuesday, 10 March 2026, in São Paulo, three hours behind UTC.
export const missed = { date: "2026-03-08", page: 104 };
export const next = { date: "2026-03-22", page: 156 };
export const last = { date: "2026-03-29", page: 208 };

export async function openWithReader(env: Record<string, string> = {}) {
  const club = openClub(env);
  const admin = await makeClient(club, { role: "admin", email: "davi@clube.example" });
  const ana = await makeClient(club, { name: "Ana Lima", email: "ana@clube.example" });
  makeBook(club, { title: "O Quinze", isCurrent: true, endDate: last.date });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 60 });
  const save = (...milestones: object[]) => admin.call("PUT", "/api/plans/1", { milestones });
  return { club, admin, ana, save };
}

/** Three readers on page 60, and a plan in which page 104 was due two days ago. */
export async function openWithMissed(env: Record<string, string> = {}) {
  const opened = await openWithReader(env);
  for (let count = 1; count <= 2; count += 1)
    makeProgress(opened.club, { userId: makeMember(opened.club).id, bookId: 1, currentPage: 60 });
  makePlan(opened.club, { bookId: 1 }, [missed, next, last]);
  return opened;
}

export const checkAt = (club: TestClub, now: string) => {
  club.clock.now = new Date(now);
  return checkPlans(coreContext(club.app));
};
export const recipients = (club: TestClub, kind: "plan" | "planBehind") =>
  notificationsOf(club, kind).map(({ userId }) => userId);
