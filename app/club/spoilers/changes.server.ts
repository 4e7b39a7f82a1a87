import { and, eq, sql } from "drizzle-orm";
import {
  chatMessages,
  comments,
  posts,
  questions,
  quotes,
  ratings,
  revealedTexts,
  reviews,
  spoilerConsents,
} from "#db/schema";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";

/** The tables of the texts that a member may open, by their column in `revealed_texts`. */
const tables = {
  postId: posts,
  commentId: comments,
  reviewId: reviews,
  quoteId: quotes,
  questionId: questions,
  ratingId: ratings,
  messageId: chatMessages,
};

/**
 * "Mostrar mesmo assim": opens one text for the viewer, for good; a repetition changes nothing. The caller
 * checks whether the viewer may see that it exists, before or with the query that reads it afterwards.
 * @throws ClubError not_found.
 */
export function revealText(ctx: MemberContext, column: keyof typeof tables, id: number): void {
  inTransaction(ctx, ({ db, now, viewer }) => {
    if (!db.get(sql`select 1 from ${tables[column]} where id = ${id}`)) {
      throw new ClubError("not_found", "Este texto não existe mais.");
    }
    db.insert(revealedTexts)
      .values({ userId: viewer.id, [column]: id, createdAt: now })
      .onConflictDoNothing()
      .run();
  });
}

/** "Mostrar mesmo assim" for a text that `read` finds. @returns it, open. @throws ClubError not_found. */
export function reveal<View>(
  ctx: MemberContext,
  column: keyof typeof tables,
  id: number,
  read: (tx: MemberContext, id: number) => View,
): View {
  return inTransaction(ctx, (tx) => {
    read(tx, id);
    revealText(tx, column, id);
    return read(tx, id);
  });
}

/** "Aceito spoilers deste livro": shows or withholds again. @throws ClubError not_found. */
export function setSpoilerConsent(ctx: MemberContext, bookId: number, accepts: boolean): void {
  inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    requireBook(tx, bookId);
    const own = and(eq(spoilerConsents.userId, viewer.id), eq(spoilerConsents.bookId, bookId));
    if (accepts) {
      db.insert(spoilerConsents)
        .values({ userId: viewer.id, bookId, createdAt: now })
        .onConflictDoNothing()
        .run();
    } else db.delete(spoilerConsents).where(own).run();
  });
}
