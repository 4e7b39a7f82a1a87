import { bookTitles } from "~/club/books/library.server";
import type { MemberContext } from "~/club/context";
import { recentEvents } from "~/club/events/events.server";
import { cursorOf, type FeedCursor, feedFrom, pinnedPosts } from "~/club/feed/posts.server";
import { formatDay } from "~/ui/format";
import { pageFrom } from "./addresses";
import { shownPost } from "./shown-post.server";

const postsPerPage = 10;
const mostChoices = 100;

export type FeedPage = ReturnType<typeof feedPage>;

/** One page of the feed; the first has the pinned posts on top. */
export function feedPage(ctx: MemberContext, place: FeedCursor | null) {
  // One more than shown: whether there is another page.
  const found = feedFrom(ctx, postsPerPage + 1, place ?? undefined);
  const posts = found.slice(0, postsPerPage);
  const last = found.length > postsPerPage ? posts.at(-1) : undefined;
  const shown = place ? posts : [...pinnedPosts(ctx), ...posts];
  return {
    posts: shown.map((post) => shownPost(ctx, post, false)),
    older: last ? pageFrom(cursorOf(last)) : null,
    isFirst: place === null,
  };
}

export type Choices = ReturnType<typeof composerChoices>;

/** The books and events that a new post may be about. */
export function composerChoices(ctx: MemberContext) {
  const books = bookTitles(ctx, mostChoices);
  return {
    books: books.map(({ id, title }) => ({ value: id, label: title })),
    currentBook: books.find(({ isCurrent }) => isCurrent)?.id ?? null,
    events: recentEvents(ctx, mostChoices).map(({ id, title, day }) => ({
      value: id,
      label: `${title} (${formatDay(day)})`,
    })),
  };
}
