import { bookTitles } from "~/club/books/library.server";
import type { MemberContext } from "~/club/context";
import { recentEvents } from "~/club/events/events.server";
import { type CommentView, comment } from "~/club/feed/comments.server";
import {
  cursorOf,
  type FeedCursor,
  feedFrom,
  type PostView,
  pinnedPosts,
  post,
} from "~/club/feed/posts.server";
import { clubSettingsOf } from "~/club/settings/settings.server";
import { requireId } from "~/server/http/input.server";
import { formatDay } from "~/ui/format";
import { type ExpandedPostData, ownPageIn, postView } from "../shared/posts/queries.server";
import { feedPageUrl } from "./urls";

const postsPerPage = 10;
const maxChoices = 100;

export type FeedPage = ReturnType<typeof feedPage>;

/** The data that fetchers load: a page of the feed, or one post; null behind a dialog. */
export type CommunityData = { feed: FeedPage | null; expanded: ExpandedPostData | null } | null;

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
