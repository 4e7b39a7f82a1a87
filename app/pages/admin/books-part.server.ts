import { booksInOrder, librarySize } from "~/club/books/library.server";
import type { MemberContext } from "~/club/context";
import { linksAround, partOf } from "../shell/paging";
import { orderOf, sortLinks } from "./sorting";

const booksPerPage = 50;
const columns = { titulo: "title", autor: "author", paginas: "pageCount", ano: "publishedYear" } as const;
const labels = { newer: "Livros anteriores", older: "Mais livros" };

/** The part of the library that the address asks for, with the links around it. */
export function booksPart(ctx: MemberContext, url: URL) {
  const part = partOf(url, librarySize(ctx), booksPerPage);
  return {
    books: booksInOrder(ctx, orderOf(url, columns), part),
    sort: sortLinks(url, columns),
    links: linksAround(url, part, labels),
  };
}
