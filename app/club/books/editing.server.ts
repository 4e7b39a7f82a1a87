import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { books } from "#db/schema";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { noteDeed } from "../members/audit.server";
import { bookCorrected } from "../reactions.server";
import { type BookView, book, newWorkKey } from "./library.server";
import { finishersOf, moveReaders, readersPast } from "./page-count.server";
import { pastLastPage } from "./rules";
import type { BookEdit } from "./schema";

/** `movedReaders`: how many were past the new last page and stand on it now. */
export type EditedBook = BookView & { movedReaders: number };

/**
 * Changes what the library says of a book. An end date belongs to the current one: another keeps the one that it
 * was read by. With another page count whoever had finished the book still has.
 * @throws ClubError forbidden for members, not_found, conflict when the work is already there, or when readers are
 * past the new last page and `moveReaders` does not say that they may be moved.
 */
export function editBook(
  ctx: MemberContext,
  id: number,
  { moveReaders: mayMove, endDate: newEndDate, ...change }: BookEdit,
): EditedBook {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const before = book(tx, id);
    const workKey = newWorkKey(tx, change, id);
    const past = readersPast(tx, id, change.pageCount);
    if (past > 0 && !mayMove) {
      throw new ClubError("conflict", pastLastPage(past, change.pageCount), { field: "moveReaders" });
    }
    const endDate = before.isCurrent ? newEndDate : before.endDate;
    tx.db
      .update(books)
      .set({ ...change, workKey, endDate })
      .where(eq(books.id, id))
      .run();
    if (change.pageCount !== before.pageCount) {
      moveReaders(tx, id, change.pageCount);
      const details = `${before.title}: ${before.pageCount} -> ${change.pageCount} páginas`;
      noteDeed(tx, { action: "book.pages", subject: "book", subjectId: id, details });
    }
    const after = book(tx, id);
    if (change.pageCount === before.pageCount && !isDeepStrictEqual(after, before)) {
      noteDeed(tx, { action: "book.edit", subject: "book", subjectId: id, details: after.title });
    }
    if (change.pageCount !== before.pageCount || endDate !== before.endDate) {
      bookCorrected(tx, finishersOf(tx, id));
    }
    return { ...after, movedReaders: past };
  });
}
