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

/** Times are ISO 8601. */
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

/** The viewer's progress in a book, or null before the first page. */
export function progressIn({ db, viewer }: MemberContext, bookId: number): ProgressView | null {
  const row = ownProgress(db).get({ userId: viewer.id, bookId });
  return row ? asView(row) : null;
}

/** A member's progress, last updated first, at most 1,000 rows; empty when the member hides it from the viewer. */
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

const saveOwnProgress = prepared((db) =>
  db
    .insert(userProgress)
    .values({
      userId: sql.placeholder("userId"),
      bookId: sql.placeholder("bookId"),
      currentPage: sql.placeholder("currentPage"),
      // As SQL: drizzle's placeholder of a date does not take null.
      completedAt: sql`${sql.placeholder("completedAt")}`,
      lastUpdated: sql.placeholder("now"),
    })
    .onConflictDoUpdate({
      target: [userProgress.userId, userProgress.bookId],
      set: {
        currentPage: sql`excluded.current_page`,
        completedAt: sql`excluded.completed_at`,
        lastUpdated: sql`excluded.last_updated`,
      },
    })
    .returning()
    .prepare(),
);

/** `isNew`: the first page in this book; `unlocked`: names of new achievements. */
type SavedProgress = { progress: ProgressView; isNew: boolean; unlocked: string[] };

/**
 * The last page completes the book; a lower one reopens it. @throws ClubError not_found, invalid past the last page.
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
    const saved = saveOwnProgress(db).get({
      userId: viewer.id,
      bookId,
      currentPage,
      completedAt: completedAt?.getTime() ?? null,
      now,
    });
    if (countPages(tx, currentPage - (before?.currentPage ?? 0))) {
      readingDayAdded(tx, ownStreakWeek(tx).currentStreak);
    }
    return { progress: asView(saved), isNew: before === undefined, unlocked: pageSaved(tx) };
  });
}

/** Completes a book for the viewer. @throws ClubError not_found. */
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

const savePagesOn = prepared((db) =>
  db
    .insert(readingStreaks)
    .values({
      userId: sql.placeholder("userId"),
      date: sql.placeholder("date"),
      pages: sql.placeholder("pages"),
      createdAt: sql.placeholder("now"),
    })
    .onConflictDoUpdate({
      target: [readingStreaks.userId, readingStreaks.date],
      set: { pages: sql`excluded.pages` },
    })
    .prepare(),
);

/** Subtracts after a correction. @returns whether today is a new reading day. */
function countPages({ db, now, timeZone, viewer }: MemberContext, step: number): boolean {
  const date = dayOf(now, timeZone);
  const counted = pagesOn(db).get({ userId: viewer.id, date })?.pages;
  const pages = pagesOfDay(counted, step);
  if (pages === undefined || pages === counted) return false;
  savePagesOn(db).run({ userId: viewer.id, date, pages, now });
  return counted === undefined;
}

export type ProgressSummary = {
  progress: ProgressView | null;
  /** Whole percent. */
  percent: number;
  /** Days until the end date, or null. */
  daysLeft: number | null;
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
