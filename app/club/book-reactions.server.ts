import { awardAll } from "./achievements/changes.server";
import type { Context, MemberContext } from "./context";
import { deleteNotificationsOfBook, notifyOthers } from "./notifications/changes.server";
import { isBookNotified } from "./notifications/queries.server";
import { newBook } from "./notifications/wording";
import { queueDeliveries } from "./webhooks/deliveries-changes.server";

// The consequences of the club's books in other domains. Each function runs in the transaction of its write.

type Book = { id: number; title: string; author: string };

/** @param notifies false if the staff has chosen that members get no notification. Webhooks get it in any case. */
export function currentBookSet(tx: MemberContext, book: Book, notifies: boolean): void {
  if (notifies) notifyOthers(tx, tx.viewer.id, newBook(tx, book));
  queueCurrentBook(tx, book);
}

/** Sends the notices of a change, or takes them back. */
export function currentBookNotices(tx: MemberContext, book: Book, since: Date, notifies: boolean): void {
  if (!notifies) deleteNotificationsOfBook(tx, book.id, { kind: "book", since });
  else if (!isBookNotified(tx, book.id, since)) notifyOthers(tx, tx.viewer.id, newBook(tx, book));
}

/**
 * @param since the moment of the change: an earlier notification about the book stays.
 * @param current the book that is the current one again.
 */
export function currentBookUndone(
  tx: MemberContext,
  bookId: number,
  since: Date | null,
  current: Book,
): void {
  if (since) deleteNotificationsOfBook(tx, bookId, { kind: "book", since });
  queueCurrentBook(tx, current);
}

function queueCurrentBook(tx: Context, { id, title, author }: Book): void {
  queueDeliveries(tx, "book.current", { id, title, author, url: `/book/${id}` });
}

export const metricsOfBooks = ["pagesRead", "booksCompleted", "booksOnTime", "longBooks"] as const;

/** A changed page count or end date may unlock achievements; none is revoked. */
export function bookCorrected(tx: Context, finishers: readonly number[]): void {
  awardAll(tx, finishers, metricsOfBooks);
}

export function bookDeleted(tx: Context, bookId: number): void {
  deleteNotificationsOfBook(tx, bookId);
}
