import { and, count, eq, gt, isNotNull, sql } from "drizzle-orm";
import { userProgress } from "#db/schema";
import type { Context } from "../context";

/** How many readers are past a page of a book. */
export function readersPast({ db }: Context, bookId: number, page: number): number {
  const past = db
    .select({ readers: count() })
    .from(userProgress)
    .where(and(eq(userProgress.bookId, bookId), gt(userProgress.currentPage, page)))
    .get();
  return past?.readers ?? 0;
}

/**
 * Fits the readers of a book to another page count. Who had finished has still, and stands on the new last page;
 * who had read that far has finished, at the moment of saying so. Today is no reading day of anyone's by it.
 */
export function moveReaders({ db }: Context, bookId: number, pageCount: number): void {
  db.run(sql`
    update user_progress set
      current_page = ${pageCount},
      completed_at = coalesce(completed_at, last_updated)
    where book_id = ${bookId} and (completed_at is not null or current_page >= ${pageCount})
  `);
}

/** Who has finished a book. */
export function finishersOf({ db }: Context, bookId: number): number[] {
  return db
    .select({ userId: userProgress.userId })
    .from(userProgress)
    .where(and(eq(userProgress.bookId, bookId), isNotNull(userProgress.completedAt)))
    .all()
    .map(({ userId }) => userId);
}
