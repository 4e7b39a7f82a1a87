import { day } from "../durations";
import { foldKey, withoutAccents } from "../fold";
import type { FoundBookView, LookupView } from "./views";

/** A valid ISBN-13, or the words of a title, with or without those of its author. */
export type LookupQuery = { isbn: string } | { title: string };

export const lookupOff: LookupView = { outcome: "off", source: null, found: [], asked: [], silent: [] };

/** Milliseconds for which an answer is stored. */
export const answerLifetime = 30 * day;

export const maxFound = 10;

/** The words of a text, without case, accents and punctuation. */
export function foldedWords(text: string): string[] {
  const folded = withoutAccents(foldKey(text));
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The key of a stored answer. */
export function answerKey(query: LookupQuery): string {
  return "isbn" in query ? `isbn:${query.isbn}` : `title:${foldedWords(query.title).join(" ")}`;
}

/** Whether a query names a whole title, up to its subtitle, and besides it only words of the author or subtitle. */
export function namesBook(query: string, { title, author }: { title: string; author: string }): boolean {
  const asked = new Set(foldedWords(query));
  const known = new Set(foldedWords(`${title} ${author}`));
  const main = foldedWords(title.split(/[:(]/)[0] ?? title);
  return (
    main.length > 0 && main.every((word) => asked.has(word)) && [...asked].every((word) => known.has(word))
  );
}

/** One record of two of the same edition: each field of the first, or of the second where the first has none. */
export function mergeRecords(first: FoundBookView, second: FoundBookView): FoundBookView {
  const merged = { ...second, source: first.source };
  for (const [field, value] of Object.entries(first)) {
    const other = second[field as keyof FoundBookView];
    const isShouted = typeof value === "string" && typeof other === "string" && isCapitals(value);
    if (value !== null && !(isShouted && !isCapitals(other))) Object.assign(merged, { [field]: value });
  }
  return merged;
}

/** Records that differ for a reader. */
export function distinctRecords(found: readonly FoundBookView[]): FoundBookView[] {
  const keyOf = ({ isbn, title, author, pageCount, publishedYear }: FoundBookView) =>
    isbn ?? [...foldedWords(`${title} ${author ?? ""}`), pageCount, publishedYear].join(" ");
  return [...new Map(found.map((book) => [keyOf(book), book] as const).reverse()).values()].reverse();
}

const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** The small words of titles and names. */
export const particles: ReadonlySet<string> = new Set([
  "a",
  "as",
  "ao",
  "com",
  "da",
  "das",
  "de",
  "do",
  "dos",
  "e",
  "em",
  "na",
  "no",
  "o",
  "os",
  "para",
  "por",
  "um",
  "uma",
]);

/** "O AVESSO DA PELE" as "O Avesso da Pele". Other texts stay as they are. */
export function withoutCapitals(text: string): string {
  if (!isCapitals(text)) return text;
  return text
    .toLocaleLowerCase("pt-BR")
    .replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
      at > 0 && particles.has(word) ? word : word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1),
    );
}

/** A name of a catalogue in its usual order: "Evaristo, Conceição, 1946-" as "Conceição Evaristo". */
export function naturalName(name: string): string {
  const [last = "", first = "", ...rest] = name
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/\d/.test(part));
  return rest.length > 0 || first === "" ? (name.split(/,\s*\d/)[0]?.trim() ?? name) : `${first} ${last}`;
}

/** The first year in a date such as "June 2018" or "c1998."; null without one. */
export function yearIn(date: string): number | null {
  const [year] = /(?<!\d)1[4-9]\d\d(?!\d)|(?<!\d)20\d\d(?!\d)/.exec(date) ?? [];
  return year ? Number(year) : null;
}
