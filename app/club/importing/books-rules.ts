import { isbnRefusedBecause, readIsbn } from "../books/isbn";
import { addBookSchema } from "../books/schema";
import type { Day } from "../calendar";
import type { BookField } from "./books-columns";
import { whenIn, wholeNumberIn } from "./cells";
import {
  type Cells,
  type Columns,
  emptyReason,
  type LocalClock,
  pastDateIn,
  quoted,
  type Reading,
  shapeReason,
  whenWords,
  withStop,
} from "./club-cells";

export type BookEntry = {
  title: string;
  author: string;
  pageCount: number;
  publishedYear: number | null;
  isbn: string | null;
  /** The last day of the reading, and its words on the screen. */
  endDate: Day | null;
  readIn: string | null;
};

const {
  title: titleShape,
  author: authorShape,
  pageCount: pagesShape,
  publishedYear: yearShape,
} = addBookSchema.shape;

/** Reads a row as a book of the library that the club has read. */
export function readBook(
  cells: Cells<BookField>,
  columns: Columns<BookField>,
  clock: LocalClock,
): Reading<BookEntry> {
  const refused = (reason: string) => ({ entry: null, reason });
  if (cells.title === "") return refused(emptyReason("title", "o título", columns, cells));
  if (cells.author === "") return refused(emptyReason("author", "o autor", columns));
  const title = titleShape.safeParse(cells.title);
  if (!title.success) return refused(shapeReason("Título", cells.title, title.error));
  const author = authorShape.safeParse(cells.author);
  if (!author.success) return refused(shapeReason("Autor", cells.author, author.error));
  const pages = pagesIn(cells.pageCount, columns);
  if (typeof pages === "string") return refused(pages);
  const year = yearIn(cells.publishedYear);
  if (typeof year === "string") return refused(year);
  const isbn = cells.isbn === "" ? null : readIsbn(cells.isbn).isbn;
  if (cells.isbn !== "" && isbn === null) {
    return refused(`ISBN: ${quoted(cells.isbn)}. ${withStop(isbnRefusedBecause(cells.isbn) ?? "")}`);
  }
  const read = cells.readIn === "" ? null : pastDateIn("Lido em", cells.readIn, clock);
  if (read && read.reason !== null) return refused(read.reason);
  return {
    entry: {
      title: title.data,
      author: author.data,
      pageCount: pages,
      publishedYear: year,
      isbn,
      endDate: read?.lastDay ?? null,
      readIn: read && whenWords(read.when),
    },
    reason: null,
  };
}

/** The number, or the reason why there is none. */
function pagesIn(text: string, { columns }: Columns<BookField>): number | string {
  if (text === "")
    return columns.includes("pageCount") ? "Páginas: está vazio." : "Nenhuma coluna traz as páginas.";
  const read = wholeNumberIn(text);
  if (read === null) return `Páginas: ${quoted(text)} não é um número.`;
  const checked = pagesShape.safeParse(read);
  return checked.success ? checked.data : shapeReason("Páginas", text, checked.error);
}

/** A year, also of a whole date; null for an empty cell, or the reason why there is none. */
function yearIn(text: string): number | string | null {
  if (text === "") return null;
  const when = whenIn(text);
  const isRead = when !== null && when !== "impossible";
  const date = isRead ? ("day" in when && when.day) || ("month" in when && when.month) || null : null;
  const read = date ? Number(date.slice(0, 4)) : isRead && "year" in when ? when.year : wholeNumberIn(text);
  if (read === null) return `Ano de publicação: ${quoted(text)} não é um ano.`;
  const checked = yearShape.safeParse(read);
  return checked.success ? checked.data : shapeReason("Ano de publicação", text, checked.error);
}

/** A repeated row fills what the first one lacks. */
export function joinBooks(first: BookEntry, repeated: BookEntry): void {
  first.publishedYear ??= repeated.publishedYear;
  first.isbn ??= repeated.isbn;
  if (first.endDate === null) Object.assign(first, { endDate: repeated.endDate, readIn: repeated.readIn });
}
