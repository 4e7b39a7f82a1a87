import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { type CommentView, threadOf } from "~/club/feed/comments.server";
import { type PostView, post } from "~/club/feed/posts.server";
import { mayDelete, mayEdit } from "~/club/feed/rules";
import { idParams } from "~/club/text";
import { shownPost } from "./shown-post.server";
import { written } from "./written.server";

const commentsAtOnce = 50;

export type OpenedPost = NonNullable<ReturnType<typeof openedPost>>;
export type ShownTalk = OpenedPost["talk"];
export type ShownComment = ShownTalk["comments"][number];

/** The post that `?post=` names, whole, with its conversation up to `?ate=`; null for what is not there. */
export function openedPost(ctx: MemberContext, { searchParams }: URL) {
  const found = postNamed(ctx, idIn(searchParams.get("post")));
  if (!found) return null;
  const before = idIn(searchParams.get("ate")) ?? undefined;
  const { comments, hasOlder } = threadOf(ctx, found.id, commentsAtOnce, before);
  const [oldest] = comments;
  return {
    post: shownPost(ctx, found, true),
    talk: {
      comments: comments.map((comment) => shownComment(ctx, comment)),
      olderThan: hasOlder && oldest ? oldest.id : null,
      isNewest: before === undefined,
    },
  };
}

function idIn(value: string | null): number | null {
  const parsed = idParams.safeParse({ id: value });
  return parsed.success ? parsed.data.id : null;
}

function postNamed(ctx: MemberContext, id: number | null): PostView | null {
  try {
    return id === null ? null : post(ctx, id);
  } catch (error) {
    // Not an error page: what was being written below the post must not be lost.
    if (error instanceof ClubError && error.code === "not_found") return null;
    throw error;
  }
}

function shownComment(ctx: MemberContext, comment: CommentView) {
  const { id, user, content, createdAt, editedAt, liked, likeCount } = comment;
  return {
    ...{ id, user, createdAt, editedAt, liked, likeCount, text: written(content) },
    powers: { mayEdit: mayEdit(ctx, comment), mayDelete: mayDelete(ctx, comment) },
  };
}
