import { eq, sql } from "drizzle-orm";
import { books } from "#db/schema";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { noteDeed } from "../members/audit.server";
import { bookDeleted } from "../reactions.server";
import { type BookView, book } from "./library.server";
import { type BookUse, keptBecause } from "./rules";

/** Why a book stays in the library; null when it may be deleted. */
export function keepsBook({ db }: MemberContext, { id, isCurrent }: BookView): string | null {
  const use = db.get<BookUse>(sql`
    select
      (select count(*) from user_progress where book_id = ${id}) as readers,
      (select count(*) from reviews where book_id = ${id}) as reviews,
      (select count(*) from posts where related_book_id = ${id}) as posts
  `);
  return keptBecause(isCurrent, use);
}

/**
 * Takes a book that nobody has used out of the library for good.
 * @throws ClubError forbidden for members, not_found, conflict for the current one and for those that were used.
 */
export function deleteBook(ctx: MemberContext, id: number): BookView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const gone = book(tx, id);
    const reason = keepsBook(tx, gone);
    if (reason) throw new ClubError("conflict", reason);
    bookDeleted(tx, id);
    tx.db.delete(books).where(eq(books.id, id)).run();
    const details = `${gone.title}, de ${gone.author}`;
    noteDeed(tx, { action: "book.delete", subject: "book", subjectId: id, details });
    return gone;
  });
}
