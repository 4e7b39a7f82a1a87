import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, requireRow } from "#db/rows.server";
import type { MemberContext } from "../context";
import { ratingSteps } from "./rules";

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

/** Privacy: only for open ratings. */
export function countsOf({ db }: MemberContext, bookId: number): number[] {
  const rows = queryRows(db, { halfStars: column.number, members: column.number })`
    select half_stars as halfStars, sum(given) as members from (
      select half_stars, count(*) as given from ratings where book_id = ${bookId} group by half_stars
      union all
      select half_stars, -count(*) from ${ofClosedAccounts(bookId)} group by half_stars
    ) group by half_stars
  `;
  return ratingSteps.map((step) => rows.find(({ halfStars }) => halfStars === step * 2)?.members ?? 0);
}

type RatingCounts = {
  /** Members per rating, from 0.5 to 5. */
  counts: number[];
  /** Null without ratings. */
  average: number | null;
  /** The average at the opening; null unless a rating has changed since. */
  averageBefore: number | null;
  /** The largest change since the opening, in stars. */
  largestChange: number;
};

export function averageOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, members) => sum + members, 0);
  const stars = counts.reduce((sum, members, index) => sum + members * (ratingSteps[index] ?? 0), 0);
  return total === 0 ? null : stars / total;
}

/** Privacy: only for open ratings. */
export function ratingCountsOf(ctx: MemberContext, bookId: number, openedAt: Date | null): RatingCounts {
  const counts = countsOf(ctx, bookId);
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
