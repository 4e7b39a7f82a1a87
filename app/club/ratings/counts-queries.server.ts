import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf, requireRow } from "#db/rows.server";
import type { Context, MemberContext } from "../context";
import { ratingsAreOpen } from "./opening-queries.server";
import { ratingSteps } from "./rules";
import type { ratingFigures } from "./views";

/** Closed accounts do not count. They are few, and the counts of an index subtract them. */
function ofClosedAccounts(bookId: number): SQL {
  return sql`users cross join ratings
    where deactivated_at is not null and user_id = users.id and book_id = ${bookId}`;
}

/** How many ratings a book has, also while they are sealed. */
export function ratingCount({ db }: MemberContext, bookId: number): number {
  return requireRow(db, { count: column.number })`
    select (select count(*) from ratings where book_id = ${bookId})
      - (select count(*) from ${ofClosedAccounts(bookId)}) as count
  `.count;
}

type RatedBook = {
  count: number;
  /** In stars; null while the ratings are sealed. */
  average: number | null;
};

/** The rated books by their id, as `ratingSummary` counts them: one query for all. */
export function ratingsByBook({ db }: MemberContext): Map<number, RatedBook> {
  const columns = { id: column.number, count: column.number, average: column.numberOrNull };
  const rows = queryRows(db, columns)`
    select books.id, sum(members) as count,
      case when ${ratingsAreOpen} then sum(half) / 2.0 / sum(members) end as average
    from (
      select book_id, count(*) as members, sum(half_stars) as half from ratings group by book_id
      union all
      select book_id, -count(*), -sum(half_stars) from users cross join ratings
        where deactivated_at is not null and user_id = users.id group by book_id
    ) join books on books.id = book_id
    group by books.id having sum(members) > 0
    order by books.id
  `;
  return new Map(rows.map(({ id, ...book }) => [id, book]));
}

/**
 * Members per rating of these books, from 0.5 to 5, by the book's id: one query for all. A book whose ratings are sealed
 * is absent.
 */
export function openCountsOf({ db }: Context, bookIds: readonly number[]): Map<number, number[]> {
  const rows = queryRows(db, { id: column.number, halfStars: column.number, members: column.number })`
    select books.id, half_stars as halfStars, sum(given) as members
    from (
      select book_id, half_stars, count(*) as given from ratings
        where book_id in (select value from json_each(${JSON.stringify(bookIds)})) group by book_id, half_stars
      union all
      select book_id, half_stars, -count(*) from users cross join ratings
        where deactivated_at is not null and user_id = users.id group by book_id, half_stars
    ) join books on books.id = book_id
    where books.id in (select value from json_each(${JSON.stringify(bookIds)})) and ${ratingsAreOpen}
    group by books.id, half_stars having sum(given) > 0
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
export function halfStarCountsOf({ db }: MemberContext, bookId: number): number[] {
  const rows = queryRows(db, { halfStars: column.number, members: column.number })`
    select half_stars as halfStars, sum(given) as members from (
      select half_stars, count(*) as given from ratings where book_id = ${bookId} group by half_stars
      union all
      select half_stars, -count(*) from ${ofClosedAccounts(bookId)} group by half_stars
    ) group by half_stars
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
    from ratings join users on users.id = user_id and deactivated_at is null
    where book_id = ${bookId} and ratings.created_at < ${openedAt?.getTime() ?? 0}
  `;
  return {
    counts,
    average: averageOf(counts),
    averageBefore: before.change === 0 ? null : before.average,
    largestChange: before.change / 2,
  };
}

/** How many members have changed their rating after the opening. Privacy: only for open ratings. */
export function changedCount({ db }: MemberContext, bookId: number): number {
  return requireRow(db, { count: column.number })`
    select count(*) as count from ratings join users on users.id = user_id and deactivated_at is null
    where book_id = ${bookId} and sealed_half_stars is not null and sealed_half_stars <> half_stars
  `.count;
}
