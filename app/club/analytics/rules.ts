import { addDays, type Day, dayNumber, daysBetween } from "../calendar";

/** Seven days of the club's calendar from a Monday on. */
export type Week = { first: Day; last: Day; isCurrent: boolean };

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  // Day number 0, the 1st of January 1970, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7));
}

/** So many weeks, the oldest first; the last one is that of today. */
export function lastWeeks(today: Day, count: number): Week[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    const first = addDays(monday, -7 * back);
    return { first, last: addDays(first, 6), isCurrent: back === 0 };
  });
}

/** The one in the middle, or half way between the two that are; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}

/** How much of the time for a book is gone, in whole percent; today counts as gone, so that the last day is 100. */
export function timeGone(since: Day, today: Day, end: Day): number {
  const whole = daysBetween(since, end) + 1;
  const gone = daysBetween(since, today) + 1;
  if (whole <= 0) return 100;
  return Math.min(100, Math.max(0, Math.round((100 * gone) / whole)));
}

/**
 * The pages of consecutive weeks, null where there is no record: days of reading are older than the count of
 * their pages, and a week before the first page that was counted did not go by without reading.
 * @param weeks the oldest first.
 */
export function recordedPages(weeks: readonly { pages: number; days: number }[]): (number | null)[] {
  const begun = weeks.findIndex(({ pages }) => pages > 0);
  return weeks.map(({ pages, days }, index) => {
    const isBefore = begun === -1 || index < begun;
    return isBefore && days > 0 ? null : pages;
  });
}

export type WeekOfPages = Week & { pages: number | null };

export type WeekFigures = {
  /** Of the weeks that are over, from the first with reading on; null before one is. */
  average: number | null;
  /** The newest of equal ones; null while nothing was read. */
  best: { first: Day; pages: number } | null;
};

/** What the weeks come to. */
export function weekFigures(weeks: readonly WeekOfPages[]): WeekFigures {
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

/** Of fewer members who hide their reading, a sum would tell what one of them reads. */
const minHidden = 3;

/**
 * Whether sums count the reading of those who hide it. Everybody else's is known, so the sum less that is theirs;
 * of three, even one of them who looks at the panel learns no single one's.
 */
export function countsHidden(membersWhoHide: number): boolean {
  return membersWhoHide >= minHidden;
}

/** So many days without a sign make a member a silent one. */
export const inactiveDays = 30;
