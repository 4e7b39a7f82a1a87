import { eq } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { plans } from "#db/schema";
import { type Pace, runEach } from "../batches";
import { requirePagedBook } from "../books/queries.server";
import { type Day, dayOf } from "../calendar";
import { type Context, inTransaction } from "../context";
import { planFellBehind, planKeptUp } from "../reactions.server";
import { planOf } from "./queries.server";
import { medianPageOf } from "./readers-queries.server";
import { milestoneBehind } from "./rules";

/**
 * The nightly check: once each day, also late, stores the median page of each plan that has not ended. The staff get
 * one notification for each missed milestone. @throws the errors of plans, after the check of the others.
 */
export async function checkPlans(ctx: Context, pace?: Pace): Promise<void> {
  const today = dayOf(ctx.now, ctx.timeZone);
  // Not "before today": the stored day is ahead of today after a clock was set back.
  const due = queryRows(ctx.db, { bookId: column.number })`
    select book_id as bookId from plans where checked_on is not ${today} order by book_id
  `;
  const checks = due.map(({ bookId }) => () => {
    inTransaction(ctx, (tx) => checkPlan(tx, bookId, today));
  });
  await runEach(checks, pace);
}

function checkPlan(tx: Context, bookId: number, today: Day): void {
  const found = requirePagedBook(tx, bookId);
  const { milestones, end } = planOf(tx, found);
  const last = milestones.at(-1)?.date;
  const isOver = (end ?? last ?? "") < today;
  const medianPage = isOver ? null : medianPageOf(tx, bookId);
  const plan = tx.db
    .update(plans)
    .set({ medianPage, checkedOn: today })
    .where(eq(plans.bookId, bookId))
    .returning({ acceptedMilestone: plans.acceptedMilestone })
    .get();
  const missed = milestoneBehind(milestones, { medianPage, today, pageCount: found.pageCount, ...plan });
  if (missed) planFellBehind(tx, found, missed);
  else planKeptUp(tx, found);
}
