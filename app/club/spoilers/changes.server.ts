import { and, eq, sql } from "drizzle-orm";
import { comments, posts, revealedTexts, reviews, spoilerConsents } from "#db/schema";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import type { RevealTarget } from "./queries.server";

/** Opens one text for the viewer, for good; a repetition changes nothing. @throws ClubError not_found. */
export function revealText(ctx: MemberContext, target: RevealTarget): void {
  inTransaction(ctx, ({ db, now, viewer }) => {
    if (!isThere(db, target)) throw new ClubError("not_found", "Este texto não existe mais.");
    db.insert(revealedTexts)
      .values({ userId: viewer.id, ...target, createdAt: now })
      .onConflictDoNothing()
      .run();
  });
}

function isThere(db: MemberContext["db"], target: RevealTarget): boolean {
  const [table, id] =
    "postId" in target
      ? [posts, target.postId]
      : "commentId" in target
        ? [comments, target.commentId]
        : [reviews, target.reviewId];
  return db.get(sql`select 1 from ${table} where id = ${id}`) !== undefined;
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
