import { bookTitles } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { recentEvents } from "~/club/events/queries.server";
import { requireComment } from "~/club/feed/comments-queries.server";
import {
  cursorOf,
  type FeedCursor,
  feedFrom,
  pinnedPosts,
  requirePost,
} from "~/club/feed/posts-queries.server";
import type { CommentView, PostView } from "~/club/feed/views";
import { clubEdition } from "~/club/reading/rules";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { type otherPositionsOf, ownPositionIn } from "~/club/spoilers/queries.server";
import { requireId } from "~/server/http/input.server";
import { formatDay } from "~/ui/text/format";
import { type ExpandedPostData, postView } from "../shared/posts/queries.server";
import { feedPageUrl } from "./urls";

const postsPerPage = 10;
const maxChoices = 100;

export type FeedPage = ReturnType<typeof feedPage>;

/** The data that fetchers load: a page of the feed, or one post; null behind a dialog. */
export type CommunityData = { feed: FeedPage | null; expanded: ExpandedPostData | null } | null;

type Others = ReturnType<typeof otherPositionsOf>;

/** The first page has the pinned posts on top. @param others the books that the viewer reads in another unit. */
export function feedPage(ctx: MemberContext, cursor: FeedCursor | null, others: Others) {
  // One row more than shown: it proves that another page exists.
  const found = feedFrom(ctx, postsPerPage + 1, cursor ?? undefined);
  const posts = found.slice(0, postsPerPage);
  const last = found.length > postsPerPage ? posts.at(-1) : undefined;
  const shown = cursor ? posts : [...pinnedPosts(ctx), ...posts];
  return {
    posts: shown.map((post) => {
      const edition = others.get(post.book?.id ?? 0)?.edition ?? clubEdition;
      return postView(ctx, post, { isWhole: false, edition });
    }),
    older: last ? feedPageUrl(cursorOf(last)) : null,
    /** Null for the first page. */
    address: cursor && feedPageUrl(cursor),
  };
}

export type ComposerChoices = ReturnType<typeof composerChoices>;

export function composerChoices(ctx: MemberContext, others: Others) {
  const books = bookTitles(ctx, maxChoices);
  const currentBook = books.find(({ isCurrent }) => isCurrent)?.id ?? null;
  // The position in the current book is offered for every book of the club's edition.
  const current = currentBook === null ? null : ownPositionIn(ctx, currentBook);
  return {
    position: current?.edition.unit === "page" ? current : { edition: clubEdition, position: null },
    /** Where the viewer is in the books of another unit; null for a viewer without such books. */
    others: others.size > 0 ? Object.fromEntries(others) : null,
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
export function postOfPath(ctx: MemberContext, id: string | undefined): PostView {
  return requirePost(ctx, requireId(id, "Publicação não encontrada."));
}

/** @throws ClubError or HttpError 404. */
export function commentOfPath(ctx: MemberContext, id: string | undefined): CommentView {
  return requireComment(ctx, requireId(id, "Comentário não encontrado."));
}
