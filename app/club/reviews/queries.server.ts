import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { books, reviews, users } from "#db/schema";
import { shortBookView } from "../books/views";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { visibilityOf } from "../profiles/preferences-queries.server";
import { authorColumns } from "../profiles/queries.server";
import {
  openedBefore,
  reviewText,
  shownContent,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import type { Slice } from "../text";
import { type Ratings, ratingsFrom, readingMinutes } from "./rules";
import { type ReviewView, type ReviewWithBookView, reviewView } from "./views";

const columns = {
  ...columnsOf(reviews, reviewView.omit({ content: true })),
  content: shownContent(reviewText).as("shown_content"),
  withheld: withheldColumn(reviewText).as("withheld"),
  openedBefore: openedBefore(reviewText).as("opened_before"),
  user: authorColumns,
};

type Row = Omit<ReviewView, "readingMinutes" | "withheld"> & { withheld: string | null };

function asView({ withheld, ...row }: Row): ReviewView {
  return { ...row, withheld: withheldFrom(withheld), readingMinutes: readingMinutes(row.content) };
}

const order = [desc(reviews.isFeatured), desc(reviews.createdAt), desc(reviews.id)];

function selectReviews(db: Db, condition: SQL | undefined) {
  return db.select(columns).from(reviews).leftJoin(users, eq(users.id, reviews.userId)).where(condition);
}

// The subquery pages in the index alone: an offset of thousands must not read the texts.
const ofBook = prepared((db) => {
  const page = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.bookId, sql.placeholder("bookId")))
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return selectReviews(db, inArray(reviews.id, page))
    .orderBy(...order)
    .prepare();
});
const byId = prepared((db) => selectReviews(db, eq(reviews.id, sql.placeholder("id"))).prepare());

/** Reviews of a book: featured first, then newest. */
export function reviewsOfBook(
  { db, viewer }: MemberContext,
  bookId: number,
  { limit, offset = 0 }: Slice,
): ReviewView[] {
  return ofBook(db).all({ bookId, limit, offset, viewerId: viewer.id }).map(asView);
}

/** A member's reviews with their books, in the same order; empty for a closed profile. */
export function reviewsByMember(
  ctx: MemberContext,
  userId: number,
  { limit, offset = 0 }: Slice,
): ReviewWithBookView[] {
  if (!visibilityOf(ctx, userId).profile) return [];
  return ctx.db
    .select({ ...columns, book: columnsOf(books, shortBookView) })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(books, eq(books.id, reviews.bookId))
    .where(eq(reviews.userId, userId))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .prepare()
    .all({ viewerId: ctx.viewer.id })
    .map(({ book, ...row }) => ({ ...asView(row), book }));
}

/** @throws ClubError not_found. */
export function requireReview({ db, viewer }: MemberContext, id: number): ReviewView {
  const row = byId(db).get({ id, viewerId: viewer.id });
  if (!row) throw new ClubError("not_found", "Resenha não encontrada.");
  return asView(row);
}

const own = prepared((db) =>
  selectReviews(
    db,
    and(eq(reviews.userId, sql.placeholder("userId")), eq(reviews.bookId, sql.placeholder("bookId"))),
  ).prepare(),
);

/** The viewer's review of a book, or null. */
export function ownReviewOf({ db, viewer }: MemberContext, bookId: number): ReviewView | null {
  const row = own(db).get({ userId: viewer.id, bookId, viewerId: viewer.id });
  return row ? asView(row) : null;
}

const starCounts = prepared((db) =>
  db
    .select({ stars: reviews.rating, times: count() })
    .from(reviews)
    .where(eq(reviews.bookId, sql.placeholder("bookId")))
    .groupBy(reviews.rating)
    .prepare(),
);

/** The ratings of a book. */
export function ratingsOf({ db }: MemberContext, bookId: number): Ratings {
  const counts = [0, 0, 0, 0, 0];
  for (const { stars, times } of starCounts(db).all({ bookId })) counts[stars - 1] = times;
  return ratingsFrom(counts);
}
