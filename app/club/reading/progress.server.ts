import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { readingStreaks, userProgress, users } from "#db/schema";
import { type BookView, book } from "../books/library.server";
import { dayOf } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { pageSaved, readingDayAdded } from "../reactions.server";
import { completesBook, daysRemaining, pagesOfDay, pagesPerDay, percentRead } from "./rules";
import type { NewProgress } from "./schema";
import { ownStreakWeek } from "./streak.server";

/** How far a member is in a book; the times are ISO 8601. */
type ProgressView = {
  id: number;
  userId: number;
  bookId: number;
  currentPage: number;
  completedAt: string | null;
  lastUpdated: string;
};

type ProgressRow = Omit<ProgressView, "completedAt" | "lastUpdated"> & {
  completedAt: Date | null;
  lastUpdated: Date;
};

function asView({ completedAt, lastUpdated, ...row }: ProgressRow): ProgressView {
  return {
    ...row,
    completedAt: completedAt?.toISOString() ?? null,
    lastUpdated: lastUpdated.toISOString(),
  };
}

const ownProgress = prepared((db) =>
  db
    .select()
    .from(userProgress)
    .where(
      and(
        eq(userProgress.userId, sql.placeholder("userId")),
        eq(userProgress.bookId, sql.placeholder("bookId")),
      ),
    )
    .prepare(),
);

/** The viewer's own place in a book, or null before the first page. */
export function progressIn({ db, viewer }: MemberContext, bookId: number): ProgressView | null {
  const row = ownProgress(db).get({ userId: viewer.id, bookId });
  return row ? asView(row) : null;
}

/**
 * Progress entries of a member (the viewer by default), last updated first, at most 1,000.
 * Who hides the reading from others, or the whole profile, has an empty list for them.
 */
export function progressOf(
  { db, viewer }: MemberContext,
  { userId = viewer.id, bookId }: { userId?: number | undefined; bookId?: number | undefined },
): ProgressView[] {
  const shown = userId === viewer.id ? undefined : eq(users.showsReading, true);
  return db
    .select({
      id: userProgress.id,
      userId: userProgress.userId,
      bookId: userProgress.bookId,
      currentPage: userProgress.currentPage,
      completedAt: userProgress.completedAt,
      lastUpdated: userProgress.lastUpdated,
    })
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
    .orderBy(desc(userProgress.lastUpdated), desc(userProgress.id))
    .limit(1000)
    .all()
    .map(asView);
}

/** `isNew`: whether it is the first page in that book; `unlocked`: names of the achievements that it brought. */
type SavedProgress = { progress: ProgressView; isNew: boolean; unlocked: string[] };

/**
 * Notes the page a member is on. The last page completes the book, a lower one takes that back,
 * and a page higher than before makes today a reading day.
 * @throws ClubError not_found for an unknown book, invalid past its last page.
 */
export function saveProgress(ctx: MemberContext, { bookId, currentPage }: NewProgress): SavedProgress {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const { pageCount } = book(tx, bookId);
    if (currentPage > pageCount) {
      throw new ClubError("invalid", `O livro tem apenas ${pageCount} páginas.`, { field: "currentPage" });
    }
    const before = ownProgress(db).get({ userId: viewer.id, bookId });
    const completedAt = completesBook(currentPage, pageCount) ? (before?.completedAt ?? now) : null;
    const saved = db
      .insert(userProgress)
      .values({ userId: viewer.id, bookId, currentPage, completedAt, lastUpdated: now })
      .onConflictDoUpdate({
        target: [userProgress.userId, userProgress.bookId],
        set: { currentPage, completedAt, lastUpdated: now },
      })
      .returning()
      .get();
    if (countPages(tx, currentPage - (before?.currentPage ?? 0))) {
      readingDayAdded(tx, ownStreakWeek(tx).currentStreak);
    }
    return { progress: asView(saved), isNew: before === undefined, unlocked: pageSaved(tx) };
  });
}

/** Completes a book for the viewer, whatever its last page is. */
export function finishBook(ctx: MemberContext, bookId: number): SavedProgress {
  return saveProgress(ctx, { bookId, currentPage: book(ctx, bookId).pageCount });
}

const pagesOn = prepared((db) =>
  db
    .select({ pages: readingStreaks.pages })
    .from(readingStreaks)
    .where(
      and(
        eq(readingStreaks.userId, sql.placeholder("userId")),
        eq(readingStreaks.date, sql.placeholder("date")),
      ),
    )
    .prepare(),
);

/**
 * Counts the pages that a saved page went forward, or takes back what was counted today when it went backwards.
 * Called in the transaction in which it is saved.
 * @returns whether that made today a new day of reading.
 */
function countPages({ db, now, timeZone, viewer }: MemberContext, step: number): boolean {
  const date = dayOf(now, timeZone);
  const counted = pagesOn(db).get({ userId: viewer.id, date })?.pages;
  const pages = pagesOfDay(counted, step);
  if (pages === undefined || pages === counted) return false;
  db.insert(readingStreaks)
    .values({ userId: viewer.id, date, pages, createdAt: now })
    .onConflictDoUpdate({ target: [readingStreaks.userId, readingStreaks.date], set: { pages } })
    .run();
  return counted === undefined;
}

/** Where the viewer stands in a book, worked out for a screen. */
export type ProgressSummary = {
  progress: ProgressView | null;
  /** Whole percent, 0 before the first page. */
  percent: number;
  /** Days to the end of the club's reading; null without an end date. */
  daysLeft: number | null;
  /** Pages a day to finish in time; null when there is nothing to hurry for. */
  pagesPerDay: number | null;
};

export function progressSummaryIn(ctx: MemberContext, book: BookView): ProgressSummary {
  const progress = progressIn(ctx, book.id);
  const page = progress?.currentPage ?? 0;
  const daysLeft =
    book.isCurrent && book.endDate ? daysRemaining(dayOf(ctx.now, ctx.timeZone), book.endDate) : null;
  return {
    progress,
    percent: percentRead(page, book.pageCount),
    daysLeft,
    pagesPerDay: daysLeft === null ? null : pagesPerDay(book.pageCount - page, daysLeft),
  };
}
