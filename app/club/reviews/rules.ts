/** Characters of a review. */
export const shortest = 2500;
export const longest = 10_000;

const wordsPerMinute = 200;

/** Minutes that reading takes, rounded up: 200 words a minute. */
export function readingMinutes(content: string): number {
  return Math.ceil((content.match(/\S+/g)?.length ?? 0) / wordsPerMinute);
}

/** The paragraphs of a text. */
export function paragraphsOf(content: string): string[] {
  return content.split(/\n+/);
}

export type Excerpt = { paragraphs: string[]; isWhole: boolean };

const fewestShown = 300;
const mostShown = 700;
const mostParagraphs = 4;

/** How a review begins: whole paragraphs while they are short, and never in the middle of a word. */
export function excerptOf(content: string): Excerpt {
  const paragraphs = paragraphsOf(content);
  const shown: string[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    const room = mostShown - length;
    if (paragraph.length > room) {
      if (length < fewestShown) shown.push(`${cutAtWord(paragraph, room)}…`);
      return { paragraphs: shown, isWhole: false };
    }
    shown.push(paragraph);
    length += paragraph.length;
    if (length >= fewestShown || shown.length === mostParagraphs) break;
  }
  return { paragraphs: shown, isWhole: shown.length === paragraphs.length };
}

function cutAtWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(" ");
  // Half of a surrogate pair would not survive the trip to the browser.
  const whole = space > length / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, "");
  return whole.replace(/[\s.,;:]+$/, "");
}

/** Share of the stars' mean and how often each was given. */
export type Ratings = {
  /** Mean of the stars, 0 without reviews. */
  average: number;
  reviews: number;
  /** Reviews with 1 to 5 stars. */
  counts: number[];
};

/** @param counts reviews with 1 to 5 stars. */
export function ratingsFrom(counts: number[]): Ratings {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { average: reviews === 0 ? 0 : stars / reviews, reviews, counts };
}
