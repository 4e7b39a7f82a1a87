import { sql } from "drizzle-orm";
import type { Context } from "../context";
import { mailPause, mailTries } from "./rules";

/** A notice on its way by mail. */
export type DueLetter = {
  id: number;
  userId: number;
  to: string;
  name: string;
  title: string;
  body: string | null;
  /** A path of the club. */
  link: string;
  /** Tries before this one. */
  tries: number;
};

/**
 * Takes so many letters off the queue to post them. Each is put back for a later try at once, in the same
 * transaction: a process that ends while posting loses none. Who has read the notice meanwhile, turned the
 * mail off or left gets none.
 */
export function takeDueLetters({ db, now }: Context, limit: number): DueLetter[] {
  const at = now.getTime();
  const pauses = Array.from({ length: mailTries }, (_, tries) => mailPause(tries));
  return db.transaction(
    () => {
      db.run(sql`
        update notifications set mail_due_at = null
        where mail_due_at <= ${at} and (
          read_at is not null
          or mail_tries >= ${mailTries}
          or user_id in (select user_id from user_settings where email_notifications = 0)
          or user_id in (select id from users where deactivated_at is not null)
        )
      `);
      const due = db.all<DueLetter>(sql`
        select notifications.id, user_id as userId, email as "to", name, title, body, link, mail_tries as tries
        from notifications join users on users.id = user_id
        where mail_due_at <= ${at} order by mail_due_at, notifications.id limit ${limit}
      `);
      db.run(sql`
        update notifications
        set mail_due_at = ${at} + (json_extract(${JSON.stringify(pauses)}, '$[' || mail_tries || ']')),
          mail_tries = mail_tries + 1
        where id in (select value from json_each(${JSON.stringify(due.map(({ id }) => id))}))
      `);
      return due;
    },
    { behavior: "immediate" },
  );
}

/** Notes that a letter has gone. */
export function letterPosted({ db, now }: Context, { id }: DueLetter): void {
  db.run(sql`update notifications set mail_due_at = null, mailed_at = ${now.getTime()} where id = ${id}`);
}

/** Drops every letter that waits: a club without a mail server sends none, also not those of last month later. */
export function dropLetters({ db }: Context): void {
  db.run(sql`update notifications set mail_due_at = null where mail_due_at is not null`);
}

/** Whether a member wants mail. */
export function takesMail({ db }: Context, memberId: number): boolean {
  const isOff = sql`user_id = ${memberId} and email_notifications = 0`;
  return db.get(sql`select 1 from user_settings where ${isOff}`) === undefined;
}

/** Turns a member's mail off, as the letters' own link asks. */
export function turnOffMail({ db }: Context, memberId: number): void {
  db.run(sql`
    insert into user_settings (user_id, email_notifications)
    select id, 0 from users where id = ${memberId}
    on conflict (user_id) do update set email_notifications = 0
  `);
}
