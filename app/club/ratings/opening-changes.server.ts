import { eq } from "drizzle-orm";
import { books } from "#db/schema";
import type { Context } from "../context";
import { unopenedBooks } from "./opening-queries.server";
import { dueOpening, openingAt } from "./rules";

/**
 * Each minute, stores the openings that have come. Attack: if the dates alone decided, the staff could open ratings
 * with a meeting in the past, read them and seal them again.
 */
export function storeOpenings(ctx: Context): void {
  for (const { id, ...book } of unopenedBooks(ctx)) {
    const isSealed = book.isRated && !openingAt(book, ctx).isOpen;
    const ratingsOpenedAt = dueOpening(book, ctx);
    if (ratingsOpenedAt || (isSealed && !book.wasSealed)) {
      ctx.db.update(books).set({ ratingsOpenedAt, hasSealedRatings: isSealed }).where(eq(books.id, id)).run();
    }
  }
}
