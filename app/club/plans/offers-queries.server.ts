import { eq } from "drizzle-orm";
import { plans } from "#db/schema";
import type { PagedBook } from "../books/views";
import { dayOf, daysBetween } from "../calendar";
import { type Context, type MemberContext, requireStaff } from "../context";
import { requireEvent } from "../events/queries.server";
import { attendeesOf } from "../events/rsvps-queries.server";
import { type Plan, planOf } from "./queries.server";
import { medianPaceOf } from "./readers-queries.server";
import { milestoneBehind, postpone, respread } from "./rules";
import type { PlanOffersView, PlanView } from "./views";

export type StaffView = Required<Pick<PlanView, "medianPage" | "checkedOn" | "behind" | "offers">>;

/** The result of the last check, and the two changes while the club is behind. @throws ClubError forbidden. */
export function staffView(ctx: MemberContext, book: PagedBook): StaffView {
  requireStaff(ctx);
  const checked = checkedPlan(ctx, book.id);
  const plan = planOf(ctx, book);
  const today = dayOf(ctx.now, ctx.timeZone);
  const { pageCount } = book;
  const behind = checked ? milestoneBehind(plan.milestones, { today, pageCount, ...checked }) : null;
  return {
    medianPage: checked?.medianPage ?? null,
    checkedOn: checked?.checkedOn ?? null,
    behind: behind && { date: behind.date, page: behind.page },
    offers: checked && behind ? offersFor(ctx, book, checked, plan) : null,
  };
}

type CheckedPlan = typeof plans.$inferSelect;

/** The row of a plan, with the result of its last check. */
export function checkedPlan({ db }: Context, bookId: number): CheckedPlan | undefined {
  return db.select().from(plans).where(eq(plans.bookId, bookId)).get();
}

function offersFor(
  ctx: MemberContext,
  book: PagedBook,
  { medianPage, changedAt }: CheckedPlan,
  { milestones, end: plannedEnd, meeting }: Plan,
): PlanOffersView | null {
  if (medianPage === null) return null;
  const today = dayOf(ctx.now, ctx.timeZone);
  const reading = { today, medianPage, end: plannedEnd, pageCount: book.pageCount };
  const pagesPerDay = medianPaceOf(ctx, book.id, today);
  const spread = respread(milestones, reading);
  const moved = postpone(milestones, { ...reading, pagesPerDay });
  const coming = meeting ? attendeesOf(ctx, meeting.id).toSorted((one, other) => one - other) : [];
  const sequence = meeting && requireEvent(ctx, meeting.id).sequence;
  const seen = [book.id, book.endDate, changedAt.getTime(), spread, moved, meeting, sequence, coming];
  const end = plannedEnd ?? spread?.endDate ?? null;
  return {
    version: ctx.keyedHash(JSON.stringify(seen)),
    end,
    respread: spread,
    postpone: moved,
    isInTime: end !== null && pagesPerDay * daysBetween(today, end) >= book.pageCount - medianPage,
    meeting,
    coming: coming.length,
  };
}
