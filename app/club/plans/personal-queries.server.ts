import { and, eq, gte, sql } from "drizzle-orm";
import { readingStreaks } from "#db/schema";
import type { BookView, PagedBook } from "../books/views";
import { addDays, type Day, dayOf, daysBetween } from "../calendar";
import type { MemberContext } from "../context";
import { requireEvent } from "../events/queries.server";
import { readingIn } from "../reading/queries.server";
import type { ProgressSummary } from "../reading/summary-queries.server";
import { acceptsSpoilers } from "../spoilers/queries.server";
import { type ReachablePace, reachablePace } from "./goals";
import { planOf } from "./queries.server";

const daysOfOwnPace = 60;

/** A pace that the viewer can hold, from the reading days of the last 60 days. */
export function ownPaceIn(ctx: MemberContext, found: PagedBook): ReachablePace {
  const { db, viewer } = ctx;
  const today = dayOf(ctx.now, ctx.timeZone);
  const days = db
    .select({ pages: readingStreaks.pages })
    .from(readingStreaks)
    .where(
      and(
        eq(readingStreaks.userId, viewer.id),
        gte(readingStreaks.date, addDays(today, -daysOfOwnPace)),
        sql`${readingStreaks.pages} > 0`,
      ),
    )
    .all();
  const { page } = readingIn(ctx, found.id).place;
  const { end } = planOf(ctx, found);
  const pagesRead = days.map(({ pages }) => pages);
  return reachablePace({ today, page, pageCount: found.pageCount, end, pagesRead });
}

/** Days without a saved page after which the club welcomes a member back. */
const pauseDays = 10;

type Reading = Pick<ProgressSummary, "lastUpdated" | "isFinished" | "isAbandoned">;

/**
 * The return of a viewer who comes back to a begun book after a pause. Null once a way to go on is chosen: a pace of
 * one's own, or the meeting with spoilers accepted.
 */
export function returnTo(
  ctx: MemberContext,
  book: BookView,
  reading: Reading,
): { hasMeeting: boolean } | null {
  const { lastUpdated, isFinished, isAbandoned } = reading;
  if (lastUpdated === null || isFinished || isAbandoned) return null;
  const today = dayOf(ctx.now, ctx.timeZone);
  const isPause = (day: Day) => daysBetween(day, today) >= pauseDays;
  if (!isPause(dayOf(new Date(lastUpdated), ctx.timeZone))) return null;
  const { own, meeting } = planOf(ctx, book);
  if (own && !isPause(own.startDate)) return null;
  const attends = meeting !== null && requireEvent(ctx, meeting.id).ownStatus === "yes";
  return attends && acceptsSpoilers(ctx, book.id) ? null : { hasMeeting: meeting !== null };
}
