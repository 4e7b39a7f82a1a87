import type { BookView, PageCount } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import {
  conversationAbout,
  postsBefore,
  postsOfStretch,
  unplacedPosts,
} from "~/club/feed/conversation-queries.server";
import type { OpenedPostsView, StretchView } from "~/club/feed/conversation-views";
import { recordOpenedSeen } from "~/club/feed/opened-posts-changes.server";
import { stretchesOf, stretchOf } from "~/club/feed/stretches";
import type { PostView } from "~/club/feed/views";
import { milestonesOf } from "~/club/plans/queries.server";
import { readingIn } from "~/club/reading/queries.server";
import { type Edition, percentRead, positionReaching } from "~/club/reading/rules";
import { formatNumber } from "~/ui/text/format";
import { pageLinks, paginationOf } from "../../shared/pagination";
import { postView } from "../../shared/posts/queries.server";
import { bookParam } from "../../shared/posts/urls";
import type { Opened } from "../opened";
import { anchors, tabUrl } from "../tabs";

const postsPerPage = 10;

/** The value of `?ate=` for the posts without a place. */
const unplacedParam = "sem-pagina";

export type ConversationPanelData = ReturnType<typeof conversationPanel>;
export type StretchData = ConversationPanelData["stretches"][number];
export type StretchPost = NonNullable<StretchData["shown"]>["posts"][number];

/** The posts about a book by stretch. Open are the viewer's own stretch, the next one and the one in `?ate=`. */
export function conversationPanel(
  ctx: MemberContext,
  book: BookView,
  url: URL,
  opened: OpenedPostsView | null,
) {
  const { stretches, unplaced } = conversationAbout(ctx, book);
  const { place } = readingIn(ctx, book.id);
  const own = stretchOf(stretches, place.page);
  const asked = url.searchParams.get("ate");

  function shownIn(param: string, total: number, load: (slice: Slice) => PostView[]) {
    const here = new URL(tabUrl(url.pathname, "conversa", { ate: param }), url);
    const pagination = paginationOf(asked === param ? url : here, total, postsPerPage);
    const rest = total - pagination.offset - pagination.limit;
    const labels = {
      newer: "Conversas anteriores deste trecho",
      older: `Mais ${formatNumber(rest)} ${rest === 1 ? "conversa" : "conversas"} deste trecho`,
    };
    return {
      posts: load(pagination).map((post) => ({
        ...postView(ctx, post, { isWhole: false, edition: place.edition }),
        isJustOpened: opened !== null && isAmong(opened, post, ctx.viewer.id),
      })),
      links: {
        ...pageLinks(here, pagination, labels, `#${anchors.stretch(param)}`),
        // Of several open stretches only the one in the URL is announced.
        ...(asked !== param && { place: null }),
      },
    };
  }

  return {
    stretches: stretches.map((stretch, index) => {
      const { until, name, posts, withheld } = stretch;
      const param = String(until);
      const isOwn = stretch === own;
      const isOpen = isOwn || (index > 0 && stretches[index - 1] === own) || asked === param;
      return {
        ...{ until, name, withheld, isOwn, isAsked: asked === param },
        ...{ count: posts, label: `Até ${positionLabel(until, place.edition, book.pageCount)}` },
        percent: percentIn(stretch, place.page),
        to: stretchUrl(url.pathname, param),
        shown: isOpen
          ? shownIn(param, posts, (slice) => postsOfStretch(ctx, book, { ...stretch, ...slice }))
          : null,
      };
    }),
    unplaced: {
      count: unplaced,
      isAsked: asked === unplacedParam,
      to: stretchUrl(url.pathname, unplacedParam),
      shown:
        asked === unplacedParam && unplaced > 0
          ? shownIn(unplacedParam, unplaced, (slice) => unplacedPosts(ctx, book.id, slice))
          : null,
    },
    position: { edition: place.edition, position: place.position },
    dialogSearch: dialogSearch(book.id, url),
  };
}

type Slice = { limit: number; offset: number };

function isAmong(
  { after, until }: OpenedPostsView,
  { spoilerPage, user }: PostView,
  viewerId: number,
): boolean {
  return spoilerPage !== null && spoilerPage > after && spoilerPage <= until && user.id !== viewerId;
}

/** How much of a stretch is read. */
function percentIn({ after, until }: StretchView, page: number): number {
  return percentRead(Math.min(Math.max(page - after, 0), until - after), until - after);
}

/** "a página 52" or "25%", in the unit of the viewer. */
function positionLabel(page: number, edition: Edition, pageCount: PageCount): string {
  const position = formatNumber(positionReaching(page, edition, pageCount));
  return edition.unit === "percent" ? `${position}%` : `a página ${position}`;
}

function stretchUrl(address: string, param: string): string {
  return `${tabUrl(address, "conversa", { ate: param })}#${anchors.stretch(param)}`;
}

/** The query with which the dialogs of a post lead back to the conversation. */
function dialogSearch(bookId: number, { searchParams }: URL): string {
  const params = new URLSearchParams({ [bookParam]: String(bookId) });
  for (const name of ["ate", "pagina"]) {
    const value = searchParams.get(name);
    if (value) params.set(name, value);
  }
  return `?${params}`;
}

/** The announcement of the posts that the viewer's last pages have opened. Records its first display. @param address the book's path. */
export function displayedOpening(
  ctx: MemberContext,
  book: BookView,
  address: string,
  opened: OpenedPostsView,
): Opened {
  if (!opened.wasDisplayed) recordOpenedSeen(ctx, book.id);
  const { edition } = readingIn(ctx, book.id).place;
  return {
    posts: opened.posts,
    upTo: `até ${positionLabel(opened.until, edition, book.pageCount)}`,
    to: postUrlIn(ctx, book, address, opened.first),
  };
}

type Placed = { id: number; page: number | null };

/** The URL of a post in the conversation about its book. @param address the book's path. */
export function postUrlIn(ctx: MemberContext, book: BookView, address: string, { id, page }: Placed): string {
  const hash = `#post-${id}`;
  if (page === null) return tabUrl(address, "conversa", { ate: unplacedParam }) + hash;
  const { after, until } = stretchOf(stretchesOf(book.pageCount, milestonesOf(ctx, book.id)), page);
  const number = Math.floor(postsBefore(ctx, book.id, { after, id, page }) / postsPerPage) + 1;
  const params = { ate: String(until), ...(number > 1 && { pagina: String(number) }) };
  return tabUrl(address, "conversa", params) + hash;
}
