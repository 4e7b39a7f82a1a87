import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { likes, users } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { commentLikeChanged, postLikeChanged } from "../reactions.server";
import { comment, commentAsReadBy } from "./comments.server";
import { post, postAsReadBy } from "./posts.server";

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

export type LikeState = { liked: boolean; likeCount: number };

/**
 * @param wanted the chosen state, so that a double click counts once; toggles by default. @throws ClubError not_found.
 */
export function likePost(ctx: MemberContext, postId: number, wanted?: boolean): LikeState {
  return inTransaction(ctx, (tx) => {
    const before = post(tx, postId);
    if (setLike(tx, { postId }, wanted ?? !before.liked))
      postLikeChanged(tx, postAsReadBy(tx, postId, before.userId));
    const { liked, likeCount } = post(tx, postId);
    return { liked, likeCount };
  });
}

/** As `likePost`, for a comment. */
export function likeComment(ctx: MemberContext, commentId: number, wanted?: boolean): LikeState {
  return inTransaction(ctx, (tx) => {
    const before = comment(tx, commentId);
    if (setLike(tx, { commentId }, wanted ?? !before.liked)) {
      commentLikeChanged(tx, commentAsReadBy(tx, commentId, before.userId));
    }
    const { liked, likeCount } = comment(tx, commentId);
    return { liked, likeCount };
  });
}

/** Whether the viewer likes a post. @throws ClubError not_found. */
export function ownLikeOf(ctx: MemberContext, postId: number): { liked: boolean } {
  const { liked } = post(ctx, postId);
  return { liked };
}

const columns = {
  id: likes.id,
  userId: likes.userId,
  postId: likes.postId,
  commentId: likes.commentId,
  createdAt: likes.createdAt,
  user: { id: users.id, name: users.name, avatar: users.avatar, role: users.role },
};

/** The likes of a post, oldest first. @throws ClubError not_found. */
export function likesOfPost(
  ctx: MemberContext,
  postId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  post(ctx, postId);
  return ctx.db
    .select(columns)
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(and(eq(likes.postId, postId), isNull(likes.commentId)))
    .orderBy(asc(likes.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ createdAt, ...like }) => ({ ...like, createdAt: createdAt.toISOString() }));
}
