import { type Day, dayOf, endOfDay } from "../calendar";
import { day } from "../durations";

/** Characters. */
export const maxLineLength = 140;

/** Every rating, in half steps. */
export const ratingSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5] as const;

export type Opening =
  /** `openedAt` is null for a book that the club has never read: no rating of it was ever sealed. */
  | { isOpen: true; openedAt: Date | null; hasMet: boolean }
  /** `until` is null for a current book without a meeting and a last day. */
  | { isOpen: false; until: { by: "meeting" | "lastDay"; at: Date; day: Day } | null };

/** The first meeting about a book that is not cancelled. */
type Meeting = {
  start: Date;
  end: Date;
  /** Whether its Modo Encontro is in use, where a button opens the ratings. */
  isInUse: boolean;
};

type BookDates = {
  ratingsOpenedAt: Date | null;
  /** Whether the book has had sealed ratings. */
  wasSealed: boolean;
  firstMeeting: Meeting | null;
  endDate: Day | null;
  isCurrent: boolean;
};

type Clock = { now: Date; timeZone: string };

/** The minute job stores the opening: ratings stay sealed until then, also after the moment that the dates name. */
export function openingAt(dates: BookDates, { now, timeZone }: Clock): Opening {
  const { ratingsOpenedAt, wasSealed, firstMeeting, endDate, isCurrent } = dates;
  const hasMet = firstMeeting !== null && firstMeeting.start <= now;
  if (ratingsOpenedAt) return { isOpen: true, openedAt: ratingsOpenedAt, hasMet };
  if (firstMeeting) {
    const { start } = firstMeeting;
    return { isOpen: false, until: { by: "meeting", at: start, day: dayOf(start, timeZone) } };
  }
  if (endDate) {
    return {
      isOpen: false,
      until: { by: "lastDay", at: endOfDay(endDate, timeZone), day: endDate },
    };
  }
  return isCurrent || wasSealed ? { isOpen: false, until: null } : { isOpen: true, openedAt: null, hasMet };
}

/** The end of a meeting, and a day later in Modo Encontro, whose button opens the ratings before that. */
function opensByItself({ end, isInUse }: Meeting): Date {
  return isInUse ? new Date(end.getTime() + day) : end;
}

/**
 * When sealed ratings have opened without the button: after the first meeting about the book, without a meeting after
 * its last day, and without both when it is no longer the current book. Null before that, for ratings that are open
 * already, and for a book that the club has never read.
 */
export function dueOpening(dates: BookDates, clock: Clock): Date | null {
  const opening = openingAt(dates, clock);
  if (opening.isOpen) return null;
  const due = dates.firstMeeting ? opensByItself(dates.firstMeeting) : opening.until?.at;
  if (due) return due <= clock.now ? due : null;
  return dates.isCurrent ? null : clock.now;
}

type StoredRating = { halfStars: number; sealedHalfStars: number | null; createdAt: Date | string };

/** The sealed value after a change: the first change after the opening retains the rating of that moment. */
export function sealedAfterChange(
  { halfStars, sealedHalfStars, createdAt }: StoredRating,
  changed: number,
  opening: Opening,
): number | null {
  if (!opening.isOpen) return null;
  if (sealedHalfStars !== null) return sealedHalfStars;
  const wasSealed = opening.openedAt !== null && new Date(createdAt) < opening.openedAt;
  return wasSealed && changed !== halfStars ? halfStars : null;
}
