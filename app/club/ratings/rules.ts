import { addDays, type Day, dayOf, startOfDay } from "../calendar";

/** Characters. */
export const maxLineLength = 140;

/** Every rating, in half steps. */
export const ratingSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

export type Opening =
  /** `openedAt` is null for a book that the club has never read: no rating of it was ever sealed. */
  | { isOpen: true; openedAt: Date | null; hasMet: boolean }
  /** `until` is null for a current book without a meeting and a last day. */
  | { isOpen: false; until: { by: "meeting" | "lastDay"; at: Date; day: Day } | null };

type BookDates = {
  ratingsOpenedAt: Date | null;
  /** The start of the first meeting about the book that is not cancelled. */
  firstMeeting: Date | null;
  endDate: Day | null;
  isCurrent: boolean;
};

/**
 * Ratings open when the first meeting about the book begins. Without a meeting they open after the book's last day, and
 * without that when the book is no longer the current one.
 */
export function openingAt(
  { ratingsOpenedAt, firstMeeting, endDate, isCurrent }: BookDates,
  { now, timeZone }: { now: Date; timeZone: string },
): Opening {
  const hasMet = firstMeeting !== null && firstMeeting <= now;
  if (ratingsOpenedAt) return { isOpen: true, openedAt: ratingsOpenedAt, hasMet };
  if (firstMeeting) {
    if (hasMet) return { isOpen: true, openedAt: firstMeeting, hasMet };
    return { isOpen: false, until: { by: "meeting", at: firstMeeting, day: dayOf(firstMeeting, timeZone) } };
  }
  if (endDate) {
    const at = startOfDay(addDays(endDate, 1), timeZone);
    return at <= now
      ? { isOpen: true, openedAt: at, hasMet }
      : { isOpen: false, until: { by: "lastDay", at, day: endDate } };
  }
  return isCurrent ? { isOpen: false, until: null } : { isOpen: true, openedAt: null, hasMet };
}

type StoredRating = { halfStars: number; sealedHalfStars: number | null; createdAt: Date };

/** The sealed value after a change: the first change after the opening retains the rating of that moment. */
export function sealedAfterChange(
  { halfStars, sealedHalfStars, createdAt }: StoredRating,
  changed: number,
  opening: Opening,
): number | null {
  if (!opening.isOpen) return null;
  if (sealedHalfStars !== null) return sealedHalfStars;
  const wasSealed = opening.openedAt !== null && createdAt < opening.openedAt;
  return wasSealed && changed !== halfStars ? halfStars : null;
}
