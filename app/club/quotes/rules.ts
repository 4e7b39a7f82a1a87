import { foldKey } from "../normalize";

/** Characters. */
export const maxQuoteLength = 600;
export const maxNoteLength = 280;

export const quoteOrders = ["page", "likes"] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

/** The words of a quote without case, accents and punctuation. A quote without words is its own key. */
export function quoteKey(content: string): string {
  const words = foldKey(content).normalize("NFKD").replace(/\p{M}/gu, "");
  const key = words.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return key || content;
}
