import type * as z from "zod";
import { isbnRefusedBecause, readIsbn } from "../books/isbn";
import { unknownAuthor } from "../books/rules";
import { addBookSchema } from "../books/schema";
import { typedYear } from "../books/years";
import type { Day } from "../calendar";
import { singleLine } from "../text";
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
  pageCount: number | null;
  publishedYear: number | null;
  isbn: string | null;
  description: string | null;
  /** The last day of the reading, and its words on the screen. */
  endDate: Day | null;
  readIn: string | null;
};

const {
  author: authorShape,
  pageCount: pagesShape,
  publishedYear: yearShape,
  description: descriptionShape,
} = addBookSchema.shape;

/** A book may have a title of one letter: "Z". */
const titleShape = singleLine({
  required: "Está vazio",
  max: [200, "O título não pode ultrapassar 200 caracteres"],
});

/**
 * Reads a row as a book of the library that the club has read. It is refused for its title alone: another field that
 * makes no sense stays out, and `note` says so.
 */
export function readBook(
  cells: Cells<BookField>,
  columns: Columns<BookField>,
  clock: LocalClock,
): Reading<BookEntry> & { note: string | null } {
  const refused = (reason: string) => ({ entry: null, reason, note: null });
  if (cells.title === "") return refused(emptyReason("title", "o título", columns, cells));
  const title = titleShape.safeParse(cells.title);
  if (!title.success) return refused(shapeReason("Título", cells.title, title.error));
  const author = authorIn(cells.author);
  const pages = pagesIn(cells.pageCount);
  const year = yearIn(cells.publishedYear);
  const isbn = isbnIn(cells.isbn);
  // Notion writes a period as "September 27, 2022 → October 25, 2022".
  const lastRead = cells.readIn.split("→").at(-1) ?? "";
  const read = cells.readIn === "" ? null : pastDateIn("Sem data da leitura", lastRead, clock);
  const isRead = read !== null && read.reason === null;
  const notes = [author.note, pages.note, year.note, isbn.note, read?.reason].filter(Boolean);
  return {
    entry: {
      title: title.data,
      author: author.value ?? unknownAuthor,
      pageCount: pages.value,
      publishedYear: year.value,
      isbn: isbn.value,
      description: descriptionShape.safeParse(cells.description).data ?? null,
      endDate: isRead ? read.lastDay : null,
      readIn: isRead ? whenWords(read.when) : null,
    },
    reason: null,
    note: notes.length > 0 ? notes.join(" ") : null,
  };
}

/** The value of an optional cell; null for an empty one, and with a note for one that makes no sense. */
type Optional<Value> = { value: Value | null; note: string | null };

function isbnIn(text: string): Optional<string> {
  const { isbn } = readIsbn(text);
  if (text === "" || isbn !== null) return { value: isbn, note: null };
  return { value: null, note: `Sem ISBN: ${quoted(text)}. ${withStop(isbnRefusedBecause(text) ?? "")}` };
}

function authorIn(text: string): Optional<string> {
  if (text === "") return { value: null, note: "Sem autor." };
  return fitting(authorShape, text, "Sem autor", text);
}

/** Programs write 0 for an unknown number. */
function pagesIn(text: string): Optional<number> {
  const read = wholeNumberIn(text);
  if (text === "" || read === 0) return { value: null, note: null };
  if (read === null) return { value: null, note: `Sem páginas: ${quoted(text)} não é um número.` };
  return fitting(pagesShape, read, "Sem páginas", text);
}

/** The value that a form would take, or a note with the sentence of the form. */
function fitting<Value>(
  shape: z.ZodType<Value>,
  read: unknown,
  label: string,
  text: string,
): Optional<Value> {
  const checked = shape.safeParse(read);
  return checked.success
    ? { value: checked.data, note: null }
    : { value: null, note: shapeReason(label, text, checked.error) };
}

/** A year, also of a whole date. */
function yearIn(text: string): Optional<number> {
  if (text === "") return { value: null, note: null };
  const when = whenIn(text);
  const isRead = when !== null && when !== "impossible";
  const date = isRead ? ("day" in when && when.day) || ("month" in when && when.month) || null : null;
  // Programs write -700.
  const early = typedYear(text.replace(/^-(\d{1,4})$/, "$1 a.C."));
  if (typeof early === "number" && early < 0) return { value: early, note: null };
  const read = date ? Number(date.slice(0, 4)) : isRead && "year" in when ? when.year : wholeNumberIn(text);
  const label = "Sem ano de publicação";
  if (read === null) return { value: null, note: `${label}: ${quoted(text)} não é um ano.` };
  return fitting(yearShape, read, label, text);
}

/** A repeated row fills what the first one lacks. */
export function joinBooks(first: BookEntry, repeated: BookEntry): void {
  first.pageCount ??= repeated.pageCount;
  first.publishedYear ??= repeated.publishedYear;
  first.isbn ??= repeated.isbn;
  first.description ??= repeated.description;
  if (first.endDate === null) Object.assign(first, { endDate: repeated.endDate, readIn: repeated.readIn });
}
