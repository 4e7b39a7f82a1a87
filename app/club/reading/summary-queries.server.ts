import type { ReadingUnit } from "#db/schema/enums";
import type { BookView } from "../books/views";
import { dayOf, daysBetween } from "../calendar";
import type { MemberContext } from "../context";
import { readingIn } from "./queries.server";
import { lastPosition, pagesPerDay, percentRead, stepOf } from "./rules";

/** The viewer's reading of a book, in the unit of the viewer. */
export type ProgressSummary = {
  unit: ReadingUnit;
  /** A page of the own or of the club's edition, or percent; null before the first page. */
  position: number | null;
  /** Page of the club's edition; null before the first page. */
  clubPage: number | null;
  lastPosition: number;
  /** Pages, or percent, of one tap. */
  step: number;
  /** Whole percent. */
  percent: number;
  /** ISO 8601; null before the first page. */
  lastUpdated: string | null;
  isFinished: boolean;
  isAbandoned: boolean;
  /** Days until the end date, or null. */
  daysLeft: number | null;
  /** In the unit; null without an end date, and for a finished or abandoned book. */
  perDay: number | null;
};

export function progressSummaryIn(ctx: MemberContext, book: BookView): ProgressSummary {
  const { progress, place } = readingIn(ctx, book.id);
  const { edition, position } = place;
  const last = lastPosition(edition, book.pageCount);
  const isAbandoned = place.abandonedAt !== null;
  const daysLeft =
    book.isCurrent && book.endDate ? daysBetween(dayOf(ctx.now, ctx.timeZone), book.endDate) : null;
  return {
    unit: edition.unit,
    position,
    clubPage: progress?.currentPage ?? null,
    lastPosition: last,
    step: stepOf(edition),
    percent: percentRead(position ?? 0, last),
    lastUpdated: progress?.lastUpdated ?? null,
    isFinished: progress !== null && progress.completedAt !== null,
    isAbandoned,
    daysLeft,
    perDay: daysLeft === null || isAbandoned ? null : pagesPerDay(last - (position ?? 0), daysLeft),
  };
}
