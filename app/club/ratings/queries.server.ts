import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed, queryRow } from "#db/rows.server";
import { ratings, users } from "#db/schema";
import type { PageCount } from "../books/views";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorColumns } from "../profiles/queries.server";
import {
  type GatedText,
  isRevealed,
  shownContent,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import type { Slice } from "../text";
import { averageOf, halfStarCountsOf, ratingCount, ratingCountsOf } from "./counts-queries.server";
import { openingOf } from "./opening-queries.server";
import { type Opening, ratingSteps } from "./rules";
import { type BookRatingsView, type OwnRatingView, ownRatingView, type RatingView } from "./views";

const { placeholder } = sql;

/** The line of a rating. Its stars have no page. */
const lineText: GatedText = {
  content: ratings.line,
  author: ratings.userId,
  book: ratings.bookId,
  page: ratings.spoilerPage,
  isRevealed: isRevealed("ratingId", ratings.id),
};

const columns = {
  ...columnsOf(ratings, ownRatingView.omit({ line: true })),
  halfStars: ratings.halfStars,
  sealedHalfStars: ratings.sealedHalfStars,
  line: computed(column.textOrNull)`${shownContent(lineText)}`.as("shown_line"),
  withheld: withheldColumn(lineText).as("withheld"),
};

const ownQuery = prepared((db) =>
  db
    .select(columns)
    .from(ratings)
    .where(and(eq(ratings.bookId, placeholder("bookId")), eq(ratings.userId, placeholder("viewerId"))))
    .prepare(),
);

type Row = NonNullable<ReturnType<ReturnType<typeof ownQuery>["get"]>>;

function asView<Given extends Row>({ halfStars, sealedHalfStars, withheld, ...rating }: Given) {
  return {
    ...rating,
    withheld: withheldFrom(withheld),
    rating: halfStars / 2,
    ratingBefore: sealedHalfStars === null ? null : sealedHalfStars / 2,
  };
}

/** The viewer's rating as stored, or null. */
export function ownRow({ db, viewer }: MemberContext, bookId: number): Row | null {
  return ownQuery(db).get({ bookId, viewerId: viewer.id }) ?? null;
}

/** The viewer's rating of a book, or null. */
export function ownRating(ctx: MemberContext, bookId: number): OwnRatingView | null {
  const row = ownRow(ctx, bookId);
  return row && asView(row);
}

/** The page that the form of the viewer's line shows: the stored one, or that of a new line. */
export function shownLinePage(ctx: MemberContext, book: { id: number; pageCount: PageCount }): number | null {
  return ownRow(ctx, book.id)?.spoilerPage ?? pageOfNewLine(ctx, book);
}

/** Privacy: members who hide their reading are counted, and have no name, avatar or line for others. */
const hasName = and(
  isNull(users.deactivatedAt),
  or(eq(users.showsReading, true), eq(users.id, placeholder("viewerId"))),
);
const isNamed = and(eq(ratings.bookId, placeholder("bookId")), hasName);

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

const withLine = prepared((db) =>
  namedWhere(db, and(isNamed, isNotNull(ratings.line)), desc(ratings.halfStars)),
);

/** More members than a club has in one conversation. */
const linesShown = 300;

/** The open ratings with a line, the highest first; none while they are sealed. */
export function ratingsWithLine(ctx: MemberContext, bookId: number, { isOpen }: Opening) {
  return isOpen ? listed(ctx, withLine, bookId, { limit: linesShown }) : [];
}

const byId = prepared((db) => namedWhere(db, and(eq(ratings.id, placeholder("id")), hasName)));

/** The viewer's rating, or an open one with a name. @throws ClubError not_found, also for one that is sealed. */
export function requireRating(ctx: MemberContext, id: number): RatingView {
  const { db, viewer } = ctx;
  const [row] = byId(db).all({ id, viewerId: viewer.id, limit: 1, offset: 0 });
  if (!row || (row.user.id !== viewer.id && !openingOf(ctx, row.bookId).isOpen)) {
    throw new ClubError("not_found", "Nota não encontrada.");
  }
  return asView(row);
}

type NamedQuery = typeof byRating;

function listed({ db, viewer }: MemberContext, query: NamedQuery, bookId: number, part: Slice): RatingView[] {
  return query(db)
    .all({ bookId, viewerId: viewer.id, offset: 0, ...part })
    .map(asView);
}

/** The ratings of a book: while they are sealed, their number and the viewer's own. @throws ClubError not_found. */
export function ratingsOfBook(ctx: MemberContext, bookId: number, part: Slice): BookRatingsView {
  const opening = openingOf(ctx, bookId);
  const shared = { bookId, count: ratingCount(ctx, bookId), own: ownRating(ctx, bookId) };
  if (!opening.isOpen) {
    return { ...shared, isOpen: false, opensAt: opening.until?.at.toISOString() ?? null };
  }
  const { largestChange: _, ...counted } = ratingCountsOf(ctx, bookId, opening.openedAt);
  return {
    ...shared,
    isOpen: true,
    ...counted,
    ratings: listed(ctx, byRating, bookId, part),
  };
}

type RatingSummary = { opening: Opening; count: number; average: number | null; isRated: boolean };

/** One line about the ratings of a book: the average only when they are open. */
export function ratingSummary(ctx: MemberContext, bookId: number): RatingSummary {
  const opening = openingOf(ctx, bookId);
  return {
    opening,
    count: ratingCount(ctx, bookId),
    average: opening.isOpen ? averageOf(halfStarCountsOf(ctx, bookId)) : null,
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
  const { largestChange, ...counted } = ratingCountsOf(ctx, bookId, opening.openedAt);
  const hasRoom = Math.max(...counted.counts) <= peopleInColumn;
  const [least] = listed(ctx, lowest, bookId, { limit: 1 });
  const [most] = listed(ctx, highest, bookId, { limit: 1 });
  const changed = listed(ctx, mostChanged, bookId, { limit: changesShown });
  const [first] = changed;
  return {
    ...counted,
    /** Null if a column has too many. */
    people: hasRoom ? listed(ctx, byRating, bookId, { limit: peopleInColumn * ratingSteps.length }) : null,
    extremes: least && most && least.rating < most.rating ? [most, least] : [],
    changed,
    /** Null if a member without a name has changed most. */
    mostChanged: first && changeOf(first) === largestChange ? first.user : null,
  };
}

/**
 * The page of a line whose author chooses none: the furthest one that the author has reached, and the last one before
 * the first page, since such a reader may have read the book elsewhere. Null for a book without pages.
 */
export function pageOfNewLine(
  { db, viewer }: MemberContext,
  book: { id: number; pageCount: PageCount },
): number | null {
  if (book.pageCount === null) return null;
  const reached = queryRow(db, { page: column.number })`
    select max(furthest_page, current_page) as page from user_progress
    where user_id = ${viewer.id} and book_id = ${book.id}
  `;
  return Math.min(reached?.page ?? book.pageCount, book.pageCount);
}
