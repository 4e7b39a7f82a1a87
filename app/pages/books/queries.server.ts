import { type ClubBook, clubBooks } from "~/club/books/list-queries.server";
import { librarySize } from "~/club/books/queries.server";
import type { MemberContext } from "~/club/context";
import { pageLinks, paginationOf } from "../shared/pagination";

const booksPerPage = 48;

/** One page of the club's books, in sections: the current book, the years, the books that the club has not read. */
export function bookSections(ctx: MemberContext, url: URL) {
  const total = librarySize(ctx);
  const pagination = paginationOf(url, total, booksPerPage);
  const labels = { newer: "Livros anteriores", older: "Mais livros" };
  return {
    total,
    sections: sectionsOf(clubBooks(ctx, pagination)),
    links: pageLinks(url, pagination, labels),
  };
}

type Section = { id: string; title: string; books: ClubBook[] };

function sectionsOf(books: readonly ClubBook[]): Section[] {
  const years = [...new Set(books.flatMap(({ readIn }) => readIn ?? []))].sort((one, other) => other - one);
  const rest = books.filter(({ isCurrent, readIn }) => !isCurrent && readIn === null);
  return [
    { id: "agora", title: "Lendo agora", books: books.filter(({ isCurrent }) => isCurrent) },
    ...years.map((year) => ({
      id: `ano-${year}`,
      title: String(year),
      books: books.filter(({ readIn }) => readIn === year),
    })),
    { id: "biblioteca", title: "Na biblioteca", books: rest },
  ].filter((section) => section.books.length > 0);
}
