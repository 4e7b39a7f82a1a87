import { addDays, type Day, dayNumber, daysBetween } from "../calendar";

/** Reading progress in whole percent, 0 to 100. */
export function percentRead(currentPage: number, pageCount: number): number {
  // Multiplied first: 23 ÷ 40 × 100 is 57.49… in binary, and the ranking's SQL counts to 57.5.
  return Math.min(100, Math.max(0, Math.round((100 * currentPage) / pageCount)));
}

/** Saving the last page or one past it completes the book. */
export function completesBook(currentPage: number, pageCount: number): boolean {
  return currentPage >= pageCount;
}

/**
 * The pages of a day after a step in a book, which leads backwards when a page is corrected: that takes back what
 * the day counted and no more, for the rest was counted on other days. Only a step forward makes a day of reading.
 * @param counted undefined while the day is none of reading; it then stays so after a step back.
 */
export function pagesOfDay(counted: number | undefined, step: number): number | undefined {
  if (counted === undefined && step <= 0) return undefined;
  return Math.max(0, (counted ?? 0) + step);
}

/** Days until the end of the club's reading; 0 on its last day, negative afterwards. */
export function daysRemaining(today: Day, endDate: Day): number {
  return daysBetween(today, endDate);
}

/**
 * Pages to read a day to finish in time, with today counted in on the last day.
 * Null when the time is over or the book is read.
 */
export function pagesPerDay(pagesLeft: number, daysLeft: number): number | null {
  if (pagesLeft <= 0 || daysLeft < 0) return null;
  return Math.ceil(pagesLeft / Math.max(1, daysLeft));
}

export type Streak = { currentStreak: number; longestStreak: number };

/**
 * Streaks of consecutive days.
 * The current one is alive until the end of today: yesterday's reading still counts.
 * @param days reading days, newest first, each once.
 */
export function streak(days: readonly Day[], today: Day): Streak {
  const runs: number[] = [];
  let later = Number.NaN;
  for (const day of days) {
    const number = dayNumber(day);
    if (later - number === 1) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    later = number;
  }
  const [newest] = days;
  const isAlive = newest !== undefined && daysBetween(newest, today) <= 1;
  return { currentStreak: isAlive ? (runs[0] ?? 0) : 0, longestStreak: Math.max(0, ...runs) };
}

export type StripDay = { date: Day; read: boolean; isToday: boolean };

/**
 * The last seven days ending today, oldest first.
 * @param days reading days, newest first, each once.
 */
export function lastSevenDays(days: readonly Day[], today: Day): StripDay[] {
  const newest = days.slice(0, 7);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(today, index - 6);
    return { date, read: newest.includes(date), isToday: date === today };
  });
}
