import { startOfDay } from "../calendar";
import { ClubError } from "../errors";
import { ratingSteps } from "../ratings/rules";
import type { RatingFiguresView } from "./views";

/** Ratings that a book needs for "O mais querido" and "O que mais dividiu". */
export const ratingsNeeded = 3;

/** @param counts members per rating, from 0.5 to 5. @returns null without a rating. */
export function figuresOf(counts: readonly number[]): RatingFiguresView | null {
  const given = ratingSteps.flatMap((stars, index) => {
    const members = counts[index] ?? 0;
    return members > 0 ? [{ stars, members }] : [];
  });
  const [lowest, highest] = [given[0], given.at(-1)];
  if (!lowest || !highest) return null;
  const ratings = given.reduce((sum, { members }) => sum + members, 0);
  const average = given.reduce((sum, { stars, members }) => sum + stars * members, 0) / ratings;
  const squares = given.reduce((sum, { stars, members }) => sum + (stars - average) ** 2 * members, 0);
  return {
    counts: [...counts],
    ratings,
    average,
    spread: Math.sqrt(squares / ratings),
    lowest: lowest.stars,
    highest: highest.stars,
  };
}

type Rated = { id: number; figures: RatingFiguresView | null };

/**
 * The book with the highest average, and the one with the largest standard deviation; of equals the one with more
 * ratings, then the older entry. A book whose ratings are all alike has divided nobody, and no book is both. With one rated
 * book there is nothing to compare.
 */
export function extremesOf(books: readonly Rated[]): { loved: number | null; divisive: number | null } {
  const rated = books.flatMap(({ id, figures }) =>
    figures && figures.ratings >= ratingsNeeded ? [{ id, ...figures }] : [],
  );
  if (rated.length < 2) return { loved: null, divisive: null };
  const topBy = (value: "average" | "spread", among: typeof rated) =>
    among.toSorted(
      (one, other) => other[value] - one[value] || other.ratings - one.ratings || one.id - other.id,
    )[0]?.id ?? null;
  const loved = topBy("average", rated);
  const divisive = topBy(
    "spread",
    rated.filter(({ id, spread }) => id !== loved && spread > 0),
  );
  return { loved, divisive };
}

/** The first moments of a year and of the next one, in the club's time zone. */
export function boundsOf(year: number, timeZone: string): { start: Date; end: Date } {
  const first = (of: number) => startOfDay(`${of}-01-01`, timeZone);
  return { start: first(year), end: first(year + 1) };
}

/** The year of a moment in the club's time zone, without formatting its day: a long shelf has many moments. */
export function yearAt(moment: Date, timeZone: string): number {
  const year = moment.getUTCFullYear();
  const { start, end } = boundsOf(year, timeZone);
  if (moment < start) return year - 1;
  return moment < end ? year : year + 1;
}

/** "2026" in an address, or null. */
export function yearIn(text: string | undefined): number | null {
  return text && /^[1-9]\d{3}$/.test(text) ? Number(text) : null;
}

/** The year of a page's address. @throws ClubError not_found for anything else. */
export function yearOfPath(text: string | undefined): number {
  const year = yearIn(text);
  if (year === null) throw new ClubError("not_found", "Aqui não há um anuário: escolha um ano na estante.");
  return year;
}
