import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, computed, queryRow } from "#db/rows.server";
import { books } from "#db/schema";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { type Opening, openingAt } from "./rules";

const datesOfBook = prepared((db) =>
  db
    .select({
      ratingsOpenedAt: books.ratingsOpenedAt,
      firstMeeting: computed(column.numberOrNull)`(
        select min(start_date) from events where events.book_id = books.id and cancelled_at is null
      )`,
      endDate: books.endDate,
      isCurrent: books.isCurrent,
    })
    .from(books)
    .where(eq(books.id, sql.placeholder("bookId")))
    .prepare(),
);

/** Whether the ratings of a book are open, and otherwise until when they are sealed. @throws ClubError not_found. */
export function openingOf(ctx: Context, bookId: number): Opening {
  const dates = datesOfBook(ctx.db).get({ bookId });
  if (!dates) throw new ClubError("not_found", "Livro não encontrado.");
  const { firstMeeting } = dates;
  return openingAt({ ...dates, firstMeeting: firstMeeting === null ? null : new Date(firstMeeting) }, ctx);
}

/**
 * Stores that the ratings of a book are open, before a change of its dates, its meetings or the current book. Attack:
 * otherwise the staff could open ratings with a meeting in the past, read them and seal them again.
 */
export function keepRatingsOpen(tx: Context, bookId: number | null): void {
  if (bookId === null) return;
  const opening = openingOf(tx, bookId);
  if (opening.isOpen && opening.openedAt) storeOpening(tx, bookId, opening.openedAt);
}

/** As `keepRatingsOpen` for all books, before another time zone moves the ends of their last days. */
export function keepAllRatingsOpen(tx: Context): void {
  const withLastDay = and(isNotNull(books.endDate), isNull(books.ratingsOpenedAt));
  const read = tx.db.select({ id: books.id }).from(books).where(withLastDay).orderBy(books.id).all();
  for (const { id } of read) keepRatingsOpen(tx, id);
}

/**
 * Runs after a meeting about a book is cancelled or is about another one. If it was all that sealed ratings, they are
 * open from now on. Without a rating nothing was sealed, and the next meeting seals as the first one.
 */
export function openRatingsWithoutMeeting(tx: Context, bookId: number | null): void {
  if (bookId === null) return;
  const isRated = queryRow(tx.db, { id: column.number })`
    select id from ratings where book_id = ${bookId} limit 1
  `;
  if (isRated) openRatingsWithoutDates(tx, bookId);
}

/** Runs after a book was the current one: without a meeting and a last day its ratings open now. */
export function openRatingsWithoutDates(tx: Context, bookId: number): void {
  const opening = openingOf(tx, bookId);
  if (opening.isOpen) storeOpening(tx, bookId, opening.openedAt ?? tx.now);
}

function storeOpening({ db }: Context, bookId: number, at: Date): void {
  db.update(books)
    .set({ ratingsOpenedAt: at })
    .where(and(eq(books.id, bookId), isNull(books.ratingsOpenedAt)))
    .run();
}
