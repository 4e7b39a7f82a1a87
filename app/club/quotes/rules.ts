import { foldKey, withoutAccents } from "../fold";

/** Characters. */
export const maxQuoteLength = 600;
export const maxNoteLength = 280;

/** Of one member about one book. Attack: a file brings tens of thousands, and each search passes over them. */
export const maxQuotesOfBook = 1000;
export const tooManyQuotes = "Um livro tem no máximo 1.000 trechos de cada pessoa";

export const quoteOrders = ["page", "likes"] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

/** Weeks begin on Mondays; 1970-01-01 was a Thursday. @param day days since then. */
export function weekNumber(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** Attack: a letter can be eighteen in another form of Unicode, and a file brings thousands of quotes. */
const maxKeyLength = 2 * maxQuoteLength;

/** The words of a quote without case, accents and punctuation. A quote without words is its own key. */
export function quoteKey(content: string): string {
  const words = withoutAccents(foldKey(content));
  const key = words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return key.slice(0, maxKeyLength) || content;
}
