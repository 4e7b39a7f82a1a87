import { sql } from "drizzle-orm";
import { column, queryRows, randomRowId } from "#db/rows.server";
import type { ImportOutcome } from "#db/schema/imports";
import { requireMemberStill } from "../accounts/sessions-queries.server";
import { endOfDay } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { storeOpenings } from "../ratings/opening-changes.server";
import type { BroughtReading } from "./readings-check";
import { checkedReadings } from "./readings-queries.server";
import { finishImport } from "./stored-changes.server";
import { requireImport } from "./stored-queries.server";

/**
 * Adds the readings of a file, finished on their days, and the ratings of members who have none. Their pages count in the
 * member's total, and give no points and no achievement; they notify nobody. A second confirmation changes nothing.
 * @throws ClubError not_found; unauthenticated once the session is over.
 */
export async function importReadings(ctx: MemberContext, id: number): Promise<ImportOutcome> {
  const stored = requireImport(ctx, id, ["readings"]);
  if (stored.outcome) return stored.outcome;
  const { brought, left } = await checkedReadings(ctx, stored);
  return inTransaction(ctx, (tx) => {
    requireMemberStill(tx);
    // Race: the same file was confirmed twice at once.
    const { outcome: before } = requireImport(tx, id, ["readings"]);
    if (before) return before;
    const books = new Set(addReadings(tx, brought));
    const added = brought.filter(({ book }) => books.has(book.id));
    const ratings = addRatings(tx, added);
    const known = brought.length - added.length;
    const outcome = { added: { readings: added.length, ratings }, known, left: left.length };
    finishImport(tx, id, outcome, left);
    return outcome;
  });
}

/**
 * Race: between the check and the transaction a book may have been deleted, or the member may have saved a page. Both
 * win. @returns the ids of the books whose readings were added.
 */
function addReadings(
  { db, viewer, now, timeZone }: MemberContext,
  brought: readonly BroughtReading[],
): number[] {
  const readings = brought.map(({ book, day }) => ({
    bookId: book.id,
    completedAt: Math.min(endOfDay(day, timeZone).getTime() - 1, now.getTime()),
  }));
  return queryRows(db, { bookId: column.number })`
    insert into user_progress
      (id, user_id, book_id, current_page, furthest_page, brought_pages, completed_at, last_updated, reading_unit)
    select ${randomRowId}, ${viewer.id}, books.id, page_count, page_count, page_count, value ->> 'completedAt',
      value ->> 'completedAt', 'page'
    from json_each(${JSON.stringify(readings)}) join books on books.id = value ->> 'bookId'
    where page_count is not null
    on conflict (user_id, book_id) do update set
      current_page = excluded.current_page,
      brought_pages = brought_pages + excluded.current_page - current_page, furthest_page = max(furthest_page, excluded.furthest_page),
      completed_at = excluded.completed_at, last_updated = max(last_updated, excluded.last_updated),
      own_position = case reading_unit when 'edition' then edition_pages when 'percent' then 100 end,
      opened_from_page = null, abandoned_at = null
    where completed_at is null and (current_page = 0 or last_updated <= excluded.completed_at)
    returning book_id as bookId
  `.map(({ bookId }) => bookId);
}

/** Like quick ratings of today, for members without a rating and stars of a review. @returns how many were added. */
function addRatings(tx: MemberContext, added: readonly BroughtReading[]): number {
  const { db, viewer, now } = tx;
  const given = added.map(({ book, halfStars }) => ({ bookId: book.id, halfStars }));
  const { changes } = db.run(sql`
    insert into ratings (user_id, book_id, half_stars, created_at)
    select ${viewer.id}, value ->> 'bookId', value ->> 'halfStars', ${now.getTime()}
    from json_each(${JSON.stringify(given)})
    where value ->> 'halfStars' is not null and not exists (
      select 1 from reviews where user_id = ${viewer.id} and book_id = value ->> 'bookId'
    )
    on conflict (book_id, user_id) do nothing
  `);
  // Attack: a rating without this mark could be opened, read and sealed again before the minute job.
  if (changes > 0) storeOpenings(tx);
  return changes;
}
