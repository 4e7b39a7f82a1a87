import { readIsbn } from "../books/isbn";
import { haveWordInCommon, longWords } from "../books/rules";
import { foldKey, withoutAccents } from "../fold";
import type { FileTitleView } from "./views";

type Work = { id: number; title: string; author: string; isbn: string | null };

/** `isWhole` is false for a title without its subtitle. */
type Titled<Book> = { authorKey: string; book: Book; isWhole: boolean };

/** The books of the club by what a file may call them. */
export type Library<Book extends Work> = {
  byId: Map<number, Book>;
  byIsbn: Map<string, Book>;
  byTitle: Map<string, Titled<Book>[]>;
  /** The ids of the books that the member has chosen for titles. */
  chosen: ReadonlyMap<string, number>;
};

export function emptyLibrary<Book extends Work>(chosen = new Map<string, number>()): Library<Book> {
  return { byId: new Map(), byIsbn: new Map(), byTitle: new Map(), chosen };
}

export function addBook<Book extends Work>({ byId, byIsbn, byTitle }: Library<Book>, book: Book): void {
  const { isbn, refusal } = readIsbn(book.isbn ?? "");
  byId.set(book.id, book);
  if (isbn !== null && refusal === null) byIsbn.set(isbn, book);
  const title = folded(book.title);
  const [key, authorKey] = [wordsOf(title), wordsOf(folded(book.author))];
  const whole = [key, `${key} ${authorKey}`, `${authorKey} ${key}`];
  const short = shorterTitles(title).map(wordsOf);
  for (const one of new Set([...whole, ...short])) {
    byTitle.set(one, [...(byTitle.get(one) ?? []), { authorKey, book, isWhole: whole.includes(one) }]);
  }
}

/** Characters that are compared: twice those of a title. */
export const longestTitle = 400;

/** Attack: a letter can be eighteen in another form of Unicode. So each text is folded once, and cut again. */
function folded(text: string): string {
  return withoutAccents(foldKey(text.slice(0, longestTitle))).slice(0, longestTitle);
}

/** A folded text without punctuation: "olhos d’agua" is "olhos d agua". */
function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

export type Match<Book> = { book: Book; reason: null } | { book: null; reason: string };

type Named = { title: string; authors: string; isbns?: readonly string[] };
type Folded = { title: string; author: string };

export const notInLibrary = "Não está na estante do clube";

/**
 * The club's book for a book of a file: by ISBN where title or author agrees, by title and author, or without an author by
 * a whole title that one book alone has. Otherwise the reason.
 */
function bookFor<Book extends Work>(
  { byIsbn, byTitle }: Library<Book>,
  { authors, isbns = [] }: Named,
  { title, author }: Folded,
): Match<Book> {
  const numbered = isbns.map((isbn) => byIsbn.get(isbn)).find((book) => book !== undefined);
  // A number is easily mistyped.
  if (numbered && agrees(numbered, { title, author })) return { book: numbered, reason: null };
  const named = title.replace(fileEnding, "");
  const titled = (text: string) => byTitle.get(wordsOf(withArticle(text))) ?? [];
  const same = titled(named);
  // Two volumes of a series are alike once both subtitles are gone.
  const short = shorterTitles(named).flatMap(titled);
  const alike = [...same, ...short.filter(({ isWhole }) => isWhole)];
  if (alike.length === 0) {
    const reason = numbered ? `O ISBN é o de “${numbered.title}”, de ${numbered.author}` : notInLibrary;
    return { book: null, reason };
  }
  const names = new Set(namesIn(author).map(wordsOf));
  const certain = same.filter(({ isWhole, authorKey }) => isWhole && (!authors || names.has(authorKey)));
  const agreed = alike.filter(({ authorKey }) => names.has(authorKey));
  for (const found of [certain, agreed]) {
    const [book, ...others] = new Set(found.map((one) => one.book));
    if (book && others.length === 0) return { book, reason: null };
  }
  if (!authors) return { book: null, reason: "Está sem o nome de quem escreveu" };
  const other = `Outra edição, de outra autoria: “${authors.slice(0, 80)}”`;
  return { book: null, reason: agreed.length > 0 ? "Mais de um livro do clube se chama assim" : other };
}

/** Whether the author is the same, and without one the title: a translation has another title. */
function agrees(book: Work, { title, author }: Folded): boolean {
  const own = folded(book.title);
  if (wordsOf(own) === wordsOf(title)) return true;
  return author === "" ? haveWordInCommon(title, own) : haveWordInCommon(author, folded(book.author));
}

