import { eq } from "drizzle-orm";
import { comments } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError } from "../errors";
import { deleteText, requireMayEdit } from "../owned-texts.server";
import { commentDeleted, postCommented, textPaged } from "../reactions.server";
import { clubPageIn } from "../spoilers/queries.server";
import { type GivenPage, requirePageOf } from "../spoilers/rules";
import { requireComment } from "./comments-queries.server";
import { requirePost } from "./posts-queries.server";
import type { CommentView, PostView } from "./views";

/** Attack: the deletion of a post takes all its comments in one transaction. */
const maxComments = 5000;

/** `spoilerPage` absent: unchanged. */
type CommentInput = { content: string; spoilerPage?: GivenPage | null | undefined };

/** A comment has at least the page of its post. */
function pageBelow({ spoilerPage, book }: PostView, wanted: number | null): number | null {
  requirePageOf(book, wanted, {
    withoutBook: "Esta publicação não é sobre um livro; o comentário não pode levar uma página.",
  });
  return wanted === null ? null : Math.max(wanted, spoilerPage ?? 1);
}

/** Ignores an immediate duplicate. @returns the comment and the names of new achievements. */
export function addComment(
  ctx: MemberContext,
  postId: number,
  { content, spoilerPage: given = null }: CommentInput,
): { comment: CommentView; unlocked: string[] } {
  return inTransaction(ctx, (tx) => {
    const commented = requirePost(tx, postId);
    if (commented.commentCount >= maxComments) {
      throw new ClubError("conflict", "Esta publicação já tem comentários demais. Comece outra.");
    }
    const spoilerPage = pageBelow(commented, clubPageIn(tx, commented.book?.id ?? null, given));
    const before = justCreated(tx, comments, { userId: tx.viewer.id, postId, content, spoilerPage });
    if (before) return { comment: requireComment(tx, before.id), unlocked: [] };
    const { id } = tx.db
      .insert(comments)
      .values({ userId: tx.viewer.id, postId, content, spoilerPage, createdAt: tx.now })
      .returning({ id: comments.id })
      .get();
    const unlocked = postCommented(tx, commented, { id });
    if (spoilerPage !== null) unlocked.push(...textPaged(tx, tx.viewer.id));
    return { comment: requireComment(tx, id), unlocked };
  });
}

/** Edits the viewer's own comment. @throws ClubError not_found, forbidden for others. */
export function editComment(
  ctx: MemberContext,
  id: number,
  { content, spoilerPage: given }: CommentInput,
): CommentView {
  return inTransaction(ctx, (tx) => {
    const before = requireComment(tx, id);
    const commented = requirePost(tx, before.postId);
    const wanted = clubPageIn(tx, commented.book?.id ?? null, given, { stored: before.spoilerPage });
    requireMayEdit(tx, "comment", before);
    const isUnchanged = wanted === undefined || wanted === before.spoilerPage;
    const spoilerPage = isUnchanged ? before.spoilerPage : pageBelow(commented, wanted);
    if (before.content === content && before.spoilerPage === spoilerPage) return before;
    tx.db.update(comments).set({ content, spoilerPage, editedAt: tx.now }).where(eq(comments.id, id)).run();
    if (before.spoilerPage !== spoilerPage && spoilerPage !== null) textPaged(tx, before.userId);
    return requireComment(tx, id);
  });
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for other authors' comments. */
export function deleteComment(ctx: MemberContext, id: number): CommentView {
  return inTransaction(ctx, (tx) => {
    const gone = requireComment(tx, id);
    commentDeleted(tx, gone, requirePost(tx, gone.postId));
    deleteText(tx, "comment", gone, `publicação ${gone.postId}`);
    return gone;
  });
}
