import { plainLetters, withPlainLetters } from "../fold";

/** The kinds of results, in the order of the page. */
export const kinds = [
  "books",
  "people",
  "posts",
  "comments",
  "reviews",
  "quotes",
  "questions",
  "nominations",
  "minutes",
  "messages",
] as const;

export type Kind = (typeof kinds)[number];

export const maxQueryLength = 200;
/** Further words are ignored: each takes a part of a query's time. */
const maxWords = 8;

/** Counts end here: the exact number of a common word would take a scan of all texts. */
export const maxCount = 50;

/** Results of each kind in the overview, and of a kind on its own page. */
export const resultsInOverview = 3;
export const resultsPerPage = 20;

// The index has the words of SQLite's tokenizer "unicode61", which does not know these letters and digits. Attack: a word
// that it splits is a phrase, and an index without positions answers a phrase with an error.
const character = String.raw`(?![\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3])[\p{L}\p{N}]`;
const word = new RegExp(`(?:${character})+`, "gu");

/** Accents that Unicode has no composed letter for; the tokenizer skips them. */
const looseAccent = /[\u0300-\u036f]/g;

/** The words of a search, each once. They contain no operator of the index. */
export function wordsOf(typed: string): string[] {
  const found = typed.normalize("NFC").replace(looseAccent, "").toLowerCase().match(word);
  return [...new Set(found)].slice(0, maxWords);
}

/** Whether a search has a word of two characters or more: one letter would match nearly every text. */
export function isSearchable(typed: string): boolean {
  return wordsOf(typed).some(isLong);
}

function isLong(word: string): boolean {
  return [...word].length >= 2;
}

/** The search for a word takes twice as long with each of its pairs. */
const maxPairs = 4;

/** A word with its plain letters, and with those of other alphabets in their place. */
function spellingsOf(word: string): string[] {
  const plain = withPlainLetters(word);
  const pairs = plainLetters.filter(([letters]) => plain.includes(letters)).slice(0, maxPairs);
  let spellings = [plain];
  for (const [letters, other] of pairs) {
    spellings = spellings.flatMap((one) => [one, one.replaceAll(letters, other)]);
  }
  return [...new Set(spellings)];
}

/** A word as the index searches it: as a beginning in any spelling, or whole if it is a single letter. */
function asTerm(word: string): string {
  if (!isLong(word)) return `"${word}"`;
  const [first, ...others] = spellingsOf(word).map((spelling) => `"${spelling}"*`);
  return others.length === 0 ? String(first) : `(${[first, ...others].join(" OR ")})`;
}

/** A word, and the ids of the people and books whose names have it. */
export type SearchedWord = { word: string; people: readonly number[]; books: readonly number[] };

/** The columns of a table of the search index. */
export type SearchColumns = {
  texts: readonly string[];
  /** Of the ids of the writer, the book and the conversation. */
  writer?: string;
  book?: string;
  conversation?: string;
};

/** The texts with every word, in the text or in the name of its writer or book. */
export function textsWith(words: readonly SearchedWord[], { texts, writer, book }: SearchColumns): string {
  return words
    .map(({ word, people, books }) => {
      const ways = [
        `{${texts.join(" ")}} : ${asTerm(word)}`,
        ...(writer ? withAny(writer, people) : []),
        ...(book ? withAny(book, books) : []),
      ];
      return `(${ways.join(" OR ")})`;
    })
    .join(" AND ");
}

/** The texts with every word in the conversations with these ids. */
export function messagesWith(
  words: readonly SearchedWord[],
  { texts, conversation = "" }: SearchColumns,
  ids: readonly number[],
): string {
  return [textsWith(words, { texts }), ...withAny(conversation, ids)].join(" AND ");
}

function withAny(column: string, ids: readonly number[]): string[] {
  return ids.length === 0 ? [] : [`${column} : (${ids.map((id) => `"${id}"`).join(" OR ")})`];
}

/** A part of a text; `isMatch` for a word of the search. */
export type Segment = { text: string; isMatch: boolean };

function folded(word: string): string {
  if (isPlain.test(word)) return word.toLowerCase();
  return withPlainLetters(word.normalize("NFD").replace(looseAccent, "").toLowerCase());
}

const isPlain = /^[a-z\d]*$/i;

/** Whether a word of a text begins with one of these words, without regard to accents and case. */
function matcherOf(words: readonly string[]): (word: string) => boolean {
  const beginnings = words.map((one) => ({ folded: folded(one), isWhole: !isLong(one) }));
  return (word) => {
    const own = folded(word);
    return beginnings.some((one) => (one.isWhole ? own === one.folded : own.startsWith(one.folded)));
  };
}

/** A text with the words of a search marked. */
export function markedIn(text: string, words: readonly string[]): Segment[] {
  const isMatch = matcherOf(words);
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isMatch(found)) continue;
    if (index > end) segments.push({ text: text.slice(end, index), isMatch: false });
    segments.push({ text: found, isMatch: true });
    end = index + found.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMatch: false });
  return segments;
}

function firstMatchIn(text: string, words: readonly string[]): number {
  const isMatch = matcherOf(words);
  for (const { 0: found, index } of text.matchAll(word)) if (isMatch(found)) return index;
  return 0;
}

const excerptLength = 280;
const lengthBeforeMatch = 80;

/** The part of a text around the first match, with all matches marked; short texts whole. */
export function excerptOf(text: string, words: readonly string[]): Segment[] {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= excerptLength) return markedIn(line, words);
  const matchAt = firstMatchIn(line, words);
  const from = matchAt <= lengthBeforeMatch ? 0 : afterSpace(line, matchAt - lengthBeforeMatch);
  const to = line.lastIndexOf(" ", from + excerptLength);
  const isCut = from + excerptLength < line.length;
  const part = line.slice(from, isCut && to > matchAt ? to : from + excerptLength).replace(halfPair, "");
  return markedIn(`${from > 0 ? "…" : ""}${part}${isCut ? "…" : ""}`, words);
}

/** A cut within a surrogate pair would leave a broken character. */
const halfPair = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** The place after the next space, which a text without spaces does not have. */
function afterSpace(line: string, place: number): number {
  const space = line.indexOf(" ", place);
  return space === -1 || space >= place + lengthBeforeMatch ? place : space + 1;
}

/** Beyond the ids of all tables. FTS5 takes no larger bound: numbers of more than 32 bits are bound as floats. */
export const beyondAllIds = 2 ** 31 - 1;

/** The place after the last result of a page: an id for each table of the kind. */
export function cursorOf(places: readonly number[]): string {
  return places.join(".");
}

/** @param cursor a value of `cursorOf`, or undefined for the first page. */
export function idsInCursor(cursor: string | undefined): number[] {
  return cursor === undefined ? [] : cursor.split(".").map(Number);
}
