import type { MemberContext } from "~/club/context";
import { meetingPlace } from "~/club/events/rules";
import type { PostView } from "~/club/feed/posts.server";
import { mayDelete, mayEdit } from "~/club/feed/rules";
import { isStaff } from "~/club/members/rules";
import { percentRead } from "~/club/reading/rules";
import { opening, written } from "./written.server";

export type ShownPost = ReturnType<typeof shownPost>;

/**
 * A post as the screen needs it, with what the viewer may do.
 * @param isWhole otherwise only how it begins.
 */
export function shownPost(ctx: MemberContext, post: PostView, isWhole: boolean) {
  const { id, user, type, content, createdAt, editedAt, isPinned, liked, likeCount, commentCount } = post;
  return {
    ...{ id, user, type, createdAt, editedAt, isPinned, liked, likeCount, commentCount },
    ...(isWhole ? { text: written(content), isCut: false } : opening(content)),
    book: post.book && { ...post.book, progress: progressIn(post, post.book.pageCount) },
    event: post.event && eventOf(post.event),
    powers: {
      mayEdit: mayEdit(ctx, post),
      mayDelete: mayDelete(ctx, post),
      mayPin: isStaff(ctx.viewer.role),
    },
  };
}

function progressIn({ type, currentPage }: PostView, pageCount: number) {
  if (type !== "progress" || currentPage === null) return null;
  // The book may have become shorter since.
  const page = Math.min(currentPage, pageCount);
  return { page, percent: percentRead(page, pageCount) };
}

function eventOf({ id, title, day, startDate, meetLink, isCancelled }: NonNullable<PostView["event"]>) {
  return { id, title, day, startDate, isCancelled, place: meetingPlace(meetLink) };
}
