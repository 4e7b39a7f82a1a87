import { withoutPages } from "../books/pages";
import type { PageCount } from "../books/views";
import { ClubError } from "../errors";
import { clubPageAt, type Edition, lastPosition, positionAt, positionReaching } from "../reading/editions";
import type { Withheld } from "./views";

/** A text that a reader has not reached. `reached` is the furthest page that the reader has saved, or 0. */
export type Distance = Edition & { page: number; reached: number; pageCount: PageCount };

export function withheldAt({ page: written, reached, pageCount, unit, editionPages }: Distance): Withheld {
  // A corrected page count may be below the page of an older text: that opens with the last one.
  const page = Math.min(written, pageCount ?? written);
  const pagesToGo = Math.max(1, page - reached);
  if (unit === "page") return { page, pagesToGo };
  const position = positionReaching(page, { unit, editionPages }, pageCount);
  const from = reached === 0 ? 0 : positionAt(reached, { unit, editionPages }, pageCount);
  return { page, pagesToGo, own: { unit, position, toGo: Math.max(1, position - from) } };
}

type Refused = {
  field?: string;
  /** The refusal without a book, where the writer cannot choose one. */
  withoutBook?: string;
};

/** @throws ClubError invalid for a page of no book, or past the last page. */
export function requirePageOf(
  book: { pageCount: PageCount } | null,
  page: number | null,
  { field = "spoilerPage", withoutBook = "Escolha o livro desta página." }: Refused = {},
): void {
  if (page === null) return;
  if (!book) throw new ClubError("invalid", withoutBook, { field });
  if (book.pageCount === null) throw new ClubError("invalid", withoutPages, { field });
  if (page > book.pageCount) {
    throw new ClubError("invalid", `O livro tem apenas ${book.pageCount} páginas.`, { field });
  }
}

/** A page of a book in the unit of a reader; null for an empty field. */
export type ShownPosition = { edition: Edition; position: number | null };

/** A position as it was typed in a form, with the edition that the form was shown with. */
export type TypedPosition = {
  edition: Edition;
  position: number;
  /** The book that the form was shown for, where the form has a choice; 0 for none. */
  shownBookId?: number | undefined;
};

/** The page of a text as a call gives it: a page of the club's edition in JSON, a position in a form. */
export type GivenPage = number | TypedPosition;

/** A page of the club's edition as a reader sees it. Without another unit it stays, also past the end of the book. */
export function shownPosition(page: number, edition: Edition, pageCount: PageCount): number {
  return edition.unit === "page" ? page : positionReaching(page, edition, pageCount);
}

/**
 * The page of the club's edition for a typed position. An unchanged position leaves the stored page, because the shown
 * one is rounded.
 * @param own the reader's edition. A form of the same unit counts in it, one of another unit as it was shown.
 * @throws ClubError invalid past the end of the own edition.
 */
export function clubPageOf(
  { edition: shown, position }: TypedPosition,
  {
    own,
    pageCount,
    stored = null,
    field = "spoilerPage",
  }: { own: Edition; pageCount: PageCount; stored?: number | null; field?: string },
): number {
  if (shown.unit === "page") return position;
  const isOwnUnit = shown.unit === own.unit;
  const before = isOwnUnit && shown.editionPages === null ? own : shown;
  if (stored !== null && position === shownPosition(stored, before, pageCount)) return stored;
  const edition = isOwnUnit ? own : shown;
  const last = lastPosition(edition, pageCount);
  if (position > last) {
    throw new ClubError("invalid", `A sua edição tem apenas ${last} páginas.`, { field });
  }
  return clubPageAt(position, edition, pageCount);
}

/** The page of the club's edition for the text of a field, or null if the server has to refuse it. */
export function clubPageTyped(text: string, edition: Edition, pageCount: PageCount): number | null {
  const position = text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
  if (!(position > 0 && (edition.unit === "percent" || Number.isInteger(position)))) return null;
  // The call itself refuses a page past the end of the club's edition.
  if (edition.unit === "page") return position;
  return position > lastPosition(edition, pageCount) ? null : clubPageAt(position, edition, pageCount);
}
