import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { books, userProgress, users } from "#db/schema";
import { type ShortBookView, shortBookView } from "../books/views";
import type { MemberContext } from "../context";
import { visibilityOf } from "../profiles/preferences-queries.server";
import { ownRank } from "../ranking/rank-queries.server";
import { notBegun, type Place, percentRead } from "./rules";
import { ownStreak } from "./streak-queries.server";
import { abandonedProgressView, type OwnStatsView, type ProgressView, progressView } from "./views";

export type ShelfEntry = Pick<ProgressView, "currentPage" | "completedAt" | "lastUpdated"> & {
  book: ShortBookView & { pageCount: number };
  percent: number;
};

/** A book without pages has no readings. */
const shelfQuery = prepared((db) =>
  db
    .select({
      book: { ...columnsOf(books, shortBookView), pageCount: sql<number>`${books.pageCount}` },
      ...columnsOf(
        userProgress,
        progressView.pick({ currentPage: true, completedAt: true, lastUpdated: true }),
      ),
    })
    .from(userProgress)
    .innerJoin(books, eq(books.id, userProgress.bookId))
    .where(eq(userProgress.userId, sql.placeholder("userId")))
    .orderBy(
      sql`${userProgress.completedAt} is null`,
      desc(userProgress.lastUpdated),
      desc(userProgress.bookId),
    )
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);

/** A member's books: completed ones first, then last read; empty when reading is hidden. */
export function shelfOf(
  ctx: MemberContext,
  userId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): ShelfEntry[] {
  if (!visibilityOf(ctx, userId).reading) return [];
  return shelfQuery(ctx.db)
    .all({ userId, limit, offset })
    .map((row) => ({ ...row, percent: percentRead(row.currentPage, row.book.pageCount) }));
}

export type MemberCounts = {
  reading: { booksOpened: number; booksRead: number; pagesRead: number } | null;
  reviews: number;
  achievements: number | null;
};

const countsQuery = prepared((db) =>
  db
    .select({
      pagesRead: computed(column.number)`pages_read + (
        select coalesce(sum(brought_pages), 0) from user_progress where user_id = users.id
      )`,
      /** The pages that give points. */
      rankedPages: users.pagesRead,
      booksOpened: computed(column.number)`(select count(*) from user_progress where user_id = users.id)`,
      booksRead: computed(column.number)`
        (select count(*) from user_progress where user_id = users.id and completed_at is not null)
      `,
      reviews: computed(column.number)`(select count(*) from reviews where user_id = users.id)`,
      achievements: computed(column.number)`
        (select count(*) from user_achievements where user_id = users.id and (
          not ${sql.placeholder("hidesStreaks")} or achievement_id not in (
            select id from achievements where slug like '%-streak'
          )
        ))
      `,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("memberId")))
    .prepare(),
);

const noCounts = { pagesRead: 0, rankedPages: 0, booksOpened: 0, booksRead: 0, reviews: 0, achievements: 0 };

function countsFor({ db, hidesRanking }: MemberContext, memberId: number) {
  return countsQuery(db).get({ memberId, hidesStreaks: Number(hidesRanking) });
}

/** A member's numbers as the viewer may see them; null for a closed profile. */
export function memberCountsOf(ctx: MemberContext, memberId: number): MemberCounts | null {
  const shown = visibilityOf(ctx, memberId);
  const found = shown.profile && countsFor(ctx, memberId);
  if (!found) return null;
  const { reviews, achievements, rankedPages: _, ...reading } = found;
  return {
    reading: shown.reading ? reading : null,
    reviews,
    achievements: shown.achievements ? achievements : null,
  };
}

/** The viewer's counts and pages. */
export function ownTotals(ctx: MemberContext) {
  const { booksOpened: _, ...counts } = countsFor(ctx, ctx.viewer.id) ?? noCounts;
  return counts;
}

/**
 * The viewer's counts and pages; with rank, points and streaks unless the club hides them.
 * The rank is null for a viewer in no ranking: without a page, or with hidden reading.
 */
export function ownStats(ctx: MemberContext): OwnStatsView {
  const { rankedPages: _, ...totals } = ownTotals(ctx);
  if (ctx.hidesRanking) return totals;
  const { currentStreak, longestStreak } = ownStreak(ctx);
  const { rank, points, isShown } = ownRank(ctx);
  return { ...totals, rank: isShown && points > 0 ? rank : null, points, currentStreak, longestStreak };
}

/** The viewer's progress in a book, null before the first page, with the place in the unit of the viewer. */
export function readingIn({ db, viewer }: MemberContext, bookId: number) {
  const row = ownProgress(db).get({ userId: viewer.id, bookId });
  return row ? { progress: asView(row), place: placeOf(row) } : { progress: null, place: notBegun };
}

/** A member's progress, last updated first, at most 1,000 rows; empty when the member hides it from the viewer. */
export function progressOf(
  { db, viewer }: MemberContext,
  { userId = viewer.id, bookId }: { userId?: number | undefined; bookId?: number | undefined },
): ProgressView[] {
  const shown = userId === viewer.id ? undefined : eq(users.showsReading, true);
  return db
    .select(progressColumns)
    .from(userProgress)
    .innerJoin(users, eq(users.id, userProgress.userId))
    .where(
      and(
        eq(userProgress.userId, userId),
        bookId === undefined ? undefined : eq(userProgress.bookId, bookId),
        isNull(users.deactivatedAt),
        shown,
      ),
    )
    .orderBy(desc(userProgress.lastUpdated), desc(userProgress.bookId))
    .limit(1000)
    .all()
    .map(asView);
}

export const progressColumns = {
  ...columnsOf(userProgress, abandonedProgressView),
  readingUnit: userProgress.readingUnit,
  ownPosition: userProgress.ownPosition,
};

type ProgressRow = NonNullable<ReturnType<ReturnType<typeof ownProgress>["get"]>>;

export function asView(row: ProgressRow): ProgressView {
  const { readingUnit, editionPages, ownPosition: _, abandonedAt: __, ...view } = row;
  return readingUnit === "page"
    ? view
    : { ...view, unit: readingUnit, editionPages, position: positionOf(row) };
}

function positionOf({ readingUnit, ownPosition, currentPage }: ProgressRow): number {
  return readingUnit === "page" ? currentPage : (ownPosition ?? currentPage);
}

export const ownProgress = prepared((db) =>
  db
    .select(progressColumns)
    .from(userProgress)
    .where(
      and(
        eq(userProgress.userId, sql.placeholder("userId")),
        eq(userProgress.bookId, sql.placeholder("bookId")),
      ),
    )
    .prepare(),
);

export function placeOf(row: ProgressRow): Place {
  const { readingUnit: unit, editionPages, currentPage: page, abandonedAt } = row;
  return { edition: { unit, editionPages }, position: positionOf(row), page, abandonedAt };
}
