import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { meetingPlace } from "~/club/events/rules";
import { type CommentView, threadOf } from "~/club/feed/comments.server";
import { type PostView, post } from "~/club/feed/posts.server";
import { mayDelete, mayEdit, previewLength } from "~/club/feed/rules";
import { isStaff } from "~/club/members/rules";
import { progressIn } from "~/club/reading/progress.server";
import { percentRead } from "~/club/reading/rules";
import { idParams } from "~/club/text";
import { linkify, type Segment } from "~/server/http/linkify.server";
import { truncate } from "~/ui/format";
import { bookCover } from "../images.server";

/** The page that "Esconder de quem não chegou à página __" offers. */
export function ownPageIn(ctx: MemberContext, bookId: number): number | null {
  return progressIn(ctx, bookId)?.currentPage ?? null;
}

const commentsAtOnce = 50;

export type ExpandedPostData = NonNullable<ReturnType<typeof expandedPost>>;
export type CommentsPage = ExpandedPostData["comments"];
export type CommentViewModel = CommentsPage["comments"][number];

/** The full post that `?post=` names, with its comments up to `?ate=`; null if it does not exist. */
export function expandedPost(ctx: MemberContext, { searchParams }: URL) {
  const found = postNamed(ctx, searchId(searchParams.get("post")));
  if (!found) return null;
  const before = searchId(searchParams.get("ate")) ?? undefined;
  const { comments, hasOlder } = threadOf(ctx, found.id, commentsAtOnce, before);
  const [oldest] = comments;
  return {
    post: postView(ctx, found, true),
    comments: {
      comments: comments.map((comment) => commentView(ctx, comment)),
      olderThan: hasOlder && oldest ? oldest.id : null,
      isNewest: before === undefined,
      bookPage: found.book && { page: ownPageIn(ctx, found.book.id) ?? found.spoilerPage },
    },
  };
}

function searchId(value: string | null): number | null {
  const parsed = idParams.safeParse({ id: value });
  return parsed.success ? parsed.data.id : null;
}

function postNamed(ctx: MemberContext, id: number | null): PostView | null {
  try {
    return id === null ? null : post(ctx, id);
  } catch (error) {
    // An error page would discard the text that the viewer types below the post.
    if (error instanceof ClubError && error.code === "not_found") return null;
    throw error;
  }
}

function commentView(ctx: MemberContext, comment: CommentView) {
  const { id, user, content, createdAt, editedAt, liked, likeCount, spoilerPage, withheld } = comment;
  const { openedBefore } = comment;
  return {
    ...{
      id,
      user,
      createdAt,
      editedAt,
      liked,
      likeCount,
      spoilerPage,
      withheld,
      openedBefore,
      text: richText(content),
    },
    powers: { mayEdit: mayEdit(ctx, comment), mayDelete: mayDelete(ctx, comment) },
  };
}

export type PostViewModel = ReturnType<typeof postView>;

/** @param isWhole false for an excerpt. */
export function postView(ctx: MemberContext, post: PostView, isWhole: boolean) {
  const { id, user, type, content, createdAt, editedAt, isPinned, liked, likeCount, commentCount } = post;
  const { spoilerPage, withheld, openedBefore } = post;
  return {
    ...{ spoilerPage, withheld, openedBefore },
    ...{ id, user, type, createdAt, editedAt, isPinned, liked, likeCount, commentCount },
    ...(isWhole ? { text: richText(content), isCut: false } : excerpt(content)),
    book: post.book && {
      ...post.book,
      cover: bookCover(post.book),
      progress: progressOf(post, post.book.pageCount),
    },
    event: post.event && eventOf(post.event),
    powers: {
      mayEdit: mayEdit(ctx, post),
      mayDelete: mayDelete(ctx, post),
      mayPin: isStaff(ctx.viewer.role),
    },
  };
}

function progressOf({ type, currentPage }: PostView, pageCount: number) {
  if (type !== "progress" || currentPage === null) return null;
  // The book may have lost pages since the post.
  const page = Math.min(currentPage, pageCount);
  return { page, percent: percentRead(page, pageCount) };
}

function eventOf({ id, title, day, startDate, meetLink, isCancelled }: NonNullable<PostView["event"]>) {
  return { id, title, day, startDate, isCancelled, place: meetingPlace(meetLink) };
}

/** The paragraphs of a text, each split into segments with links. */
export type RichText = Segment[][];

function richText(text: string): RichText {
  return text.split(/\n{2,}/).map(linkify);
}

function excerpt(text: string): { text: RichText; isCut: boolean } {
  const isCut = text.length > previewLength;
  const paragraphs = richText(truncate(text, previewLength));
  return { text: isCut ? withoutCutLink(paragraphs) : paragraphs, isCut };
}

/** A URL that the cut goes through would lead to another page. */
function withoutCutLink(paragraphs: RichText): RichText {
  return paragraphs.map((segments, index) => {
    if (index < paragraphs.length - 1) return segments;
    const last = segments.findLast(({ text }) => text !== "…");
    return segments.map((segment) => (segment === last ? { text: segment.text } : segment));
  });
}
