import { currentBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { bookBoard, rankAmongReaders, readershipOf } from "~/club/ranking/book-board-queries.server";
import { generalBoard, generalBoardSize } from "~/club/ranking/general-board-queries.server";
import { isShownInRankings, ownRank, rivalOf } from "~/club/ranking/rank-queries.server";
import { booksShown, pagesShown } from "~/club/ranking/rules";
import type { BoardEntryView } from "~/club/ranking/views";
import { readingIn } from "~/club/reading/queries.server";
import { percentRead } from "~/club/reading/rules";
import { bookCover } from "../shared/images.server";
import { pageLinks, paginationOf } from "../shared/pagination";

const rowsPerPage = 25;
const labels = { newer: "Posições anteriores", older: "Mais posições" };

export function generalTab(ctx: MemberContext, url: URL) {
  const pagination = paginationOf(url, generalBoardSize(ctx), rowsPerPage);
  const entries = generalBoard(ctx, pagination);
  const [leader] = pagination.page === 1 ? entries : generalBoard(ctx, { limit: 1 });
  const asRow = (entry: Pick<BoardEntryView, "rank" | "points">) => ({
    rank: entry.rank,
    points: entry.points,
    books: booksShown(entry.points),
    pages: pagesShown(entry.points),
    /** Share of the leader's points, in whole percent. */
    pace: leader ? Math.min(100, Math.round((entry.points / leader.points) * 100)) : 0,
  });
  const own = ownRank(ctx);
  const rival = own.points > 0 ? rivalOf(ctx, own.points) : null;
  const rows = entries.map(({ user, ...entry }) => ({ user, ...asRow(entry) }));
  return {
    sharesFirst: rows.filter(({ rank }) => rank === 1).length > 1,
    podium: pagination.page === 1 ? rows.slice(0, 3) : [],
    rows,
    own: { ...asRow(own), isShown: own.isShown },
    rival: rival && { name: rival.name, points: rival.points - own.points + 1 },
    links: pageLinks(url, pagination, labels, "#classificacao"),
  };
}
export type GeneralTabData = ReturnType<typeof generalTab>;
export type GeneralRow = GeneralTabData["rows"][number];

/** Null while the club has no current book. */
export function bookTab(ctx: MemberContext, url: URL) {
  const book = currentBook(ctx);
  if (!book) return null;
  const readership = readershipOf(ctx, book.id);
  const pagination = paginationOf(url, readership.members, rowsPerPage);
  const { progress: reading } = readingIn(ctx, book.id);
  const own = reading && {
    progress: percentRead(reading.currentPage, book.pageCount),
    completedAt: reading.completedAt,
  };
  return {
    book: { id: book.id, title: book.title, author: book.author, cover: bookCover(book) },
    readership,
    rows: bookBoard(ctx, book, pagination),
    own: own && { ...own, rank: rankAmongReaders(ctx, book, own), isShown: isShownInRankings(ctx) },
    links: pageLinks(url, pagination, labels, "#classificacao"),
  };
}
export type BookTabData = NonNullable<ReturnType<typeof bookTab>>;
