import { ClubError } from "../errors";
import { type Edition, positionAt } from "../reading/rules";
import type { Withheld } from "./wording";

/** A text that a reader has not reached. `reached` is the furthest page that the reader has saved, or 0. */
export type Distance = Edition & { page: number; reached: number; pageCount: number };

export function withheldAt({ page, reached, pageCount, unit, editionPages }: Distance): Withheld {
  const pagesToGo = Math.max(1, page - reached);
  if (unit === "page") return { page, pagesToGo };
  const position = positionAt(page, { unit, editionPages }, pageCount);
  const from = reached === 0 ? 0 : positionAt(reached, { unit, editionPages }, pageCount);
  return { page, pagesToGo, own: { unit, position, toGo: Math.max(1, position - from) } };
}

/** @throws ClubError invalid for a page of no book, or past the last page. */
export function requirePageOf(
  book: { pageCount: number } | null,
  page: number | null,
  field = "spoilerPage",
): void {
  if (page === null) return;
  if (!book) throw new ClubError("invalid", "Escolha o livro desta página.", { field });
  if (page > book.pageCount) {
    throw new ClubError("invalid", `O livro tem apenas ${book.pageCount} páginas.`, { field });
  }
}
