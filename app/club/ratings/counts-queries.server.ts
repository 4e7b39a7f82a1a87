import { and, eq, type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf, requireRow } from "#db/rows.server";
import { ratings } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import { ratingsAreOpen } from "./opening-queries.server";
import { ratingSteps } from "./rules";
import type { ratingFigures } from "./views";

/**
 * The ratings that count: those of an account that has been closed for a month do not. Attack: without the month, the
 * staff would close an account and see its stars leave the numbers; for good, accounts made for it would keep theirs.
 */
function isCounted({ now }: Context): SQL {
  // By their ids, which each index has: the counts need no row.
  return sql`ratings.id not in (
    select own.id from users cross join ratings as own
    where deactivated_at < ${now.getTime() - 30 * day} and own.user_id = users.id
  )`;
}

/** How many ratings a book has, also while they are sealed. */
export function ratingCount(ctx: MemberContext, bookId: number): number {
  return requireRow(ctx.db, { count: column.number })`
    select count(*) as count from ratings where book_id = ${bookId} and ${isCounted(ctx)}
  `.count;
}

/** True if somebody has rated the book, or changed a rating of it, after a moment. */
export function isRatedAfter({ db }: Context, bookId: number, moment: Date): boolean {
  const given = sql`max(${ratings.createdAt}, coalesce(${ratings.changedAt}, 0)) > ${moment.getTime()}`;
  const isGiven = and(eq(ratings.bookId, bookId), given);
  return db.select({ id: ratings.id }).from(ratings).where(isGiven).limit(1).get() !== undefined;
}

type RatedBook = {
  count: number;
  /** In stars; null while the ratings are sealed. */
  average: number | null;
};

/** The rated books by their id, as `ratingSummary` counts them: one query for all. */
export function ratingsByBook(ctx: MemberContext): Map<number, RatedBook> {
  const columns = { id: column.number, count: column.number, average: column.numberOrNull };
  const rows = queryRows(ctx.db, columns)`
    select books.id, count, case when ${ratingsAreOpen} then average end as average
    from (
      select book_id, count(*) as count, avg(half_stars) / 2 as average from ratings
        where ${isCounted(ctx)} group by book_id
    ) join books on books.id = book_id
    order by books.id
  `;
  return new Map(rows.map(({ id, ...book }) => [id, book]));
}

/**
 * Members per rating of these books, from 0.5 to 5, by the book's id: one query for all. A book whose ratings are sealed
 * is absent.
 */
export function openCountsOf(ctx: Context, bookIds: readonly number[]): Map<number, number[]> {
  const rows = queryRows(ctx.db, { id: column.number, halfStars: column.number, members: column.number })`
    select books.id, half_stars as halfStars, members
    from (
      select book_id, half_stars, count(*) as members from ratings
        where book_id in (select value from json_each(${JSON.stringify(bookIds)})) and ${isCounted(ctx)}
        group by book_id, half_stars
    ) join books on books.id = book_id
    where ${ratingsAreOpen}
    order by books.id, half_stars
  `;
  const found = new Map<number, number[]>();
  for (const { id, halfStars, members } of rows) {
    const counts = found.get(id) ?? ratingSteps.map(() => 0);
    counts[halfStars - 1] = members;
    found.set(id, counts);
  }
  return found;
}

/** Privacy: only for open ratings. */
export function halfStarCountsOf(ctx: MemberContext, bookId: number): number[] {
  const rows = queryRows(ctx.db, { halfStars: column.number, members: column.number })`
    select half_stars as halfStars, count(*) as members from ratings
      where book_id = ${bookId} and ${isCounted(ctx)} group by half_stars
  `;
  return ratingSteps.map((step) => rows.find(({ halfStars }) => halfStars === step * 2)?.members ?? 0);
}

/** `largestChange`: since the opening, in stars. */
type RatingCounts = RowOf<typeof ratingFigures> & { largestChange: number };

export function averageOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, members) => sum + members, 0);
  const stars = counts.reduce((sum, members, index) => sum + members * (ratingSteps[index] ?? 0), 0);
  return total === 0 ? null : stars / total;
}

/** Privacy: only for open ratings. */
export function ratingCountsOf(ctx: MemberContext, bookId: number, openedAt: Date | null): RatingCounts {
  const counts = halfStarCountsOf(ctx, bookId);
  const before = requireRow(ctx.db, { average: column.numberOrNull, change: column.number })`
    select avg(coalesce(sealed_half_stars, half_stars)) / 2 as average,
      coalesce(max(abs(half_stars - sealed_half_stars)), 0) as change
    from ratings where book_id = ${bookId} and created_at < ${openedAt?.getTime() ?? 0} and ${isCounted(ctx)}
  `;
  return {
    counts,
    average: averageOf(counts),
    averageBefore: before.change === 0 ? null : before.average,
    largestChange: before.change / 2,
  };
}

/** How many members have changed their rating after the opening. Privacy: only for open ratings. */
export function changedCount(ctx: MemberContext, bookId: number): number {
  return requireRow(ctx.db, { count: column.number })`
    select count(*) as count from ratings
      where book_id = ${bookId} and sealed_half_stars <> half_stars and ${isCounted(ctx)}
  `.count;
}
