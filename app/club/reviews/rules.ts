import { beginning } from "../wording";

/** Characters. */
export const minReviewLength = 2500;
export const maxReviewLength = 10_000;

/** The stars of a new review until the member chooses others. */
export const defaultStars = 5;

export const alreadyWritten = "Você já escreveu uma resenha deste livro.";

const wordsPerMinute = 200;

/** Minutes at 200 words each, rounded up. */
export function readingMinutes(content: string): number {
  return Math.ceil((content.match(/\S+/g)?.length ?? 0) / wordsPerMinute);
}

/** Paragraphs without blank lines. */
export function paragraphsOf(content: string): string[] {
  return content.split(/\n+/);
}

type Excerpt = { paragraphs: string[]; isWhole: boolean };

const fewestShown = 300;
const maxExcerptLength = 700;
const maxParagraphs = 4;

/** An excerpt of whole paragraphs where possible, never cut within a word. */
export function excerptOf(content: string): Excerpt {
  const paragraphs = paragraphsOf(content);
  const shown: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const room = maxExcerptLength - length;
    if (paragraph.length > room) {
      if (length < fewestShown) shown.push(`${cutAtWord(paragraph, room)}…`);
      return { paragraphs: shown, isWhole: false };
    }
    shown.push(paragraph);
    length += paragraph.length;
    if (length >= fewestShown || shown.length === maxParagraphs) break;
  }
  return { paragraphs: shown, isWhole: shown.length === paragraphs.length };
}

function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(" ");
  const whole = space > length / 2 ? cut.slice(0, space) : beginning(text, length);
  return whole.replace(/[\s.,;:]+$/, "");
}

export type Ratings = {
  /** Mean of the stars, 0 without reviews. */
  average: number;
  reviews: number;
  counts: number[];
};

/** @param counts reviews with 1 to 5 stars. */
export function ratingsFrom(counts: number[]): Ratings {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { average: reviews === 0 ? 0 : stars / reviews, reviews, counts };
}
