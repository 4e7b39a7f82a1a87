import { readIsbn } from "../books/isbn";
import { foldKey, withoutAccents } from "../fold";

type Work = { title: string; author: string; isbn: string | null };

/** The books of the club by what a file may call them. */
export type Library<Book extends Work> = {
  byIsbn: Map<string, Book>;
  byTitle: Map<string, { authorKey: string; book: Book }[]>;
};

export function emptyLibrary<Book extends Work>(): Library<Book> {
  return { byIsbn: new Map(), byTitle: new Map() };
}

export function addBook<Book extends Work>({ byIsbn, byTitle }: Library<Book>, book: Book): void {
  const { isbn, refusal } = readIsbn(book.isbn ?? "");
  if (isbn !== null && refusal === null) byIsbn.set(isbn, book);
  const key = wordsOf(book.title);
  byTitle.set(key, [...(byTitle.get(key) ?? []), { authorKey: wordsOf(book.author), book }]);
}

/** Characters that are compared: twice those of a title. */
export const longestTitle = 400;

/** A text without case, accents and punctuation: "Olhos d’Água" is "olhos d agua". */
function wordsOf(text: string): string {
  return withoutAccents(foldKey(text.slice(0, longestTitle)))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export type Match<Book> = { book: Book; reason: null } | { book: null; reason: string };

type Named = { title: string; authors: string; isbns?: readonly string[] };

export const notInLibrary = "Não está na estante do clube";

/** The club's book for a book of a file: by ISBN, then by the exact title and author. Otherwise the reason. */
export function bookFor<Book extends Work>(
  { byIsbn, byTitle }: Library<Book>,
  { title, authors, isbns = [] }: Named,
): Match<Book> {
  for (const isbn of isbns) {
    const book = byIsbn.get(isbn);
    if (book) return { book, reason: null };
  }
  const titled = [title, withoutSeries(title)].flatMap((one) => byTitle.get(wordsOf(one)) ?? []);
  if (titled.length === 0) return { book: null, reason: notInLibrary };
  if (!authors) return { book: null, reason: "Está sem o nome de quem escreveu" };
  const names = new Set(namesIn(authors).map(wordsOf));
  const found = titled.find(({ authorKey }) => names.has(authorKey));
  if (found) return { book: found.book, reason: null };
  return { book: null, reason: `Outra edição, de outra autoria: “${authors.slice(0, 80)}”` };
}

/** "Duna (Crônicas de Duna, #1)" without its series; other brackets belong to the title. */
export function withoutSeries(title: string): string {
  const open = title.lastIndexOf("(");
  const isSeries = open > 0 && /#\d{1,4}([.,–-]\d{1,4})?\)$/.test(title.slice(open));
  return isSeries ? title.slice(0, open).trim() : title;
}

/** The ways in which an author may be written: alone, first of several, or with the last name first. */
function namesIn(authors: string): string[] {
  return [authors, ...authors.split(";").slice(0, 5)].flatMap((one) => {
    const [first = "", second, ...more] = one.split(",").map((part) => part.trim());
    const inverted = second && more.length === 0 ? [`${second} ${first}`] : [];
    return [one, first, ...inverted];
  });
}
