import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { ratings, users } from "#db/schema";
import type { MemberContext } from "../context";
import { authorColumns } from "../feed/posts.server";
import type { Slice } from "../text";
import { openingOf } from "./opening.server";
import { type Opening, ratingSteps } from "./rules";
import { averageOf, countsOf, ratingCount, tallyOf } from "./tally.server";

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
