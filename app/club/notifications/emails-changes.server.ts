import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { column, queryRows, type RowOf } from "#db/rows.server";
import { type Context, inTransaction } from "../context";
import { nextHours } from "./moments";
import { isMailed, isStillWanted } from "./queries.server";
import { kindsAtOnce, mailLease, maxCountedInDigest, retryPauses } from "./rules";
import type { Words } from "./words";
import { wordsColumn, wordsFrom } from "./words-queries.server";

const emailColumns = {
  id: column.number,
  userId: column.number,
  to: column.text,
  name: column.text,
  kind: column.text,
  words: column.text,
  /** Milliseconds since 1970. */
  createdAt: column.number,
  tries: column.number,
};

export type PendingEmail = Omit<RowOf<typeof emailColumns>, "words"> & Words;

function asEmail({ now }: Context, { words, ...row }: RowOf<typeof emailColumns>): PendingEmail {
  return { ...row, ...wordsFrom(words, now) };
}

/** Leases due e-mails in one transaction. Race: after a crash the lease expires, and the e-mails are due again. */
export function takePendingEmails(ctx: Context, limit: number): PendingEmail[] {
  const at = ctx.now.getTime();
  return inTransaction(ctx, ({ db }) => {
    cancelUnwanted(db, at);
    const due = queryRows(db, emailColumns)`
      select notifications.id, notifications.user_id as userId, email as "to", name, kind,
        ${wordsColumn(ctx.timeZone)} as words, notifications.created_at as createdAt, mail_tries as tries
      from notifications join users on users.id = notifications.user_id
      left join delivery_settings on delivery_settings.user_id = users.id
      where mail_due_at <= ${at} and not ${isInDigest} order by mail_due_at, notifications.id limit ${limit}
    `;
    lease(db, at, due);
    return due.map((row) => asEmail(ctx, row));
  });
}

/** The notifications of one member in one e-mail, the oldest first. */
export type PendingDigest = {
  userId: number;
  to: string;
  name: string;
  tries: number;
  notifications: PendingEmail[];
};

/** Leases due daily digests of at most `limit` members, as above. */
export function takePendingDigests(ctx: Context, limit: number): PendingDigest[] {
  const at = ctx.now.getTime();
  return inTransaction(ctx, ({ db }) => {
    cancelUnwanted(db, at);
    cancelBeyondDigest(db, at);
    const due = queryRows(db, emailColumns)`
      select notifications.id, notifications.user_id as userId, email as "to", name, kind,
        ${wordsColumn(ctx.timeZone)} as words, notifications.created_at as createdAt, mail_tries as tries
      from notifications join users on users.id = notifications.user_id
      join delivery_settings on delivery_settings.user_id = users.id
      where mail_due_at <= ${at} and ${isInDigest} and users.id in (
        select notifications.user_id from notifications
        join delivery_settings on delivery_settings.user_id = notifications.user_id
        where mail_due_at <= ${at} and ${isInDigest} group by 1 order by min(mail_due_at), 1 limit ${limit}
      )
      order by users.id, notifications.created_at, notifications.id
    `;
    lease(db, at, due);
    const digests = new Map<number, PendingDigest>();
    for (const email of due.map((row) => asEmail(ctx, row))) {
      const { userId, to, name, tries } = email;
      const digest = digests.get(userId) ?? { userId, to, name, tries, notifications: [] };
      digest.notifications.push(email);
      digest.tries = Math.max(digest.tries, tries);
      digests.set(userId, digest);
    }
    return [...digests.values()];
  });
}

const isInDigest = sql`(digest_hour is not null
  and kind not in (select value from json_each(${JSON.stringify(kindsAtOnce)})))`;

function cancelUnwanted(db: Db, at: number): void {
  db.run(sql`
    update notifications set mail_due_at = null where mail_due_at <= ${at} and not (
      mail_tries < ${retryPauses.length + 1} and ${isStillWanted(at)} and exists (
        select 1 from users left join user_settings on user_settings.user_id = users.id
        where users.id = notifications.user_id and ${isMailed(sql`kind`)}
          and email_confirmed_at is not null
      )
    )
  `);
}

/** Attack: the words of a hundred thousand comments fill the memory. The plus keeps the index of what is due. */
function cancelBeyondDigest(db: Db, at: number): void {
  db.run(sql`
    update notifications set mail_due_at = null where id in (
      select id from (
        select notifications.id, row_number() over (
          partition by +notifications.user_id order by notifications.created_at, notifications.id
        ) as place
        from notifications join delivery_settings on delivery_settings.user_id = notifications.user_id
        where mail_due_at <= ${at} and ${isInDigest}
      ) where place > ${maxCountedInDigest}
    )
  `);
}

function lease(db: Db, at: number, due: readonly { id: number }[]): void {
  db.run(sql`
    update notifications set mail_due_at = ${at + mailLease}, mail_tries = mail_tries + 1 where id in ${idsOf(due)}
  `);
}

function idsOf(emails: readonly Pick<PendingEmail, "id">[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(emails.map(({ id }) => id))}))`;
}

/** Records a sent e-mail. */
export function emailSent({ db, now }: Context, { id }: PendingEmail): void {
  db.run(sql`update notifications set mail_due_at = null, mailed_at = ${now.getTime()} where id = ${id}`);
}

/** Schedules the next attempt after a failure, up to five in all. */
export function emailFailed(
  { db, now }: Context,
  { emails, tries }: { emails: readonly PendingEmail[]; tries: number },
  isForGood: boolean,
): void {
  const pause = isForGood ? undefined : retryPauses[tries];
  const due = pause === undefined ? null : now.getTime() + pause;
  db.run(sql`update notifications set mail_due_at = ${due} where id in ${idsOf(emails)}`);
}

/**
 * Records a sent digest. `mailed_at` stays: tomorrow's digest has what is new of a text that was in this one, also what
 * came while it was sent.
 */
export function digestSent({ db, now, timeZone }: Context, { notifications }: PendingDigest): void {
  const sent = JSON.stringify(notifications.map(({ id, createdAt }) => [id, createdAt]));
  db.run(sql`
    update notifications set mail_tries = 0, mail_due_at = case when created_at > sent.value ->> 1 then
      ${JSON.stringify(nextHours(now, timeZone))} ->> (
        select digest_hour from delivery_settings where delivery_settings.user_id = notifications.user_id
      ) end
    from json_each(${sent}) as sent where notifications.id = sent.value ->> 0
  `);
}

/** Discards all due e-mails: a later mail server must not send those of last month. */
export function discardEmails({ db }: Context): void {
  db.run(sql`update notifications set mail_due_at = null where mail_due_at is not null`);
}
