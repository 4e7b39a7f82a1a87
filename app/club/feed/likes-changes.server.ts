import { and, eq, type SQL } from "drizzle-orm";
import { likes } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { commentLikeChanged, postLikeChanged } from "../reactions.server";
import { requireComment } from "./comments-queries.server";
import { requirePost } from "./posts-queries.server";
import type { LikeStateView } from "./views";

type Target = { postId: number } | { commentId: number };

function ownLike({ viewer }: MemberContext, target: Target): SQL | undefined {
  const isTarget =
    "postId" in target ? eq(likes.postId, target.postId) : eq(likes.commentId, target.commentId);
  return and(isTarget, eq(likes.userId, viewer.id));
}

/** @returns whether a row changed. */
function setLike(tx: MemberContext, target: Target, liked: boolean): boolean {
  const { changes } = liked
    ? tx.db
        .insert(likes)
        .values({ userId: tx.viewer.id, ...target, createdAt: tx.now })
        .onConflictDoNothing()
        .run()
    : tx.db.delete(likes).where(ownLike(tx, target)).run();
  return changes > 0;
}

/**
 * @param wanted the chosen state, so that a double click counts once; toggles by default. @throws ClubError not_found.
 */
export function likePost(ctx: MemberContext, postId: number, wanted?: boolean): LikeStateView {
  return inTransaction(ctx, (tx) => {
    const before = requirePost(tx, postId);
    if (setLike(tx, { postId }, wanted ?? !before.liked)) postLikeChanged(tx, before);
    const { liked, likeCount } = requirePost(tx, postId);
    return { liked, likeCount };
  });
}

/** As `likePost`, for a comment. */
export function likeComment(ctx: MemberContext, commentId: number, wanted?: boolean): LikeStateView {
  return inTransaction(ctx, (tx) => {
    const before = requireComment(tx, commentId);
    if (setLike(tx, { commentId }, wanted ?? !before.liked)) {
      commentLikeChanged(tx, before);
    }
    const { liked, likeCount } = requireComment(tx, commentId);
    return { liked, likeCount };
  });
}
