import { and, eq, gte } from "drizzle-orm";
import { comments } from "#db/schema";
import { inTransaction, type MemberContext, sinceSameAct } from "../context";
import { ClubError } from "../errors";
import { noteDeed } from "../members/audit.server";
import { commentDeleted, postCommented } from "../reactions.server";
import { type CommentView, comment } from "./comments.server";
import { post } from "./posts.server";
import { mayDelete, mayEdit } from "./rules";

/**
 * Comments a post; the same words sent twice in a row are one comment.
 * @returns it, and the names of the achievements that it brought.
 * @throws ClubError not_found when the post is not there any more.
 */
export function addComment(
  ctx: MemberContext,
  postId: number,
  { content }: { content: string },
): { comment: CommentView; unlocked: string[] } {
  return inTransaction(ctx, (tx) => {
    const commented = post(tx, postId);
    const before = justAdded(tx, postId, content);
    if (before) return { comment: comment(tx, before.id), unlocked: [] };
    const { id } = tx.db
      .insert(comments)
      .values({ userId: tx.viewer.id, postId, content, createdAt: tx.now })
      .returning({ id: comments.id })
      .get();
    const added = comment(tx, id);
    return { comment: added, unlocked: postCommented(tx, commented, added) };
  });
}

function justAdded(ctx: MemberContext, postId: number, content: string) {
  return ctx.db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.userId, ctx.viewer.id),
        gte(comments.createdAt, sinceSameAct(ctx)),
        eq(comments.postId, postId),
        eq(comments.content, content),
      ),
    )
    .limit(1)
    .get();
}

/** @throws ClubError forbidden unless the viewer may change the comment. */
export function requireMayEditComment(ctx: MemberContext, written: Pick<CommentView, "userId">): void {
  if (!mayEdit(ctx, written)) {
    throw new ClubError("forbidden", "Só quem escreveu o comentário pode editá-lo.");
  }
}

/** Changes the viewer's own comment. @throws ClubError not_found, forbidden for anybody else's. */
export function editComment(ctx: MemberContext, id: number, { content }: { content: string }): CommentView {
  return inTransaction(ctx, (tx) => {
    const before = comment(tx, id);
    requireMayEditComment(tx, before);
    if (before.content === content) return before;
    tx.db.update(comments).set({ content, editedAt: tx.now }).where(eq(comments.id, id)).run();
    return comment(tx, id);
  });
}

/** @throws ClubError forbidden unless the viewer may take the comment down. */
export function requireMayDeleteComment(ctx: MemberContext, written: Pick<CommentView, "userId">): void {
  if (!mayDelete(ctx, written)) {
    throw new ClubError("forbidden", "Só quem escreveu o comentário pode apagá-lo.");
  }
}

/**
 * Takes a comment down; what the staff takes down of others is noted.
 * @throws ClubError not_found, forbidden for members who did not write it.
 */
export function deleteComment(ctx: MemberContext, id: number): CommentView {
  return inTransaction(ctx, (tx) => {
    const gone = comment(tx, id);
    requireMayDeleteComment(tx, gone);
    commentDeleted(tx, gone, post(tx, gone.postId));
    tx.db.delete(comments).where(eq(comments.id, id)).run();
    if (gone.userId !== tx.viewer.id) {
      noteDeed(tx, {
        action: "comment.delete",
        subject: "comment",
        subjectId: id,
        targetUserId: gone.userId,
        details: `publicação ${gone.postId}`,
      });
    }
    return gone;
  });
}
