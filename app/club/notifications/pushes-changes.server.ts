import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#db/client.server";
import { column, queryRows, type RowOf } from "#db/rows.server";
import { type Context, inTransaction } from "../context";
import { minute } from "../durations";
import { clubMinute } from "./moments";
import { isStillWanted } from "./queries.server";
import {
  kinds,
  maxQueuedPushes,
  type NotificationKind,
  notificationKinds,
  pushLease,
  retryPauses,
} from "./rules";
import type { Words } from "./words";
import { wordsColumn, wordsFrom } from "./words-queries.server";

/**
 * Queues the unread ones of these notifications for the devices of their members. One that waits stays; one that is
 * being sent is sent again, because its text may have changed.
 */
export function queuePushes({ db, now }: Context, ids: readonly number[], kind: NotificationKind): void {
  db.run(sql`
    insert into push_deliveries (notification_id, subscription_id, due_at)
    select notifications.id, push_subscriptions.id, ${now.getTime() + kinds[kind].pushWait}
    from json_each(${JSON.stringify(ids)}) as notified
    join notifications on notifications.id = notified.value
    join push_subscriptions on push_subscriptions.user_id = notifications.user_id
    where session_id is not null and read_at is null
      and (
        select count(*) from push_deliveries join notifications as queued on queued.id = notification_id
        where subscription_id = push_subscriptions.id and queued.kind = notifications.kind
          and ${causerOf(sql`queued`)} is ${causerOf(sql`notifications`)}
      ) < ${maxQueuedPushes}
    on conflict do update set due_at = excluded.due_at, tries = 0 where tries > 0
  `);
}

/** The actor of a notification. Messages of a group name none: the member who has created the group. */
export function causerOf(notification: SQL): SQL {
  return sql`coalesce(${notification}.actor_id, (
    select created_by_id from chat_groups where ${notification}.kind = 'message' and id = ${notification}.subject_id
  ))`;
}

const pushColumns = {
  id: column.number,
  subscriptionId: column.number,
  endpoint: column.text,
  p256dh: column.text,
  auth: column.text,
  kind: z.enum(notificationKinds),
  words: column.text,
  /** Milliseconds since 1970. */
  createdAt: column.number,
  tries: column.number,
  showsContents: column.bit,
};

/** A notification for one device. */
export type PendingPush = Omit<RowOf<typeof pushColumns>, "words"> & Words;

/**
 * Leases due pushes in one transaction, the oldest of each device that is not busy. Those of members in their quiet
 * hours become due at the end of these.
 */
export function takePendingPushes(ctx: Context, limit: number, busy: readonly number[] = []): PendingPush[] {
  const at = ctx.now.getTime();
  const oldest = sql`
    select rowid from push_deliveries
    where due_at <= ${at} and subscription_id not in (select value from json_each(${JSON.stringify(busy)}))
    order by due_at, notification_id, subscription_id limit ${maxExamined}
  `;
  return inTransaction(ctx, ({ db }) => {
    while (dropUnwanted(db, at, oldest) + waitForEndOfQuietHours(ctx, oldest) > 0);
    const due = queryRows(db, pushColumns)`
      select notifications.id, subscription_id as subscriptionId, endpoint, p256dh, auth, kind,
        ${wordsColumn(ctx.timeZone)} as words, notifications.created_at as createdAt, tries, coalesce(shows_contents, 0) as showsContents
      from (
        select *, row_number() over (partition by subscription_id order by due_at, notification_id) as place
        from push_deliveries where rowid in (${oldest})
      ) as push_deliveries
      join notifications on notifications.id = notification_id
      join push_subscriptions on push_subscriptions.id = subscription_id
      left join delivery_settings on delivery_settings.user_id = notifications.user_id
      where place = 1 order by due_at, notifications.id, subscription_id limit ${limit}
    `;
    db.run(sql`
      update push_deliveries set due_at = ${at + pushLease}, tries = tries + 1 from json_each(${keysOf(due)}) as taken
      where notification_id = taken.value ->> 0 and subscription_id = taken.value ->> 1
    `);
    return due.map(({ words, ...push }) => ({ ...push, ...wordsFrom(words, ctx.now) }));
  });
}

