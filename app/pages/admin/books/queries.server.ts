import { booksInOrder, librarySize } from "~/club/books/library.server";
import type { MemberContext } from "~/club/context";
import { pageLinks, paginationOf } from "../../shared/pagination";
import { sortLinks, sortOrder } from "../table";

const booksPerPage = 50;
const columns = { titulo: "title", autor: "author", paginas: "pageCount", ano: "publishedYear" } as const;
const labels = { newer: "Livros anteriores", older: "Mais livros" };

export function booksTab(ctx: MemberContext, url: URL) {
  const pagination = paginationOf(url, librarySize(ctx), booksPerPage);
  return {
    books: booksInOrder(ctx, sortOrder(url, columns), pagination),
    sort: sortLinks(url, columns),
    links: pageLinks(url, pagination, labels),
  };
}
