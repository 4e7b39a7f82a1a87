import { currentBook } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { unreadBooks } from "~/club/shelf/library-queries.server";
import { yearIn } from "~/club/shelf/rules";
import { shelfOfYear } from "~/club/shelf/shelf-queries.server";
import type { ShelfYearView } from "~/club/shelf/views";
import { type OwnPage, ownPages } from "~/club/spoilers/queries.server";
import type { Tab } from "~/ui/tabs";
import { type Pagination, pageLinks, paginationOf } from "../shared/pagination";
import { quotePageLine } from "../shared/position-words";

const booksPerPage = 24;
const libraryTab = "biblioteca";

/** `?ano=2025` is a year, `?aba=biblioteca` the books that the club has not read; by default the newest year. */
export function shelfPage(ctx: MemberContext, url: URL) {
  if (url.searchParams.get("aba") === libraryTab) return libraryPage(ctx, url);
  const sized = sizedBy(url);
  const chosen = yearIn(url.searchParams.get("ano") ?? undefined);
  const part = shelfOfYear(ctx, chosen, sized.sliceOf) ?? shelfOfYear(ctx, null, sized.sliceOf);
  if (!part) return libraryPage(ctx, url);
  const { years, year, books, loved, divisive } = part;
  const inOwnUnit = ownPages(ctx);
  const isNewest = year === years[0]?.year;
  return {
    tabs: tabsOf(years, year),
    shown: {
      year,
      totals: years.find((one) => one.year === year) ?? null,
      books,
      loved,
      divisive,
      quotes: books.flatMap(({ id, title, quote }) =>
        quote ? [{ ...quote, bookId: id, title, place: lineOf(inOwnUnit(id, quote.page)) }] : [],
      ),
      current: isNewest ? currentSpine(ctx) : null,
    },
    library: null,
    links: pageLinks(url, sized.pagination(), { newer: "Livros mais recentes", older: "Mais livros do ano" }),
  };
}

function libraryPage(ctx: MemberContext, url: URL) {
  const sized = sizedBy(url);
  const { years, total, books } = unreadBooks(ctx, sized.sliceOf);
  return {
    tabs: tabsOf(years, libraryTab),
    shown: null,
    library: { total, books, hasShelf: years.length > 0 },
    links: pageLinks(url, sized.pagination(), { newer: "Livros anteriores", older: "Mais livros" }),
  };
}

/** The number of books, and with it the last page, is known only to the query. */
function sizedBy(url: URL) {
  let pagination: Pagination = paginationOf(url, 0, booksPerPage);
  return {
    sliceOf(books: number) {
      pagination = paginationOf(url, books, booksPerPage);
      return pagination;
    },
    pagination: () => pagination,
  };
}

function tabsOf(years: readonly ShelfYearView[], current: number | typeof libraryTab): Tab[] {
  return [
    ...years.map(({ year, books }) => ({
      to: `/estante?ano=${year}`,
      label: String(year),
      count: books,
      isCurrent: year === current,
    })),
    { to: `/estante?aba=${libraryTab}`, label: "Biblioteca", isCurrent: current === libraryTab },
  ];
}

function currentSpine(ctx: MemberContext) {
  const book = currentBook(ctx);
  return book && { title: book.title };
}

function lineOf({ unit, position }: OwnPage): string {
  return quotePageLine(unit, position);
}
