import { and, asc, eq, isNull } from "drizzle-orm";
import { likes, users } from "#db/schema";
import type { MemberContext } from "../context";
import { requirePost } from "./posts-queries.server";

export type LikeState = { liked: boolean; likeCount: number };

/** Whether the viewer likes a post. @throws ClubError not_found. */
export function ownLikeOf(ctx: MemberContext, postId: number): { liked: boolean } {
  const { liked } = requirePost(ctx, postId);
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
  requirePost(ctx, postId);
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
