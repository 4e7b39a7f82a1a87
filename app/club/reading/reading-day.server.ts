import { and, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { readingStreaks } from "#db/schema";
import { dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { pagesOfDay } from "./rules";

const pagesOn = prepared((db) =>
  db
    .select({ pages: readingStreaks.pages })
    .from(readingStreaks)
    .where(
      and(
        eq(readingStreaks.userId, sql.placeholder("userId")),
        eq(readingStreaks.date, sql.placeholder("date")),
      ),
    )
    .prepare(),
);

/**
 * Counts the pages that a saved page went forward, or takes back what was counted today when it went backwards.
 * Called in the transaction in which it is saved.
 * @returns whether that made today a new day of reading.
 */
export function countPages({ db, now, timeZone, viewer }: MemberContext, step: number): boolean {
  const date = dayOf(now, timeZone);
  const counted = pagesOn(db).get({ userId: viewer.id, date })?.pages;
  const pages = pagesOfDay(counted, step);
  if (pages === undefined || pages === counted) return false;
  db.insert(readingStreaks)
    .values({ userId: viewer.id, date, pages, createdAt: now })
    .onConflictDoUpdate({ target: [readingStreaks.userId, readingStreaks.date], set: { pages } })
    .run();
  return counted === undefined;
}