const fileEnding = /\.(?:pdf|epub|mobi|azw3?|kfx|docx?|txt)$/;

/** "Quinze, O" is "O Quinze". */
function withArticle(title: string): string {
  return title.replace(/^(.+), (os?|as?|uma?|the|an|el|l[aeo]s?|der|die|das|il)$/, "$2 $1");
}

/**
 * A title without what stores put behind it, part by part: the brackets of an edition or series, a subtitle, in which "_"
 * stands for ":", the author. A volume of a work is another book.
 */
function shorterTitles(title: string): string[] {
  const found: string[] = [];
  for (let rest = title; found.length < 5; found.push(rest)) {
    const open = lastBracket(rest);
    const cut = open > 0 ? open : rest.search(/\s*:|_ | [-–—]{1,2} | \([^)]*$/);
    if (cut <= 0 || volume.test(rest.slice(cut))) break;
    rest = rest.slice(0, cut).trim();
  }
  return found;
}

/** "(Volume 2)", "(1990-1999)"; "(1)" is the number of a copy. */
const volume =
  /^[\s:_(–—-]*(?:(?:vol|volume|partes?|livro|tomo|tome|part|book|band|teil)\b|\d[\d\s.,–-]{2,}\)?$)/;

/** Where the bracket at the end of a text opens; -1 without one. */
export function lastBracket(text: string): number {
  if (!text.endsWith(")")) return -1;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ")") depth += 1;
    if (text[at] === "(") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Titles of a file that are listed. */
export const maxTitles = 200;

/** The titles of no book, and the books to choose from. */
export type UnknownTitles<Book> = { titles: (FileTitleView & { key: string })[]; books: Book[] };

/** Looks for the books of a file: by what is written, and then by what the member has chosen for a title. */
export function titlesCheck<Book extends Work>(library: Library<Book>) {
  const unknown = new Map<string, FileTitleView & { key: string; isNear: boolean }>();

  function find(line: number, named: Named): Match<Book> {
    const words = { title: folded(named.title), author: folded(named.authors) };
    const match = bookFor(library, named, words);
    if (match.book || !named.title) return match;
    const key = `${wordsOf(words.title)}|${wordsOf(words.author)}`;
    const { title, authors } = named;
    const isNear = match.reason !== notInLibrary;
    const book = library.byId.get(library.chosen.get(key) ?? 0);
    const bookId = book?.id ?? null;
    const before = unknown.get(key) ?? { key, line, title, authors, count: 0, bookId, isNear };
    unknown.set(key, { ...before, count: before.count + 1 });
    return book ? { book, reason: null } : match;
  }

  /** The titles of no book: first those of a known one by somebody else, then those with the most rows. */
  function result(): UnknownTitles<Book> {
    const titles = [...unknown.values()]
      .sort((one, other) => {
        return Number(other.isNear) - Number(one.isNear) || other.count - one.count || one.line - other.line;
      })
      .slice(0, maxTitles)
      .map(({ isNear: _, ...title }) => title);
    return { titles, books: titles.length > 0 ? [...library.byId.values()] : [] };
  }

  return { find, result };
}

/** The ways in which an author may be written: alone, first of several, or with the last name first. */
function namesIn(authors: string): string[] {
  return [authors, ...authors.split(";").slice(0, 5)].flatMap((one) => {
    const [first = "", second, ...more] = one.split(",").map((part) => part.trim());
    const inverted = second && more.length === 0 ? [`${second} ${first}`] : [];
    return [one, first, ...inverted];
  });
}

/**
 * The books to choose from for some titles: all of a club of a few hundred, and of more those with a word in common with a
 * title or author, and chosen ones. Attack: each title has a list of its own on the page.
 */
export function booksToChoose<Book extends Work>(
  titles: readonly Pick<FileTitleView, "title" | "authors" | "bookId">[],
  books: readonly Book[],
): Book[] {
  if (books.length <= mostToChoose) return [...books];
  const words = new Set(titles.flatMap(({ title, authors }) => longWords(folded(`${title} ${authors}`))));
  const chosen = new Set(titles.map(({ bookId }) => bookId));
  const rankOf = ({ id, title, author }: Book) => {
    if (chosen.has(id)) return 2;
    return longWords(folded(`${title} ${author}`)).some((word) => words.has(word)) ? 1 : 0;
  };
  const ranked = books.map((book) => ({ book, rank: rankOf(book) }));
  ranked.sort((one, other) => other.rank - one.rank);
  return ranked.slice(0, mostToChoose).map(({ book }) => book);
}

const mostToChoose = 300;
