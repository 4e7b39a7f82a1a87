import { type TextCounts, textCountsOf } from "~/club/books/queries.server";
import type { BookView } from "~/club/books/views";
import { dayOf, daysBetween } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import type { OpenedPostsView } from "~/club/feed/conversation-views";
import { openedPosts } from "~/club/feed/opened-posts-queries.server";
import { mayDelete, mayEdit } from "~/club/owned-texts.server";
import { goalIn } from "~/club/plans/goals-queries.server";
import { planOf } from "~/club/plans/queries.server";
import { mayEditQuestion } from "~/club/questions/changes.server";
import { questionsOfBook } from "~/club/questions/queries.server";
import { quotesBefore, quotesOfBook } from "~/club/quotes/queries.server";
import type { QuoteOrder } from "~/club/quotes/rules";
import type { ProgressSummary } from "~/club/reading/summary-queries.server";
import { ownPositionIn } from "~/club/spoilers/queries.server";
import { shownPosition } from "~/club/spoilers/rules";
import { pageLinks, paginationOf } from "../shared/pagination";
import { positionIn } from "../shared/position-words";
import { conversationPanel, displayedOpening } from "./conversation/conversation.server";
import { planPanel } from "./plan/plan.server";
import { reviewList } from "./queries.server";
import { ratingsLine } from "./ratings/ratings.server";
import { anchors, tabIn, tabsAnchor, tabUrl } from "./tabs";

const itemsPerPage = 20;

export type QuotesPanelData = ReturnType<typeof quotesPanel>;
export type QuestionsPanelData = ReturnType<typeof questionsPanel>;

type Read = { book: BookView; reading: ProgressSummary };

/**
 * The counts of the tabs, the content of the one in `?aba=` and the viewer's next goal.
 * @param address the path of the book's page.
 */
export function bookTexts(ctx: MemberContext, read: Read, address: string, { search }: URL) {
  const counts = textCountsOf(ctx, read.book.id);
  // The request may have the URL of a dialog below the book's page.
  const opened = openedPosts(ctx, read.book.id);
  const panel = panelOf(ctx, { ...read, opened }, counts, new URL(address + search, "http://localhost"));
  const goal = panel.tab === "plano" ? panel.goal : goalIn(ctx, read.book, read.reading);
  return { counts, panel, goal, opened: opened && displayedOpening(ctx, read.book, address, opened) };
}

function panelOf(
  ctx: MemberContext,
  { book, reading, opened }: Read & { opened: OpenedPostsView | null },
  counts: TextCounts,
  url: URL,
) {
  const tab = tabIn(url.searchParams);
  if (tab === "plano") return { tab, ...planPanel(ctx, book, reading) };
  if (tab === "conversa") return { tab, ...conversationPanel(ctx, book, url, opened) };
  if (tab === "trechos") return { tab, ...quotesPanel(ctx, book, counts.quotes, url) };
  if (tab === "perguntas") return { tab, ...questionsPanel(ctx, book, counts.questions, url) };
  const list = reviewList(ctx, book, url);
  return { tab, ...list, ratingsLine: ratingsLine(ctx, book.id, list.ratings) };
}

/** The value of `?ordem=` for the most liked first. */
const byLikes = "curtidas";

function quotesPanel(ctx: MemberContext, book: BookView, total: number, url: URL) {
  const order: QuoteOrder = url.searchParams.get("ordem") === byLikes ? "likes" : "page";
  const pagination = paginationOf(url, total, itemsPerPage);
  const { edition } = ownPositionIn(ctx, book.id);
  const labels = { newer: "Trechos anteriores", older: "Mais trechos" };
  const ordered = (to: string, label: string, isCurrent: boolean) => ({
    to: `${to}#${tabsAnchor}`,
    label,
    isCurrent,
  });
  return {
    edition,
    quotes: quotesOfBook(ctx, book.id, { order, ...pagination }).map((quote) => ({
      ...quote,
      page: shownPosition(quote.page, edition, book.pageCount),
      powers: { mayEdit: mayEdit(ctx, quote), mayDelete: mayDelete(ctx, quote) },
    })),
    orders: [
      ordered(tabUrl(url.pathname, "trechos"), "Pela página", order === "page"),
      ordered(tabUrl(url.pathname, "trechos", { ordem: byLikes }), "Pelas curtidas", order === "likes"),
    ],
    links: pageLinks(url, pagination, labels, `#${tabsAnchor}`),
  };
}

function questionsPanel(ctx: MemberContext, book: BookView, total: number, url: URL) {
  const pagination = paginationOf(url, total, itemsPerPage);
  const position = ownPositionIn(ctx, book.id);
  const { meeting, end } = planOf(ctx, book);
  const labels = { newer: "Perguntas anteriores", older: "Mais perguntas" };
  return {
    position,
    meeting: meeting && end && { date: end, inDays: daysBetween(dayOf(ctx.now, ctx.timeZone), end) },
    questions: questionsOfBook(ctx, book.id, pagination).map(({ spoilerPage, ...question }) => ({
      ...question,
      page:
        spoilerPage === null
          ? null
          : positionIn(position.edition.unit, shownPosition(spoilerPage, position.edition, book.pageCount)),
      powers: { mayEdit: mayEditQuestion(ctx, question), mayDelete: mayDelete(ctx, question) },
    })),
    links: pageLinks(url, pagination, labels, `#${tabsAnchor}`),
  };
}

type Placed = { id: number; bookId: number; page: number };

/** The URL of a quote in the list by page. @param address the path of the book's page. */
export function quoteUrl(ctx: MemberContext, address: string, quote: Placed): string {
  const page = pageOf(quotesBefore(ctx, quote));
  return `${tabUrl(address, "trechos", page)}#${anchors.quote(quote.id)}`;
}

/** The URL of a new question: the last one of the list. @param total the questions of the book. */
export function newQuestionUrl(address: string, id: number, total: number): string {
  return `${tabUrl(address, "perguntas", pageOf(total - 1))}#${anchors.question(id)}`;
}

function pageOf(position: number): Record<string, string> {
  const page = Math.floor(position / itemsPerPage) + 1;
  return page === 1 ? {} : { pagina: String(page) };
}
