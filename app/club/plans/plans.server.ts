import { asc, eq } from "drizzle-orm";
import { planMilestones } from "#db/schema";
import type { Context } from "../context";

/** Date is YYYY-MM-DD in the club's time zone, page is one of the club's edition. */
export type Milestone = { date: string; page: number; name: string | null };

/** The milestones of a book's plan, first page first; empty without a plan. */
export function milestonesOf({ db }: Context, bookId: number): Milestone[] {
  return db
    .select({ date: planMilestones.date, page: planMilestones.page, name: planMilestones.name })
    .from(planMilestones)
    .where(eq(planMilestones.bookId, bookId))
    .orderBy(asc(planMilestones.page))
    .all();
}
