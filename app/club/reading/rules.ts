import { addDays, type Day, daysBetween } from "../calendar";

/** Reading progress in whole percent, 0 to 100. */
export function percentRead(currentPage: number, pageCount: number): number {
  return Math.min(100, Math.max(0, Math.round((currentPage / pageCount) * 100)));
}

/** Saving the last page or one past it completes the book. */
export function completesBook(currentPage: number, pageCount: number): boolean {
  return currentPage >= pageCount;
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
  let longestStreak = 0;
  let currentStreak = 0;
  let run = 0;
  let isNewestRun = true;
  for (const [index, day] of days.entries()) {
    const later = index > 0 ? days[index - 1] : undefined;
    if (later !== undefined && daysBetween(day, later) !== 1) {
      isNewestRun = false;
      run = 0;
    }
    run += 1;
    longestStreak = Math.max(longestStreak, run);
    if (isNewestRun) currentStreak = run;
  }
  const newest = days[0];
  if (newest === undefined || daysBetween(newest, today) > 1) currentStreak = 0;
  return { currentStreak, longestStreak };
}

export type StripDay = { date: Day; read: boolean; isToday: boolean };

/** The last seven days ending today, oldest first. */
export function lastSevenDays(days: readonly Day[], today: Day): StripDay[] {
  const read = new Set(days);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(today, index - 6);
    return { date, read: read.has(date), isToday: date === today };
  });
}
