import { and, asc, eq, isNull } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { likes, users } from "#db/schema";
import type { MemberContext } from "../context";
import { requirePost } from "./posts-queries.server";
import { type LikeView, likerView, likeView, type OwnLikeView } from "./views";

/** Whether the viewer likes a post. @throws ClubError not_found. */
export function ownLikeOf(ctx: MemberContext, postId: number): OwnLikeView {
  const { liked } = requirePost(ctx, postId);
  return { liked };
}

/** The likes of a post, oldest first. @throws ClubError not_found. */
export function likesOfPost(
  ctx: MemberContext,
  postId: number,
  { limit, offset }: { limit: number; offset: number },
): LikeView[] {
  requirePost(ctx, postId);
  return ctx.db
    .select({ ...columnsOf(likes, likeView), user: columnsOf(users, likerView) })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(and(eq(likes.postId, postId), isNull(likes.commentId)))
    .orderBy(asc(likes.id))
    .limit(limit)
    .offset(offset)
    .all();
}
