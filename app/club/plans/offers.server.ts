import { eq } from "drizzle-orm";
import { plans } from "#db/schema";
import type { BookView } from "../books/library.server";
import { type Day, dayOf, daysBetween } from "../calendar";
import { type Context, type MemberContext, requireStaff } from "../context";
import { event } from "../events/events.server";
import { attendeesOf } from "../events/rsvps.server";
import { openMilestone } from "./checks.server";
import { type Meeting, planOf } from "./plans.server";
import { medianPaceOf } from "./readers.server";
import { type Change, type Milestone, postpone, type Respread, respread } from "./rules";

export type StaffView = {
  /** Page of the club's edition; null before the first check, and with fewer than three readers. */
  medianPage: number | null;
  checkedOn: Day | null;
  /** The missed milestone that waits for a decision. */
  behind: { date: Day; page: number } | null;
  offers: Offers | null;
};

export type Offers = {
  /** Changes with the plan, the event and its answers, and the day. */
  version: string;
  respread: Respread | null;
  postpone: (Change & { from: Day }) | null;
  /** True if the pace of the last seven days reaches the end in time, so nothing needs to move. */
  isInTime: boolean;
  meeting: Meeting | null;
  /** How many answered yes or maybe. */
  coming: number;
};

/** The result of the last check, and the two changes while the club is behind. @throws ClubError forbidden. */
export function staffView(ctx: MemberContext, book: BookView): StaffView {
  requireStaff(ctx);
  const plan = checkedPlan(ctx, book.id);
  const { milestones, behind } = stateOf(ctx, book, plan);
  return {
    medianPage: plan?.medianPage ?? null,
    checkedOn: plan?.checkedOn ?? null,
    behind: behind && { date: behind.date, page: behind.page },
    offers: plan && behind ? offersFor(ctx, book, plan, milestones) : null,
  };
}

type CheckedPlan = typeof plans.$inferSelect;

/** The plan with the result of its last check. */
export function checkedPlan({ db }: Context, bookId: number): CheckedPlan | undefined {
  return db.select().from(plans).where(eq(plans.bookId, bookId)).get();
}

function stateOf(ctx: Context, book: BookView, plan: CheckedPlan | undefined) {
  const { milestones } = planOf(ctx, book);
  const today = dayOf(ctx.now, ctx.timeZone);
  return { milestones, behind: plan ? openMilestone(milestones, { today, ...plan }) : null };
}

function offersFor(
  ctx: MemberContext,
  book: BookView,
  { medianPage, changedAt }: CheckedPlan,
  milestones: readonly Milestone[],
): Offers | null {
  if (medianPage === null) return null;
  const { end, meeting } = planOf(ctx, book);
  const today = dayOf(ctx.now, ctx.timeZone);
  const reading = { today, medianPage, end, pageCount: book.pageCount };
  const pagesPerDay = medianPaceOf(ctx, book.id, today);
  const spread = respread(milestones, reading);
  const moved = postpone(milestones, { ...reading, pagesPerDay });
  const coming = meeting ? attendeesOf(ctx, meeting.id).toSorted((one, other) => one - other) : [];
  const sequence = meeting && event(ctx, meeting.id).sequence;
  const seen = [book.id, book.endDate, changedAt.getTime(), spread, moved, meeting, sequence, coming];
  const last = spread?.endDate ?? end;
  return {
    version: ctx.keyedHash(JSON.stringify(seen)),
    respread: spread,
    postpone: moved && last ? { ...moved, from: end ?? last } : null,
    isInTime: last !== null && pagesPerDay * daysBetween(today, last) >= book.pageCount - medianPage,
    meeting,
    coming: coming.length,
  };
}
