import { sql } from "drizzle-orm";
import { column, queryRows, randomRowId } from "#db/rows.server";
import { endOfDay, formatDay } from "../calendar";
import type { MemberContext } from "../context";
import { storeOpenings } from "../ratings/opening-changes.server";
import type { Columns } from "./club-cells";
import type { GoodRow, KindImport } from "./kinds";
import { type BroughtReading, readingsCheck } from "./readings-check";
import { ownLibrary } from "./readings-queries.server";

/**
 * Readings of a file: finished on their days, with ratings where the member has none. Their pages count in the member's
 * total, and give no points and no achievement; they notify nobody.
 */
export function readingImport(ctx: MemberContext, { columns }: Columns<string>): KindImport {
  const { add, result } = readingsCheck(ownLibrary(ctx), columns, ctx);
  let brought: BroughtReading[] = [];
  return {
    check(row) {
      add(row);
      return null;
    },
    end() {
      const { brought: all, ...checked } = result();
      brought = all;
      return { ...checked, rows: all.map(asRow) };
    },
    write({ db }) {
      const tx = { ...ctx, db };
      const books = new Set(addReadings(tx, brought));
      const added = brought.filter(({ book }) => books.has(book.id));
      return { readings: added.length, ratings: addRatings(tx, added) };
    },
  };
}

function asRow(reading: BroughtReading): GoodRow {
  const { line, book, halfStars, ratingNote } = reading;
  const { id, coverImage } = book;
  return {
    state: "new",
    view: {
      ...{ line, title: book.title, detail: book.author, figure: halfStars === null ? null : halfStars / 2 },
      ...{ result: daysOf(reading), note: ratingNote, book: { id, coverImage } },
    },
  };
}

/** "Lido de 02/10 a 28/10/2021" */
function daysOf({ day, from, isDayAdded }: BroughtReading): string {
  if (isDayAdded) return `Lido, sem o dia: fica ${formatDay(day)}, quando entrou na sua lista`;
  if (from === null) return `Lido até ${formatDay(day)}`;
  const isSameYear = from.slice(0, 4) === day.slice(0, 4);
  return `Lido de ${isSameYear ? formatDay(from).slice(0, 5) : formatDay(from)} a ${formatDay(day)}`;
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
