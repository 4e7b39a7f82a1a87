import { lt, sql } from "drizzle-orm";
import { reminderRounds } from "#db/schema";
import type { Context } from "../context";

const day = 24 * 60 * 60 * 1000;

/** How long what is read is kept, and how long a round of reminders is remembered: none is asked for after two days. */
const ages = { readNotice: 180 * day, round: 30 * day };

const rowsAtOnce = 500;
const membersAtOnce = 200;

/** Drops read notices that are half a year old, some at a time. */
export function* sweepNotices({ db, now }: Context): Generator<void> {
  const before = now.getTime() - ages.readNotice;
  const newest = db.get<{ id: number }>(sql`select coalesce(max(id), 0) as id from users`).id;
  for (let from = 1; from <= newest; from += membersAtOnce) {
    // Member by member along the index of their newest ones: rows that stay are not looked at.
    const old = sql`
      select notifications.id from users cross join notifications on user_id = users.id
      where users.id between ${from} and ${from + membersAtOnce - 1}
        and notifications.created_at < ${before} and read_at is not null
      limit ${rowsAtOnce}
    `;
    while (db.run(sql`delete from notifications where id in (${old})`).changes > 0) yield;
  }
}

/** Forgets rounds of reminders that nothing asks for any more. */
export function* sweepRounds({ db, now }: Context): Generator<void> {
  const before = new Date(now.getTime() - ages.round);
  if (db.delete(reminderRounds).where(lt(reminderRounds.doneAt, before)).run().changes > 0) yield;
}