/** Rows of one look at the queue, so that its length does not matter. */
const maxExamined = 500;

/** @returns how many rows it deletes. */
function dropUnwanted(db: Db, at: number, among: SQL): number {
  const { changes } = db.run(sql`
    delete from push_deliveries where rowid in (${among}) and not exists (
      select 1 from notifications join push_subscriptions on push_subscriptions.id = subscription_id
      where notifications.id = notification_id and push_subscriptions.user_id = notifications.user_id
        and session_id is not null and tries < ${retryPauses.length + 1} and ${isStillWanted(at)}
    )
  `);
  return changes;
}

/** For an hour at most: a clock that is changed meanwhile moves the end. @returns how many rows wait. */
function waitForEndOfQuietHours({ db, now, timeZone }: Context, among: SQL): number {
  const at = now.getTime();
  const clock = clubMinute(now, timeZone);
  const { changes } = db.run(sql`
    update push_deliveries
    set due_at = ${at - (at % minute)} + min(60, (quiet_until - ${clock} + 1440) % 1440) * ${minute}
    from notifications join delivery_settings on delivery_settings.user_id = notifications.user_id
    where notifications.id = notification_id and push_deliveries.rowid in (${among}) and case
      when quiet_from < quiet_until then quiet_from <= ${clock} and ${clock} < quiet_until
      else quiet_from <= ${clock} or ${clock} < quiet_until
    end
  `);
  return changes;
}

/** The tries name the lease: a push that was queued again meanwhile has others. */
function keysOf(pushes: readonly Pick<PendingPush, "id" | "subscriptionId" | "tries">[]): string {
  return JSON.stringify(pushes.map(({ id, subscriptionId, tries }) => [id, subscriptionId, tries + 1]));
}

/**
 * The answer of the push service: taken, `gone` for a device that no longer exists, `refused` for this push, or `failed`
 * for now, perhaps with a pause in milliseconds.
 */
export type PushOutcome = { is: "sent" | "gone" | "refused" } | { is: "failed"; pause?: number };

/** Records the outcomes of leased pushes in one transaction; failed ones are tried again, up to five times in all. */
export function recordPushes(
  ctx: Context,
  outcomes: readonly { push: PendingPush; outcome: PushOutcome }[],
): void {
  const at = ctx.now.getTime();
  const those = (is: PushOutcome["is"]) =>
    outcomes.filter(({ outcome }) => outcome.is === is).map(({ push }) => push);
  const devicesOf = (pushes: readonly PendingPush[]) =>
    JSON.stringify([...new Set(pushes.map(({ subscriptionId }) => subscriptionId))]);
  inTransaction(ctx, ({ db }) => {
    db.run(sql`
      delete from push_subscriptions where id in (select value from json_each(${devicesOf(those("gone"))}))
    `);
    db.run(sql`
      update push_subscriptions set last_success_at = ${at}
      where id in (select value from json_each(${devicesOf(those("sent"))}))
    `);
    db.run(sql`
      delete from push_deliveries where (notification_id, subscription_id, tries) in (
        select value ->> 0, value ->> 1, value ->> 2 from json_each(${keysOf([...those("sent"), ...those("refused")])})
      )
    `);
    for (const { push, outcome } of outcomes) {
      if (outcome.is !== "failed") continue;
      const due = at + Math.max(retryPauses[push.tries] ?? 0, outcome.pause ?? 0);
      db.run(sql`
        update push_deliveries set due_at = ${due}
        where notification_id = ${push.id} and subscription_id = ${push.subscriptionId} and tries = ${push.tries + 1}
      `);
    }
  });
}
