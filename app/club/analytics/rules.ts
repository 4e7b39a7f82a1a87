import { addDays, type Day, dayNumber, daysBetween } from "../calendar";
import type { ReadingAnalysisView, WeekOfPagesView } from "./views";

/** Monday to Sunday in the club's calendar. */
export type Week = { first: Day; last: Day; isCurrent: boolean };

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  // Day number 0, 1970-01-01, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}

/** Consecutive weeks, oldest first; the last one contains today. */
export function lastWeeks(today: Day, count: number): Week[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const first = addDays(monday, -7 * back);
    return { first, last: addDays(first, 6), isCurrent: back === 0 };
  });
}

/** Null for an empty list. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/** Elapsed share of a book's period, in whole percent. Today counts as elapsed, so the last day is 100. */
export function timeGone(since: Day, today: Day, end: Day): number {
  const whole = daysBetween(since, end) + 1;
  const gone = daysBetween(since, today) + 1;
  if (whole <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round((100 * gone) / whole)));
}

/** Null for weeks without a record: reading days are older than the count of pages. @param weeks oldest first. */
export function recordedPages(weeks: readonly { pages: number; days: number }[]): (number | null)[] {
  const begun = weeks.findIndex(({ pages }) => pages > 0);
  return weeks.map(({ pages, days }, index) => {
    const isBefore = begun === -1 || index < begun;
    return isBefore && days > 0 ? null : pages;
  });
}

type WeekFigures = Pick<ReadingAnalysisView, "average" | "best">;

/** The average and the best of these weeks. */
export function weekFigures(weeks: readonly WeekOfPagesView[]): WeekFigures {
  const recorded = weeks.flatMap(({ pages, ...week }) => (pages === null ? [] : [{ ...week, pages }]));
  const begun = recorded.findIndex(({ pages }) => pages > 0);
  const over = begun === -1 ? [] : recorded.slice(begun).filter(({ isCurrent }) => !isCurrent);
  const sum = over.reduce((total, { pages }) => total + pages, 0);
  const best = recorded.reduce<WeekFigures["best"]>(
    (top, { first, pages }) => (pages > 0 && pages >= (top?.pages ?? 0) ? { first, pages } : top),
    null,
  );
  return { average: over.length > 0 ? Math.round(sum / over.length) : null, best };
}

export const inactiveDays = 30;
