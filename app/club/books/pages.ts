// A module of its own: the chat checks pages in the browser, and needs none of the other rules of books there.

import { ClubError } from "../errors";
import type { BookView, PagedBook } from "./views";

/** The reason why a book takes neither readings nor texts about a page, and does not become the current one. */
export const withoutPages = "Este livro ainda está sem número de páginas.";

export function isPaged(book: BookView): book is PagedBook {
  return book.pageCount !== null;
}

/** @throws ClubError conflict for a book without pages. */
export function requirePages(book: BookView): PagedBook {
  if (isPaged(book)) return book;
  throw new ClubError("conflict", withoutPages);
}
