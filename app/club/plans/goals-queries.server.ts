import type { BookView } from "../books/views";
import { type Day, dayOf, daysBetween } from "../calendar";
import type { MemberContext } from "../context";
import { type Edition, positionReaching } from "../reading/rules";
import { type ProgressSummary, progressSummaryIn } from "../reading/summary-queries.server";
import { amountTo, goalOf, type Reader } from "./goals";
import { type Plan, planOf } from "./queries.server";
import { stepsOf } from "./rules";
import type { GoalView, PlanView } from "./views";

type Reading = Pick<ProgressSummary, "unit" | "position" | "lastPosition" | "isFinished" | "isAbandoned">;

/** The viewer's next goal in a book; null for a finished or abandoned book, and without a plan and a last day. */
export function goalIn(ctx: MemberContext, book: BookView, reading: Reading): GoalView | null {
  // Without a query for those who have none.
  return isOver(reading) ? null : goalBy(ctx, book, reading, planOf(ctx, book));
}

function isOver({ isFinished, isAbandoned }: Reading): boolean {
  return isFinished || isAbandoned;
}

function goalBy(ctx: MemberContext, { pageCount }: BookView, reading: Reading, plan: Plan): GoalView | null {
  if (isOver(reading) || pageCount === null) return null;
  const course = {
    ...plan,
    isMeeting: plan.meeting !== null,
    today: dayOf(ctx.now, ctx.timeZone),
    pageCount,
  };
  return goalOf(course, readerOf(reading));
}

function readerOf({ unit, position, lastPosition }: Reading): Reader {
  const edition: Edition = { unit, editionPages: unit === "edition" ? lastPosition : null };
  return { edition, position: position ?? 0 };
}

/** The plan of a book for the viewer. */
export function planFor(
  ctx: MemberContext,
  book: BookView,
  reading: Reading = progressSummaryIn(ctx, book),
): PlanView {
  const plan = planOf(ctx, book);
  const { end, meeting, milestones } = plan;
  const reader = readerOf(reading);
  const today: Day = dayOf(ctx.now, ctx.timeZone);
  const steps = stepsOf(milestones, end, book.pageCount).map((step) => ({
    ...step,
    inDays: daysBetween(today, step.date),
    position: positionReaching(step.page, reader.edition, book.pageCount),
    toGo: amountTo(step.page, reader, book.pageCount),
  }));
  return { bookId: book.id, end, meeting, milestones, steps, goal: goalBy(ctx, book, reading, plan) };
}
