import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import type { Context } from "../context";
import { movedDays } from "../events/whole-days";
import { deleteNotificationsLike, keyLike, notify } from "./changes.server";
import type { NewNotification } from "./words";

/**
 * Notifies the members who have one of the `earlier` notifications of its correction, `also` others (null: a deleted
 * account), but nobody of `except`. It replaces the notification of an earlier change. A member whose e-mail still waits,
 * and will have the new words, gets that one alone. The facts of an unread notification of an earlier change stay; members
 * of `except` keep theirs as it is.
 */
export function notifyOfCorrection(
  ctx: Context,
  correction: NewNotification,
  {
    earlier,
    also = [],
    except,
  }: { earlier: readonly NewNotification[]; also?: readonly (number | null)[]; except: readonly number[] },
): void {
  const unread = queryRows(ctx.db, { userId: column.number, facts: column.text })`
    select user_id as userId, facts from notifications
    where user_id in (select id from users) and dedupe_key = ${correction.dedupeKey}
      and read_at is null and facts is not null
  `;
  const changedBefore = deleteNotificationsLike(ctx, `${correction.dedupeKey}%`, { unlessUnreadBy: except });
  const notified = queryRows(ctx.db, { userId: column.number, waits: column.bit })`
    select user_id as userId, min(read_at is null and mail_due_at is not null and mail_tries = 0) as waits
    from users cross join notifications on user_id = users.id
    where dedupe_key in (select value from json_each(${JSON.stringify(earlier.map(({ dedupeKey }) => dedupeKey))}))
    group by user_id
  `;
  const waiting = new Set(notified.flatMap(({ userId, waits }) => (waits ? userId : [])));
  const others = also.filter((id) => id !== null);
  const all = new Set([...changedBefore, ...notified.map(({ userId }) => userId), ...others]);
  for (const id of except) all.delete(id);
  const those = (waits: boolean) => [...all].filter((id) => waiting.has(id) === waits);
  notify(ctx, those(false), correction);
  notify(ctx, those(true), { ...correction, isForPagesOnly: true });
  ctx.db.run(sql`
    update notifications set facts = earlier.value ->> 'facts'
    from json_each(${JSON.stringify(unread)}) as earlier
    where user_id = earlier.value ->> 'userId' and dedupe_key = ${correction.dedupeKey}
  `);
}

/** Events as readers knew them keep their whole days in another time zone of the club. */
export function keepDaysOfFacts({ db, timeZone }: Context, zone: string): void {
  const isChange = sql`user_id in (select id from users) and ${keyLike("event:%:changed")}`;
  const all = queryRows(db, { facts: column.text })`
    select distinct facts from notifications where ${isChange} and facts ->> 'startDate' is not null
  `;
  for (const { facts } of all) {
    const before = JSON.parse(facts);
    const dates = movedDays(before, timeZone, zone);
    if (!dates) continue;
    const moved = JSON.stringify({ ...before, ...dates });
    db.run(sql`update notifications set facts = ${moved} where ${isChange} and facts = ${facts}`);
  }
}
