import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { randomRowId } from "#db/rows.server";
import { userProgress } from "#db/schema";
import { requireBook, requirePagedBook } from "../books/queries.server";
import { type Day, dayOf, startOfDay } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { pageSaved, readingDayAdded } from "../reactions.server";
import { countPages, dayOfWriting, subtractPages, yesterdayOf } from "./days-changes.server";
import { asView, ownProgress, placeOf, progressColumns, readingIn } from "./queries.server";
import {
  checkedPlace,
  clubPageAt,
  completesBook,
  lastPosition,
  type NewPlace,
  notBegun,
  overtakenBy,
  type Place,
  steppedFrom,
} from "./rules";
import type { NewProgress } from "./schema";
import { ownStreakWeek } from "./streak-queries.server";
import type { AbandonedProgressView, ProgressView } from "./views";

/**
 * A lower page within the day is a correction: it closes what the higher one has opened. What has been displayed
 * meanwhile was read, and stays open.
 */
const isCorrected = sql`(excluded.current_page < current_page and opened_from_page is not null
  and opened_seen_at is null and last_updated >= ${sql.placeholder("today")})`;

const saveOwnProgress = prepared((db) =>
  db
    .insert(userProgress)
    .values({
      id: randomRowId,
      userId: sql.placeholder("userId"),
      bookId: sql.placeholder("bookId"),
      currentPage: sql.placeholder("currentPage"),
      furthestPage: sql.placeholder("currentPage"),
      openedFromPage: 0,
      // As SQL: drizzle's placeholder of a date does not take null.
      completedAt: sql`${sql.placeholder("completedAt")}`,
      lastUpdated: sql.placeholder("now"),
      readingUnit: sql.placeholder("unit"),
      editionPages: sql.placeholder("editionPages"),
      ownPosition: sql.placeholder("ownPosition"),
    })
    .onConflictDoUpdate({
      target: [userProgress.userId, userProgress.bookId],
      set: {
        currentPage: sql`excluded.current_page`,
        // A page in the first half of the old one begins a reading of one's own; another lower one is a correction.
        broughtPages: sql`case when excluded.current_page * 2 < current_page then 0
          when excluded.current_page < current_page
          then max(0, excluded.current_page - (current_page - brought_pages)) else brought_pages end`,
        furthestPage: sql`case when ${isCorrected} then max(opened_from_page, excluded.current_page)
          else max(furthest_page, excluded.current_page) end`,
        // Posts opened by this page are announced together with those not yet displayed.
        openedFromPage: sql`case when ${isCorrected} then nullif(opened_from_page, max(opened_from_page, excluded.current_page))
          when excluded.current_page > furthest_page
          and (opened_from_page is null or opened_seen_at is not null) then furthest_page else opened_from_page end`,
        openedSeenAt: sql`case when excluded.current_page > furthest_page then null else opened_seen_at end`,
        completedAt: sql`excluded.completed_at`,
        lastUpdated: sql`excluded.last_updated`,
        readingUnit: sql`excluded.reading_unit`,
        editionPages: sql`excluded.edition_pages`,
        ownPosition: sql`excluded.own_position`,
        abandonedAt: null,
      },
    })
    .returning(progressColumns)
    .prepare(),
);

/** `isNew`: the first page in this book; `unlocked`: names of new achievements. */
type SavedProgress = { progress: ProgressView; isNew: boolean; unlocked: string[] };

/**
 * Saves a page of the club's edition, a page of another edition, or percent. The last position completes the book; a
 * lower one reopens it, and any takes an abandoned book back. With `yesterday` the pages and the reading day are those
 * of yesterday. @param yesterday true, or the day that a form has shown as yesterday. @throws ClubError not_found,
 * invalid past the last page; for yesterday also invalid without a page more than before, conflict if it has a reading
 * day, is before the day of joining or is another day than the form has shown. A page that has waited for a connection
 * since yesterday counts for yesterday where it can; it is a conflict if the member has gone on elsewhere meanwhile.
 */
export function saveProgress(
  ctx: MemberContext,
  { bookId, yesterday, lastSeen, waited, ...given }: Given,
): SavedProgress {
  return inTransaction(ctx, (tx) => {
    if (lastSeen !== undefined) requireNotOvertaken(tx, bookId, given, lastSeen);
    const choose = (pageCount: number, { edition }: Place) => checkedPlace(given, edition, pageCount);
    return savePlace(tx, bookId, choose, yesterday, waited);
  });
}

type Given = Omit<NewProgress, "yesterday"> & { yesterday?: boolean | Day };

