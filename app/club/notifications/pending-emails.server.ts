import { type SQL, sql } from "drizzle-orm";
import { type Context, inTransaction } from "../context";
import { isWanted } from "./inbox.server";
import { mailLease, mailPauses, noticeKinds, staleAfter } from "./rules";

/** A notice on its way by mail. */
export type PendingEmail = {
  id: number;
  userId: number;
  to: string;
  name: string;
  title: string;
  body: string | null;
  /** A path of the club. */
  link: string;
  /** When the notice was told, milliseconds since 1970. */
  toldAt: number;
  /** Tries before this one. */
  tries: number;
};

/**
 * Takes so many letters off the queue to post them. Until it is said how that went they are on loan, in the
 * same transaction: a process that ends while posting loses none.
 */
export function takePendingEmails(ctx: Context, limit: number): PendingEmail[] {
  const at = ctx.now.getTime();
  return inTransaction(ctx, ({ db }) => {
    db.run(sql`
      update notifications set mail_due_at = null where mail_due_at <= ${at} and not ${isStillWanted(at)}
    `);
    const due = db.all<PendingEmail>(sql`
      select notifications.id, user_id as userId, email as "to", name, title, body, link,
        notifications.created_at as toldAt, mail_tries as tries
      from notifications join users on users.id = user_id
      where mail_due_at <= ${at} order by mail_due_at, notifications.id limit ${limit}
    `);
    db.run(sql`
      update notifications set mail_due_at = ${at + mailLease}, mail_tries = mail_tries + 1
      where id in (select value from json_each(${JSON.stringify(due.map(({ id }) => id))}))
    `);
    return due;
  });
}

/** Neither read meanwhile nor turned off nor too old to help, and to a confirmed address of somebody still there. */
function isStillWanted(at: number): SQL {
  const byKind = (value: (kind: (typeof noticeKinds)[number]) => SQL) =>
    sql`case kind ${sql.join(
      noticeKinds.map((kind) => sql`when ${kind} then ${value(kind)}`),
      sql` `,
    )} end`;
  return sql`(
    read_at is null and mail_tries < ${mailPauses.length + 1}
    and notifications.created_at > ${at} - ${byKind((kind) => sql`${staleAfter(kind)}`)}
    and exists (
      select 1 from users left join user_settings on user_settings.user_id = users.id
      where users.id = notifications.user_id and deactivated_at is null
        and coalesce(email_notifications, 1)
        and email_confirmed_at is not null
        and ${byKind(isWanted)}
    )
  )`;
}

/** Notes that a letter has gone. */
export function emailSent({ db, now }: Context, { id }: PendingEmail): void {
  db.run(sql`update notifications set mail_due_at = null, mailed_at = ${now.getTime()} where id = ${id}`);
}

/** Notes that a letter was refused: it is tried again later, up to five times in all. */
export function emailFailed({ db, now }: Context, { id, tries }: PendingEmail, isForGood: boolean): void {
  const pause = isForGood ? undefined : mailPauses[tries];
  const due = pause === undefined ? null : now.getTime() + pause;
  db.run(sql`update notifications set mail_due_at = ${due} where id = ${id}`);
}

/** Puts letters back that were not tried at all. */
export function returnEmails({ db, now }: Context, letters: readonly PendingEmail[]): void {
  const [soon = 0] = mailPauses;
  db.run(sql`
    update notifications set mail_due_at = ${now.getTime() + soon}, mail_tries = mail_tries - 1
    where id in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))
  `);
}

/** Drops every letter that waits: a club without a mail server sends none, also not those of last month later. */
export function discardEmails({ db }: Context): void {
  db.run(sql`update notifications set mail_due_at = null where mail_due_at is not null`);
}
