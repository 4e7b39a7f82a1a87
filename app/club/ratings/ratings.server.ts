import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { column, queryRows, requireRow } from "#db/rows.server";
import { ratings, users } from "#db/schema";
import type { MemberContext } from "../context";
import { authorColumns } from "../feed/posts.server";
import type { Slice } from "../text";
import { openingOf } from "./opening.server";
import { type Opening, ratingSteps } from "./rules";

const { placeholder } = sql;

const columns = {
  id: ratings.id,
  bookId: ratings.bookId,
  halfStars: ratings.halfStars,
  sealedHalfStars: ratings.sealedHalfStars,
  line: ratings.line,
  createdAt: ratings.createdAt,
  changedAt: ratings.changedAt,
};

const ownQuery = prepared((db) =>
  db
    .select(columns)
    .from(ratings)
    .where(and(eq(ratings.bookId, placeholder("bookId")), eq(ratings.userId, placeholder("viewerId"))))
    .prepare(),
);

type Row = NonNullable<ReturnType<ReturnType<typeof ownQuery>["get"]>>;

/** A rating in stars; `ratingBefore` is the one before the change after the opening. Times are ISO 8601. */
export type RatingView = ReturnType<typeof asView>;

function asView<Given extends Row>({ halfStars, sealedHalfStars, createdAt, changedAt, ...rating }: Given) {
  return {
    ...rating,
    rating: halfStars / 2,
    ratingBefore: sealedHalfStars === null ? null : sealedHalfStars / 2,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** The viewer's rating as stored, or null. */
export function ownRow({ db, viewer }: MemberContext, bookId: number): Row | null {
  return ownQuery(db).get({ bookId, viewerId: viewer.id }) ?? null;
}

/** The viewer's rating of a book, or null. */
export function ownRating(ctx: MemberContext, bookId: number): RatingView | null {
  const row = ownRow(ctx, bookId);
  return row && asView(row);
}

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
function countsOf({ db }: MemberContext, bookId: number): number[] {
  const rows = queryRows(db, { halfStars: column.number, members: column.number })`
    select half_stars as halfStars, sum(given) as members from (
      select half_stars, count(*) as given from ratings where book_id = ${bookId} group by half_stars
      union all
      select half_stars, -count(*) from ${ofClosedAccounts(bookId)} group by half_stars
    ) group by half_stars
  `;
  return ratingSteps.map((step) => rows.find(({ halfStars }) => halfStars === step * 2)?.members ?? 0);
}

type Tally = {
  /** Members per rating, from 0.5 to 5. */
  counts: number[];
  /** Null without ratings. */
  average: number | null;
  /** The average at the opening; null unless a rating has changed since. */
  averageBefore: number | null;
  /** The largest change since the opening, in stars. */
  largestChange: number;
};

function averageOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, members) => sum + members, 0);
  const stars = counts.reduce((sum, members, index) => sum + members * (ratingSteps[index] ?? 0), 0);
  return total === 0 ? null : stars / total;
}

/** Privacy: only for open ratings. */
function tallyOf(ctx: MemberContext, bookId: number, openedAt: Date | null): Tally {
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

/** Privacy: members who hide their reading are counted, and have no name, avatar or line for others. */
const isNamed = and(
  eq(ratings.bookId, placeholder("bookId")),
  isNull(users.deactivatedAt),
  or(eq(users.showsReading, true), eq(users.id, placeholder("viewerId"))),
);

function named(db: Db, ...order: SQL[]) {
  return namedWhere(db, isNamed, ...order);
}

function namedWhere(db: Db, condition: SQL | undefined, ...order: SQL[]) {
  return db
    .select({ ...columns, user: authorColumns })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .where(condition)
    .orderBy(...order, asc(ratings.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare();
}

const byRating = prepared((db) => named(db, desc(ratings.halfStars)));
const hasNoLine = sql`${ratings.line} is null`;
const lowest = prepared((db) => named(db, asc(ratings.halfStars), hasNoLine));
const highest = prepared((db) => named(db, desc(ratings.halfStars), hasNoLine));
const changeSize = sql`abs(${ratings.halfStars} - ${ratings.sealedHalfStars})`;
const mostChanged = prepared((db) =>
  namedWhere(
    db,
    and(isNamed, isNotNull(ratings.sealedHalfStars), sql`${changeSize} > 0`),
    desc(changeSize),
    desc(ratings.changedAt),
  ),
);

type NamedQuery = typeof byRating;

function listed({ db, viewer }: MemberContext, query: NamedQuery, bookId: number, part: Slice) {
  return query(db)
    .all({ bookId, viewerId: viewer.id, offset: 0, ...part })
    .map(asView);
}

type Sealed = { isOpen: false; opensAt: string | null };

/** The ratings of a book: while they are sealed, their number and the viewer's own. @throws ClubError not_found. */
export function ratingsOfBook(ctx: MemberContext, bookId: number, part: Slice) {
  const opening = openingOf(ctx, bookId);
  const shared = { bookId, count: ratingCount(ctx, bookId), own: ownRating(ctx, bookId) };
  if (!opening.isOpen) {
    const sealed: Sealed = { isOpen: false, opensAt: opening.until?.at.toISOString() ?? null };
    return { ...shared, ...sealed };
  }
  const { largestChange: _, ...tally } = tallyOf(ctx, bookId, opening.openedAt);
  return {
    ...shared,
    isOpen: true as const,
    ...tally,
    ratings: listed(ctx, byRating, bookId, part),
  };
}

export type RatingSummary = { opening: Opening; count: number; average: number | null; isRated: boolean };

/** One line about the ratings of a book: the average only when they are open. */
export function ratingSummary(ctx: MemberContext, bookId: number): RatingSummary {
  const opening = openingOf(ctx, bookId);
  return {
    opening,
    count: ratingCount(ctx, bookId),
    average: opening.isOpen ? averageOf(countsOf(ctx, bookId)) : null,
    isRated: ownRow(ctx, bookId) !== null,
  };
}

const changesShown = 20;

function changeOf({ rating, ratingBefore }: RatingView): number {
  return Math.abs(rating - (ratingBefore ?? rating));
}

/** The open ratings of a book as its page shows them; null while they are sealed. */
export function openRatings(ctx: MemberContext, bookId: number, opening: Opening, peopleInColumn: number) {
  if (!opening.isOpen) return null;
  const { largestChange, ...tally } = tallyOf(ctx, bookId, opening.openedAt);
  const hasRoom = Math.max(...tally.counts) <= peopleInColumn;
  const [least] = listed(ctx, lowest, bookId, { limit: 1 });
  const [most] = listed(ctx, highest, bookId, { limit: 1 });
  const changed = listed(ctx, mostChanged, bookId, { limit: changesShown });
  const [first] = changed;
  return {
    ...tally,
    /** Null if a column has too many. */
    people: hasRoom ? listed(ctx, byRating, bookId, { limit: peopleInColumn * ratingSteps.length }) : null,
    extremes: least && most && least.rating < most.rating ? [most, least] : [],
    changed,
    /** Null if a member without a name has changed most. */
    mostChanged: first && changeOf(first) === largestChange ? first.user : null,
  };
}
