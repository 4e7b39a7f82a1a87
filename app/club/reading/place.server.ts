import type { BookView } from "../books/library.server";
import { dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { type ProgressView, progressIn } from "./progress.server";
import { daysRemaining, pagesPerDay, percentRead } from "./rules";

/** Where the viewer stands in a book, worked out for a screen. */
export type Place = {
  progress: ProgressView | null;
  /** Whole percent, 0 before the first page. */
  percent: number;
  /** Days to the end of the club's reading; null without an end date. */
  daysLeft: number | null;
  /** Pages a day to finish in time; null when there is nothing to hurry for. */
  pagesPerDay: number | null;
};

export function placeIn(ctx: MemberContext, book: BookView): Place {
  const progress = progressIn(ctx, book.id);
  const page = progress?.currentPage ?? 0;
  const daysLeft =
    book.isCurrent && book.endDate ? daysRemaining(dayOf(ctx.now, ctx.timeZone), book.endDate) : null;
  return {
    progress,
    percent: percentRead(page, book.pageCount),
    daysLeft,
    pagesPerDay: daysLeft === null ? null : pagesPerDay(book.pageCount - page, daysLeft),
  };
}
