import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import { type Context, inTransaction } from "../context";
import { isWanted } from "./queries.server";
import { mailLease, mailPauses, notificationKinds, staleAfter } from "./rules";

const emailColumns = {
  id: column.number,
  userId: column.number,
  to: column.text,
  name: column.text,
  title: column.text,
  body: column.textOrNull,
  /** A path. */
  link: column.text,
  /** Milliseconds since 1970. */
  createdAt: column.number,
  tries: column.number,
};

export type PendingEmail = RowOf<typeof emailColumns>;

/** Leases due e-mails in one transaction. Race: after a crash the lease expires, and the e-mails are due again. */
export function takePendingEmails(ctx: Context, limit: number): PendingEmail[] {
  const at = ctx.now.getTime();
  return inTransaction(ctx, ({ db }) => {
    db.run(sql`
      update notifications set mail_due_at = null where mail_due_at <= ${at} and not ${isStillWanted(at)}
    `);
    const due = queryRows(db, emailColumns)`
      select notifications.id, user_id as userId, email as "to", name, title, body, link,
        notifications.created_at as createdAt, mail_tries as tries
      from notifications join users on users.id = user_id
      where mail_due_at <= ${at} order by mail_due_at, notifications.id limit ${limit}
    `;
    db.run(sql`
      update notifications set mail_due_at = ${at + mailLease}, mail_tries = mail_tries + 1
      where id in (select value from json_each(${JSON.stringify(due.map(({ id }) => id))}))
    `);
    return due;
  });
}

/** Unread, wanted, recent enough, and with a confirmed address of an open account. */
function isStillWanted(at: number): SQL {
  const byKind = (value: (kind: (typeof notificationKinds)[number]) => SQL) =>
    sql`case kind ${sql.join(
      notificationKinds.map((kind) => sql`when ${kind} then ${value(kind)}`),
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

/** Records a sent e-mail. */
export function emailSent({ db, now }: Context, { id }: PendingEmail): void {
  db.run(sql`update notifications set mail_due_at = null, mailed_at = ${now.getTime()} where id = ${id}`);
}

/** Schedules the next attempt after a failure, up to five in all. */
export function emailFailed({ db, now }: Context, { id, tries }: PendingEmail, isForGood: boolean): void {
  const pause = isForGood ? undefined : mailPauses[tries];
  const due = pause === undefined ? null : now.getTime() + pause;
  db.run(sql`update notifications set mail_due_at = ${due} where id = ${id}`);
}

/** Returns leased e-mails without an attempt. */
export function returnEmails({ db, now }: Context, emails: readonly PendingEmail[]): void {
  const [soon = 0] = mailPauses;
  db.run(sql`
    update notifications set mail_due_at = ${now.getTime() + soon}, mail_tries = mail_tries - 1
    where id in (select value from json_each(${JSON.stringify(emails.map(({ id }) => id))}))
  `);
}

/** Discards all due e-mails: a later mail server must not send those of last month. */
export function discardEmails({ db }: Context): void {
  db.run(sql`update notifications set mail_due_at = null where mail_due_at is not null`);
}
