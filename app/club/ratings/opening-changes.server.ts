import { and, eq, isNull } from "drizzle-orm";
import { books, ratings } from "#db/schema";
import { ratingsOpened } from "../book-reactions.server";
import { type Context, inTransaction } from "../context";
import { unopenedBooks } from "./opening-queries.server";
import { dueOpening, openingAt } from "./rules";

/**
 * Marks a book that gets a rating while they are sealed, in the transaction of the rating. Attack: a rating that the
 * minute job had not seen yet would open as soon as the meetings are cancelled, and be sealed again by another one.
 */
export function markSealed({ db }: Context, bookId: number): void {
  const isUnmarked = and(eq(books.id, bookId), eq(books.hasSealedRatings, false));
  db.update(books).set({ hasSealedRatings: true }).where(isUnmarked).run();
}

/**
 * Each minute, stores the openings that have come. Attack: if the dates alone decided, the staff could open ratings
 * with a meeting in the past, read them and seal them again.
 */
export function storeOpenings(ctx: Context): void {
  for (const { id, ...book } of unopenedBooks(ctx)) {
    const dueAt = dueOpening(book, ctx);
    if (dueAt) storeOpening(ctx, id, dueAt);
    else if (book.isRated && !book.wasSealed && !openingAt(book, ctx).isOpen) markSealed(ctx, id);
  }
}

/**
 * Opens the ratings of a book for good and notifies the authors of sealed ones; a book whose ratings are open keeps the
 * moment.
 */
export function storeOpening(ctx: Context, bookId: number, ratingsOpenedAt: Date): void {
  inTransaction(ctx, (tx) => {
    const sealed = tx.db
      .select({ userId: ratings.userId })
      .from(ratings)
      .innerJoin(books, eq(books.id, ratings.bookId))
      .where(and(eq(books.id, bookId), books.hasSealedRatings))
      .all();
    const isUnopened = and(eq(books.id, bookId), isNull(books.ratingsOpenedAt));
    tx.db.update(books).set({ ratingsOpenedAt, hasSealedRatings: false }).where(isUnopened).run();
    const raterIds = sealed.map(({ userId }) => userId);
    ratingsOpened(tx, { id: bookId }, raterIds);
  });
}
