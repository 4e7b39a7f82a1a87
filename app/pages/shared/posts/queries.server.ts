import { isStaff } from "~/club/accounts/rules";
import type { PageCount } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { meetingPlace } from "~/club/events/rules";
import { threadOf } from "~/club/feed/comments-queries.server";
import { requirePost } from "~/club/feed/posts-queries.server";
import { previewLength } from "~/club/feed/rules";
import type { CommentView, PostView } from "~/club/feed/views";
import { mayDelete, mayEdit } from "~/club/owned-texts.server";
import { clubEdition, type Edition, percentRead } from "~/club/reading/rules";
import { ownPositionIn, positionOfPage } from "~/club/spoilers/queries.server";
import { shownPosition } from "~/club/spoilers/rules";
import { idParams } from "~/club/text";
import { linkify, type Segment } from "~/server/http/linkify.server";
import { truncate } from "~/ui/text/format";
import { bookCover } from "../images.server";
import { openedBeforeLine, textPageLine } from "../position-words";

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
  const { book } = found;
  const own = book && ownPositionIn(ctx, book.id);
  const read = { edition: own?.edition ?? clubEdition, pageCount: book?.pageCount ?? null };
  return {
    post: postView(ctx, found, { isWhole: true, edition: read.edition }),
    comments: {
      comments: comments.map((comment) => commentView(ctx, comment, read)),
      olderThan: hasOlder && oldest ? oldest.id : null,
      isNewest: before === undefined,
      position: book && (own?.position ? own : positionOfPage(ctx, book, found.spoilerPage)),
    },
  };
}

function searchId(value: string | null): number | null {
  const parsed = idParams.safeParse({ id: value });
  return parsed.success ? parsed.data.id : null;
}

function postNamed(ctx: MemberContext, id: number | null): PostView | null {
  try {
    return id === null ? null : requirePost(ctx, id);
  } catch (error) {
    // An error page would discard the text that the viewer types below the post.
    if (error instanceof ClubError && error.code === "not_found") return null;
    throw error;
  }
}

function commentView(ctx: MemberContext, comment: CommentView, read: Read) {
  const { id, user, content, createdAt, editedAt, liked, likeCount, withheld } = comment;
  return {
    ...{ id, user, createdAt, editedAt, liked, likeCount, withheld, text: richText(content) },
    pageLine: pageLineOf(ctx, comment, read),
    powers: { mayEdit: mayEdit(ctx, comment), mayDelete: mayDelete(ctx, comment) },
  };
}

export type PostViewModel = ReturnType<typeof postView>;

/** The viewer's edition of the book that a text is about. */
type Read = { edition: Edition; pageCount: PageCount };

/** The line about the page of a text that the viewer may read; null for one without a page. */
function pageLineOf(ctx: MemberContext, text: PostView | CommentView, { edition, pageCount }: Read) {
  const { spoilerPage, withheld, openedBefore } = text;
  if (spoilerPage === null || withheld) return null;
  const position = (page: number) => shownPosition(page, edition, pageCount);
  if (openedBefore !== null) return openedBeforeLine(edition.unit, position(openedBefore));
  return textPageLine(edition.unit, position(spoilerPage), mayEdit(ctx, text));
}

type ViewOptions = {
  /** False for an excerpt. */
  isWhole: boolean;
  /** The viewer's edition of the post's book. */
  edition: Edition;
};

export function postView(ctx: MemberContext, post: PostView, { isWhole, edition }: ViewOptions) {
  const { id, user, type, content, createdAt, editedAt, isPinned, liked, likeCount, commentCount } = post;
  return {
    withheld: post.withheld,
    pageLine: pageLineOf(ctx, post, { edition, pageCount: post.book?.pageCount ?? null }),
    ...{ id, user, type, createdAt, editedAt, isPinned, liked, likeCount, commentCount },
    ...(isWhole ? { text: richText(content), isCut: false } : excerpt(content)),
    book: post.book && {
      ...post.book,
      cover: bookCover(post.book),
      progress: progressOf(post, post.book.pageCount),
    },
    event: post.event && { ...eventOf(post.event), minutes: post.minutes },
    powers: {
      mayEdit: mayEdit(ctx, post),
      mayDelete: mayDelete(ctx, post),
      mayPin: isStaff(ctx.viewer.role),
    },
  };
}

function progressOf({ type, currentPage }: PostView, pageCount: PageCount) {
  if (type !== "progress" || currentPage === null || pageCount === null) return null;
  // The book may have lost pages since the post.
  const page = Math.min(currentPage, pageCount);
  return { page, last: pageCount, percent: percentRead(page, pageCount) };
}

function eventOf({ location, meetLink, ...event }: NonNullable<PostView["event"]>) {
  return { ...event, place: location?.name ?? meetingPlace(meetLink) };
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
