import { column, queryRow } from "#db/rows.server";
import { ratings } from "#db/schema";
import type { MemberContext } from "../context";
import { type GatedText, isRevealed } from "../spoilers/visibility.server";

/** The line of a rating. Its stars have no page. */
export const lineText: GatedText = {
  content: ratings.line,
  author: ratings.userId,
  book: ratings.bookId,
  page: ratings.spoilerPage,
  isRevealed: isRevealed("ratingId", ratings.id),
};

/**
 * The page of a line whose author chooses none: the furthest one that the author has reached, and the last one before
 * the first page, since such a reader may have read the book elsewhere.
 */
export function pageOfNewLine(
  { db, viewer }: MemberContext,
  book: { id: number; pageCount: number },
): number {
  const reached = queryRow(db, { page: column.number })`
    select max(furthest_page, current_page) as page from user_progress
    where user_id = ${viewer.id} and book_id = ${book.id}
  `;
  return Math.min(reached?.page ?? book.pageCount, book.pageCount);
}
