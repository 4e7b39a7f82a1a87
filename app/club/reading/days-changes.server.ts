import { and, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { readingStreaks } from "#db/schema";
import { addDays, type Day, dayOf, startOfDay } from "../calendar";
import type { MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { positionFields } from "./position-fields";
import { type Edition, pagesOfDay, yesterdayClosedBecause, yesterdayIsNow } from "./rules";
import { ownYesterday } from "./streak-queries.server";

/** `at`: the moment at which the last page completes the book. */
type ReadingDay = { day: Day; at: Date };

/** The reading day of a page that is saved now. */
export function today({ now, timeZone }: MemberContext): ReadingDay {
  return { day: dayOf(now, timeZone), at: now };
}

/** The day on which a page was written; today if yesterday takes no reading any more. @param waited seconds. */
export function dayOfWriting(tx: MemberContext, waited: number, step: number): ReadingDay {
  const day = dayOf(new Date(tx.now.getTime() - waited * 1000), tx.timeZone);
  if (waited === 0 || step <= 0 || day === today(tx).day) return today(tx);
  const found = ownYesterday(tx);
  return day === found.yesterday && !yesterdayClosedBecause(found) ? endOfYesterday(tx, found) : today(tx);
}

function endOfYesterday(tx: MemberContext, { yesterday }: { yesterday: Day }): ReadingDay {
  const midnight = startOfDay(today(tx).day, tx.timeZone);
  // A book whose last day was yesterday is finished in time.
  return { day: yesterday, at: new Date(midnight.getTime() - 1) };
}

/** @param step pages forward. @throws ClubError as `saveProgress`. */
export function yesterdayOf(
  tx: MemberContext,
  shown: true | Day,
  step: number,
  { unit }: Edition,
): ReadingDay {
  const found = ownYesterday(tx);
  if (shown !== true && shown !== found.yesterday) {
    throw new ClubError("conflict", yesterdayIsNow(found.yesterday));
  }
  const yesterday = endOfYesterday(tx, found);
  // The same form sent twice counts once.
  if (found.isRead && step === 0) return yesterday;
  refuseBecause(yesterdayClosedBecause(found));
  if (step <= 0) {
    const sentence = "Para contar como leitura de ontem, marque um ponto além do que já estava salvo.";
    throw new ClubError("invalid", sentence, { field: positionFields[unit] });
  }
  return yesterday;
}

const pagesOn = prepared((db) =>
  db
    .select({ pages: readingStreaks.pages, createdAt: readingStreaks.createdAt })
    .from(readingStreaks)
    .where(
      and(
        eq(readingStreaks.userId, sql.placeholder("userId")),
        eq(readingStreaks.date, sql.placeholder("date")),
      ),
    )
    .prepare(),
);

const savePagesOn = prepared((db) =>
  db
    .insert(readingStreaks)
    .values({
      userId: sql.placeholder("userId"),
      date: sql.placeholder("date"),
      pages: sql.placeholder("pages"),
      createdAt: sql.placeholder("now"),
    })
    .onConflictDoUpdate({
      target: [readingStreaks.userId, readingStreaks.date],
      set: { pages: sql`excluded.pages` },
    })
    .prepare(),
);

/** Adds the viewer's pages of a day. @returns whether it is a new reading day. */
export function countPages({ db, now, viewer }: MemberContext, date: Day, step: number): boolean {
  const counted = pagesOn(db).get({ userId: viewer.id, date })?.pages;
  const pages = pagesOfDay(counted, step);
  if (pages === undefined || pages === counted) return false;
  savePagesOn(db).run({ userId: viewer.id, date, pages, now });
  return counted === undefined;
}

/** Takes a step back from the pages that were saved today: those of today, then those of "Foi ontem". */
export function subtractPages(tx: MemberContext, step: number): void {
  const { db, now, timeZone, viewer } = tx;
  const { day } = today(tx);
  let left = step;
  for (const date of [day, addDays(day, -1)]) {
    const row = pagesOn(db).get({ userId: viewer.id, date });
    if (!row || (date !== day && row.createdAt < startOfDay(day, timeZone))) continue;
    const pages = Math.max(0, row.pages - left);
    savePagesOn(db).run({ userId: viewer.id, date, pages, now });
    left -= row.pages - pages;
  }
}
