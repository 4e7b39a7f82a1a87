import { awardAll } from "./achievements/changes.server";
import { type Day, dayOf, startOfDay } from "./calendar";
import type { Context, MemberContext } from "./context";
import { behindPlanKeys, newBook, newEndDate, nextBook, openedRatings } from "./notifications/book-wording";
import {
  deleteNotificationsLike,
  deleteNotificationsOfBook,
  notify,
  notifyOthers,
} from "./notifications/changes.server";
import { deleteHiddenNewBook, hideNewBook } from "./notifications/cleanup-changes.server";
import { notifyOfCorrection } from "./notifications/correction-changes.server";
import { isBookNotified } from "./notifications/queries.server";
import {
  correctWaitingDeliveries,
  deleteWaitingDeliveries,
  queueDeliveries,
} from "./webhooks/deliveries-changes.server";
import { bookData } from "./webhooks/event-data";

// The consequences of the club's books in other domains. Each function runs in the transaction of its write.

type Book = { id: number; title: string; author: string };
type DatedBook = Book & { endDate: Day | null };

/** @param notifies false if the staff has chosen that members get no notification. Webhooks get it in any case. */
export function currentBookSet(tx: MemberContext, book: DatedBook, notifies: boolean): void {
  deleteHiddenNewBook(tx, book.id);
  // It may have been the current one on this day before.
  const today = startOfDay(dayOf(tx.now, tx.timeZone), tx.timeZone);
  deleteNotificationsOfBook(tx, book.id, { kind: "book", since: today });
  if (notifies) notifyOthers(tx, tx.viewer.id, newBook(tx, book));
  queueCurrentBook(tx, book);
}

/** Hides the notices of a book that another one has replaced. @param since the moment at which it became current. */
export function currentBookReplaced(tx: MemberContext, bookId: number, since: Date): void {
  hideNewBook(tx, bookId, since);
}

/** Sends the notices of a change, or takes them back. */
export function currentBookNotices(tx: MemberContext, book: Book, since: Date, notifies: boolean): void {
  if (!notifies) {
    deleteNotificationsOfBook(tx, book.id, { kind: "book", since });
    deleteNotificationsLike(tx, newEndDate(book).dedupeKey);
  } else if (!isBookNotified(tx, book.id, since)) notifyOthers(tx, tx.viewer.id, newBook(tx, book));
}

/**
 * @param since the moment of the change: an earlier notification about the book stays.
 * @param current the book that is the current one again. Its notices return if the replacement has hidden them.
 */
export function currentBookUndone(tx: MemberContext, undone: Book, since: Date | null, current: Book): void {
  if (since) currentBookNotices(tx, undone, since, false);
  if (deleteHiddenNewBook(tx, current.id)) notifyOthers(tx, tx.viewer.id, newBook(tx, current));
  queueCurrentBook(tx, current);
}

/** The club has one current book: a waiting delivery about another one is outdated. */
function queueCurrentBook(tx: Context, book: Book): void {
  deleteWaitingDeliveries(tx, "book.current", null);
  queueDeliveries(tx, "book.current", bookData(book));
}

export const metricsOfBooks = ["pagesRead", "booksCompleted", "booksOnTime", "longBooks"] as const;

/** Another number of pages may change the missed milestone: the next check of the plan says what is true then. */
export function pageCountChanged(tx: Context, book: { id: number }): void {
  deleteNotificationsLike(tx, behindPlanKeys(book));
}

/** A changed page count or end date may unlock achievements; none is revoked. */
export function bookCorrected(tx: Context, book: DatedBook, finishers: readonly number[]): void {
  correctWaitingDeliveries(tx, "book.current", bookData(book));
  awardAll(tx, finishers, metricsOfBooks);
}

/** Notifies the authors of sealed ratings. An opening is for good, also when its meeting is moved or cancelled afterwards. */
export function ratingsOpened(tx: Context, book: { id: number }, raters: readonly number[]): void {
  notify(tx, raters, openedRatings(book));
}

/** Notifies the members who know another last day. A postponed plan notifies of its own one. */
export function endDateChanged(tx: MemberContext, book: Book): void {
  notifyOfCorrection(tx, newEndDate(book), { earlier: [nextBook(book)], except: [tx.viewer.id] });
}

export function bookDeleted(tx: Context, bookId: number): void {
  deleteNotificationsOfBook(tx, bookId);
  deleteWaitingDeliveries(tx, "book.current", bookId);
}
