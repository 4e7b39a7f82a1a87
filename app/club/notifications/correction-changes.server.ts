import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import type { Context } from "../context";
import { deleteNotificationsLike, notify } from "./changes.server";
import type { NewNotification } from "./rules";

type Words = Pick<NewNotification, "dedupeKey" | "title" | "body">;

type Notified = { userId: number; waits: boolean };

/**
 * Corrects earlier notifications for all members, also those that still wait to be sent. They stay read or unread.
 * @returns the members who have one; `waits` while its e-mail is due and nobody has read it.
 */
export function correctNotifications({ db }: Context, earlier: readonly Words[]): Notified[] {
  const found = earlier.flatMap(
    ({ dedupeKey, title, body }) =>
      queryRows(db, { userId: column.number, waits: column.bit })`
      update notifications set title = ${title}, body = ${body}
      where user_id in (select id from users) and dedupe_key = ${dedupeKey}
      returning user_id as userId, read_at is null and mail_due_at is not null and mail_tries = 0 as waits
    `,
  );
  // A member without any e-mail of these on the way has been notified of what is now wrong.
  const waits = new Map<number, boolean>();
  for (const { userId, waits: bit } of found) waits.set(userId, bit === 1 && (waits.get(userId) ?? true));
  return [...waits].map(([userId, waits]) => ({ userId, waits }));
}

/**
 * Corrects what stands after the colon in a title, or the body, for all members. The beginning, such as "Amanhã:", stays
 * as it was sent.
 */
export function correctWords(
  { db }: Context,
  dedupeKey: string,
  { subject = null, body = null }: { subject?: string | null; body?: string | null },
): void {
  db.run(sql`
    update notifications set title = coalesce(substr(title, 1, instr(title, ': ') + 1) || ${subject}, title),
      body = coalesce(${body}, body)
    where user_id in (select id from users) and dedupe_key = ${dedupeKey}
  `);
}

/** Gives the notifications about a book, by kind, another title; and another body, where one is given. */
export function retitleNotificationsOfBook(
  { db }: Context,
  bookId: number,
  titles: readonly Pick<NewNotification, "kind" | "title" | "body">[],
): void {
  for (const { kind, title, body } of titles) {
    db.run(sql`
      update notifications set title = ${title}, body = coalesce(${body}, body)
      where book_id = ${bookId} and kind = ${kind} and (title <> ${title} or body <> ${body})
    `);
  }
}

/**
 * Corrects earlier notifications, and notifies their members of the change, `also` others, but nobody of `except`. It
 * replaces the notification of an earlier change. A member whose e-mail still waits gets that one alone.
 */
export function notifyOfCorrection(
  ctx: Context,
  correction: NewNotification,
  {
    earlier,
    also = [],
    except,
  }: { earlier: readonly Words[]; also?: readonly number[]; except: readonly number[] },
): void {
  const changedBefore = deleteNotificationsLike(ctx, `${correction.dedupeKey}%`);
  const notified = correctNotifications(ctx, earlier);
  const waiting = new Set(notified.flatMap(({ userId, waits }) => (waits ? userId : [])));
  const all = new Set([...changedBefore, ...notified.map(({ userId }) => userId), ...also]);
  for (const id of except) all.delete(id);
  notify(
    ctx,
    [...all].filter((id) => !waiting.has(id)),
    correction,
  );
  const withoutEmail = { ...correction, isForPagesOnly: true };
  notify(
    ctx,
    [...all].filter((id) => waiting.has(id)),
    withoutEmail,
  );
}
