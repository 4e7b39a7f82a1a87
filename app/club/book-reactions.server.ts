import { awardAll } from "./achievements/changes.server";
import type { Day } from "./calendar";
import type { Context, MemberContext } from "./context";
import { newBook } from "./notifications/book-wording";
import { deleteNotificationsOfBook, notifyOthers } from "./notifications/changes.server";
import { hideNewBook } from "./notifications/cleanup-changes.server";
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
  if (notifies) notifyOthers(tx, tx.viewer.id, newBook(tx, book));
  queueCurrentBook(tx, book);
}

/** Hides the notices of a book that another one has replaced. @param since the moment at which it became current. */
export function currentBookReplaced(tx: MemberContext, bookId: number, since: Date): void {
  hideNewBook(tx, bookId, since);
}

/** Sends the notices of a change, or takes them back. */
export function currentBookNotices(tx: MemberContext, book: Book, since: Date, notifies: boolean): void {
  if (!notifies) deleteNotificationsOfBook(tx, book.id, { kind: "book", since });
  else if (!isBookNotified(tx, book.id, since)) notifyOthers(tx, tx.viewer.id, newBook(tx, book));
}

/**
 * @param since the moment of the change: an earlier notification about the book stays.
 * @param current the book that is the current one again.
 * @param currentSince the moment at which it became so, if its own change can still be undone: its notices were hidden by
 * the replacement.
 */
export function currentBookUndone(
  tx: MemberContext,
  undone: Book,
  since: Date | null,
  current: Book,
  currentSince: Date | null,
): void {
  if (since) deleteNotificationsOfBook(tx, undone.id, { kind: "book", since });
  // The staff may have chosen that nobody is notified of it.
  if (currentSince && isBookNotified(tx, current.id, currentSince)) {
    deleteNotificationsOfBook(tx, current.id, { kind: "book", since: currentSince });
    notifyOthers(tx, tx.viewer.id, newBook(tx, current));
  }
  queueCurrentBook(tx, current);
}

/** The club has one current book: a waiting delivery about another one is outdated. */
function queueCurrentBook(tx: Context, book: Book): void {
  deleteWaitingDeliveries(tx, "book.current", null);
  queueDeliveries(tx, "book.current", bookData(book));
}

export const metricsOfBooks = ["pagesRead", "booksCompleted", "booksOnTime", "longBooks"] as const;

/** A changed page count or end date may unlock achievements; none is revoked. */
export function bookCorrected(tx: Context, book: DatedBook, finishers: readonly number[]): void {
  correctWaitingDeliveries(tx, "book.current", bookData(book));
  awardAll(tx, finishers, metricsOfBooks);
}

export function bookDeleted(tx: Context, bookId: number): void {
  deleteNotificationsOfBook(tx, bookId);
  deleteWaitingDeliveries(tx, "book.current", bookId);
}