/** @throws ClubError conflict for a page below one that was saved after the writer's last look. */
function requireNotOvertaken(
  tx: MemberContext,
  bookId: number,
  given: Omit<Given, "bookId">,
  lastSeen: string | null,
): void {
  const { pageCount } = requirePagedBook(tx, bookId);
  const before = ownProgress(tx.db).get({ userId: tx.viewer.id, bookId });
  if (!before || before.lastUpdated === lastSeen) return;
  const { edition, position } = checkedPlace(given, placeOf(before).edition, pageCount);
  if (clubPageAt(position, edition, pageCount) >= before.currentPage) return;
  throw new ClubError("conflict", overtakenBy(before.currentPage));
}

/** Completes a book for the viewer. @throws ClubError not_found. */
export function finishBook(ctx: MemberContext, bookId: number): SavedProgress {
  return savePlace(ctx, bookId, (pageCount, { edition }) => ({
    edition,
    position: lastPosition(edition, pageCount),
  }));
}

/**
 * One step forward in the viewer's unit. The same step sent twice counts once. At the last position there is none, and
 * nothing is saved: a lowered page count may have brought a reader there who has not finished.
 * @param from the position that the viewer saw. @throws ClubError not_found.
 */
export function stepForward(
  ctx: MemberContext,
  { bookId, from }: { bookId: number; from: number },
): SavedProgress {
  return inTransaction(ctx, (tx) => {
    const { progress, place } = readingIn(tx, bookId);
    const { pageCount } = requirePagedBook(tx, bookId);
    if (progress && place.position === lastPosition(place.edition, pageCount)) {
      return { progress, isNew: false, unlocked: [] };
    }
    return savePlace(tx, bookId, (_, { edition, position }) => {
      const now = position ?? 0;
      const isRepeated = now > from && now === steppedFrom(from, edition, pageCount);
      return { edition, position: isRepeated ? now : steppedFrom(now, edition, pageCount) };
    });
  });
}

function savePlace(
  ctx: MemberContext,
  bookId: number,
  choose: (pageCount: number, before: Place) => NewPlace,
  yesterday: boolean | Day = false,
  waited = 0,
): SavedProgress {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const { pageCount } = requirePagedBook(tx, bookId);
    const before = ownProgress(db).get({ userId: viewer.id, bookId });
    const { edition, position } = choose(pageCount, before ? placeOf(before) : notBegun);
    const currentPage = clubPageAt(position, edition, pageCount);
    const step = currentPage - (before?.currentPage ?? 0);
    const read = yesterday ? yesterdayOf(tx, yesterday, step, edition) : dayOfWriting(tx, waited, step);
    const completedAt = completesBook(currentPage, pageCount)
      ? new Date(before?.completedAt ?? read.at)
      : null;
    const saved = saveOwnProgress(db).get({
      userId: viewer.id,
      bookId,
      currentPage,
      completedAt: completedAt?.getTime() ?? null,
      now,
      today: startOfDay(dayOf(now, tx.timeZone), tx.timeZone).getTime(),
      ...edition,
      ownPosition: edition.unit === "page" ? null : position,
    });
    if (step < 0) {
      // Pages of an earlier day are none of today's: the book is corrected late, or begun once more.
      const isOfToday =
        before !== undefined && dayOf(new Date(before.lastUpdated), tx.timeZone) === dayOf(now, tx.timeZone);
      if (isOfToday) subtractPages(tx, -step);
    } else if (countPages(tx, read.day, step)) {
      const { currentStreak, week } = ownStreakWeek(tx);
      const joined = week.filter(({ date, read: isRead }) => isRead && date >= read.day).length;
      readingDayAdded(tx, read.day, { before: currentStreak - joined, after: currentStreak });
    }
    return { progress: asView(saved), isNew: before === undefined, unlocked: pageSaved(tx) };
  });
}

/**
 * Sets a begun book aside; page, streak and counts stay. Once abandoned, it keeps its first moment.
 * @throws ClubError not_found, conflict for a book that is not begun or is finished.
 */
export function abandonBook(ctx: MemberContext, bookId: number): AbandonedProgressView {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    requireBook(tx, bookId);
    const row = ownProgress(db).get({ userId: viewer.id, bookId });
    if (!row) throw new ClubError("conflict", "Você ainda não começou este livro.");
    if (row.completedAt) throw new ClubError("conflict", "Você já terminou este livro.");
    const abandonedAt = new Date(row.abandonedAt ?? now);
    db.update(userProgress).set({ abandonedAt }).where(eq(userProgress.id, row.id)).run();
    return { ...asView(row), abandonedAt: abandonedAt.toISOString() };
  });
}
