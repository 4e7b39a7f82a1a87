import { bookTitles } from "~/club/books/library.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { recentEvents } from "~/club/events/events.server";
import { meetingPlace } from "~/club/events/rules";
import { type CommentView, comment, threadOf } from "~/club/feed/comments.server";
import {
  cursorOf,
  type FeedCursor,
  feedFrom,
  type PostView,
  pinnedPosts,
  post,
} from "~/club/feed/posts.server";
import { mayDelete, mayEdit, previewLength } from "~/club/feed/rules";
import { isStaff } from "~/club/members/rules";
import { progressIn } from "~/club/reading/progress.server";
import { percentRead } from "~/club/reading/rules";
import { clubSettingsOf } from "~/club/settings/settings.server";
import { idParams } from "~/club/text";
import { requireId } from "~/server/http/input.server";
import { linkify, type Segment } from "~/server/http/linkify.server";
import { formatDay, truncate } from "~/ui/format";
import { bookCover } from "../shared/images.server";
import { feedPageUrl } from "./urls";

const postsPerPage = 10;
const maxChoices = 100;

export type FeedPage = ReturnType<typeof feedPage>;

/** The data that fetchers load: a page of the feed, or one post; null behind a dialog. */
export type CommunityData = { feed: FeedPage | null; expanded: ReturnType<typeof expandedPost> } | null;

/** The first page has the pinned posts on top. */
export function feedPage(ctx: MemberContext, cursor: FeedCursor | null) {
  // One row more than shown: it proves that another page exists.
  const found = feedFrom(ctx, postsPerPage + 1, cursor ?? undefined);
  const posts = found.slice(0, postsPerPage);
  const last = found.length > postsPerPage ? posts.at(-1) : undefined;
  const shown = cursor ? posts : [...pinnedPosts(ctx), ...posts];
  return {
    posts: shown.map((post) => postView(ctx, post, false)),
    older: last ? feedPageUrl(cursorOf(last)) : null,
    isFirst: cursor === null,
  };
}

/** The page that "Esconder de quem não chegou à página __" offers. */
function ownPageIn(ctx: MemberContext, bookId: number): number | null {
  return progressIn(ctx, bookId)?.currentPage ?? null;
}

export type ComposerChoices = ReturnType<typeof composerChoices>;

export function composerChoices(ctx: MemberContext) {
  const books = bookTitles(ctx, maxChoices);
  const currentBook = books.find(({ isCurrent }) => isCurrent)?.id ?? null;
  return {
    page: currentBook === null ? null : ownPageIn(ctx, currentBook),
    books: books.map(({ id, title }) => ({ value: id, label: title })),
    currentBook,
    events: recentEvents(ctx, maxChoices).map(({ id, title, day }) => ({
      value: id,
      label: `${title} (${formatDay(day)})`,
    })),
  };
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
  return {
    ...{ id, user, createdAt, editedAt, liked, likeCount, spoilerPage, withheld, text: richText(content) },
    powers: { mayEdit: mayEdit(ctx, comment), mayDelete: mayDelete(ctx, comment) },
  };
}

export type PostViewModel = ReturnType<typeof postView>;

/** @param isWhole false for an excerpt. */
function postView(ctx: MemberContext, post: PostView, isWhole: boolean) {
  const { id, user, type, content, createdAt, editedAt, isPinned, liked, likeCount, commentCount } = post;
  const { spoilerPage, withheld } = post;
  return {
    ...{ spoilerPage, withheld },
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

/** The club's own guidelines, one per line; null if the default ones apply. */
export function ownGuidelines(ctx: MemberContext): string[] | null {
  return clubSettingsOf(ctx).guidelines?.split("\n").filter(Boolean) ?? null;
}

/** @throws ClubError or HttpError 404. */
export function requirePost(ctx: MemberContext, id: string | undefined): PostView {
  return post(ctx, requireId(id, "Publicação não encontrada."));
}

/** @throws ClubError or HttpError 404. */
export function requireComment(ctx: MemberContext, id: string | undefined): CommentView {
  return comment(ctx, requireId(id, "Comentário não encontrado."));
}
