import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { column, queryRow, type RowOf } from "#db/rows.server";
import { webhookDeliveries, webhooks } from "#db/schema";
import { type Context, inTransaction } from "../context";
import { webhookLookedAfter, webhookSwitchedOff } from "../webhook-reactions.server";
import { recordWebhook } from "./audit-changes.server";
import {
  attemptLease,
  keptDeliveries,
  longestFailure,
  maxWaiting,
  nextAttempt,
  testEvent,
  type WebhookEvent,
} from "./rules";
import type { EventData, PayloadView } from "./views";

/** Queues an event for the webhooks that ask for it, in the caller's transaction. */
export function queueDeliveries<Name extends WebhookEvent>(
  tx: Context,
  type: Name,
  data: EventData[Name],
): void {
  const { db, now } = tx;
  const queued = db.run(sql`
    insert into webhook_deliveries (webhook_id, message_id, event, payload, created_at, next_attempt_at)
    select id, ${newMessageId}, ${type}, ${payloadOf(now, type, data)}, ${now.getTime()}, ${now.getTime()}
    from webhooks
    where disabled_at is null and exists (select 1 from json_each(events) where value = ${type}) and ${maxWaiting} > (
      select count(*) from webhook_deliveries where webhook_id = webhooks.id and next_attempt_at is not null
    )
  `);
  if (queued.changes > 0) deleteOldDeliveries(tx);
}

const newMessageId = sql`'msg_' || lower(hex(randomblob(16)))`;

function payloadOf<Name extends keyof EventData>(now: Date, type: Name, data: EventData[Name]): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data } satisfies Record<
    keyof PayloadView,
    unknown
  >);
}

/** Of all webhooks, or of one. Those that wait stay and do not count. */
function deleteOldDeliveries({ db }: Context, webhookId: number | null = null): void {
  db.run(sql`
    delete from webhook_deliveries
    where webhook_id = coalesce(${webhookId}, webhook_id) and next_attempt_at is null and event <> ${testEvent} and id <= (
      select newer.id from webhook_deliveries as newer
      where newer.webhook_id = webhook_deliveries.webhook_id and newer.event <> ${testEvent}
        and newer.next_attempt_at is null
      order by newer.id desc limit 1 offset ${keptDeliveries}
    )
  `);
}

/** Privacy: a deleted account leaves no name, and nothing is sent of it any more. */
export function deleteDeliveriesAbout({ db }: Context, memberId: number): void {
  db.run(sql`
    delete from webhook_deliveries where event = 'member.joined' and payload ->> '$.data.id' = ${memberId}
  `);
}

/** Deliveries that wait are sent with the facts of now. */
export function correctWaitingDeliveries<Name extends WebhookEvent>(
  { db }: Context,
  event: Name,
  data: EventData[Name],
): void {
  db.run(sql`
    update webhook_deliveries set payload = json_set(payload, '$.data', json(${JSON.stringify(data)}))
    where next_attempt_at is not null and event = ${event} and payload ->> '$.data.id' = ${data.id}
  `);
}

/** Of something that is no longer true, such as a cancelled event. @param id null for all of the event. */
export function deleteWaitingDeliveries({ db }: Context, event: WebhookEvent, id: number | null): void {
  const isAbout = id === null ? sql`true` : sql`payload ->> '$.data.id' = ${id}`;
  db.run(sql`
    delete from webhook_deliveries where next_attempt_at is not null and event = ${event} and ${isAbout}
  `);
}

const attemptColumns = {
  id: column.number,
  webhookId: column.number,
  messageId: column.text,
  payload: column.text,
  url: column.text,
  secret: column.text,
  /** This one included. */
  attempts: column.number,
};

/** One attempt to send a delivery. */
export type Attempt = RowOf<typeof attemptColumns>;

function attemptOf({ db }: Context, id: number): Attempt | undefined {
  return queryRow(db, attemptColumns)`
    select webhook_deliveries.id, webhook_id as webhookId, message_id as messageId, payload, url, secret, attempts
    from webhook_deliveries join webhooks on webhooks.id = webhook_id
    where webhook_deliveries.id = ${id}
  `;
}

/**
 * Leases the oldest due delivery. A crash during the attempt leaves it due again at the end of the lease.
 * @param busy webhooks that another attempt is sending to.
 */
export function takeDelivery(ctx: Context, busy: readonly number[]): Attempt | undefined {
  const at = ctx.now.getTime();
  const due = sql`
    select webhook_deliveries.id from webhook_deliveries join webhooks on webhooks.id = webhook_id
    where next_attempt_at <= ${at} and disabled_at is null
      and webhook_id not in (select value from json_each(${JSON.stringify(busy)}))
    order by webhook_deliveries.id limit 1
  `;
  // Without a transaction while nothing is due: this runs every few seconds.
  const found = queryRow(ctx.db, { id: column.number })`${due}`;
  if (!found) return undefined;
  return inTransaction(ctx, (tx) => {
    tx.db.run(sql`
      update webhook_deliveries
      set attempts = attempts + 1, last_attempt_at = ${at}, next_attempt_at = ${at + attemptLease}
      where id = ${found.id}
    `);
    return attemptOf(tx, found.id);
  });
}

/** Adds a test, which is attempted once, in the place of the earlier one. */
export function addTest(tx: Context, webhookId: number): Attempt | undefined {
  tx.db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.event, testEvent)))
    .run();
  const { id } = tx.db
    .insert(webhookDeliveries)
    .values({
      webhookId,
      messageId: newMessageId,
      event: testEvent,
      payload: payloadOf(tx.now, testEvent, { url: "/" }),
      createdAt: tx.now,
      attempts: 1,
      lastAttemptAt: tx.now,
    })
    .returning({ id: webhookDeliveries.id })
    .get();
  return attemptOf(tx, id);
}

/** The outcome of an attempt: the status of the answer, if any, and why it does not count as arrived. */
export type AttemptOutcome = {
  status: number | null;
  failure: string | null;
  /** Milliseconds. */
  duration: number;
  /** The answer 410: the address wants nothing any more. */
  isGone: boolean;
};

/**
 * Records an attempt. The number of attempts names the lease: a delivery that was queued again meanwhile has another,
 * and one of a deleted webhook is no longer there.
 */
export function recordAttempt(ctx: Context, attempt: Attempt, outcome: AttemptOutcome): void {
  const { id, attempts, webhookId, url } = attempt;
  const { status, failure, duration } = outcome;
  inTransaction(ctx, (tx) => {
    const { db, now } = tx;
    const isTest = eq(webhookDeliveries.event, testEvent);
    const next = failure === null ? null : nextAttempt(attempts, now);
    const recorded = db
      .update(webhookDeliveries)
      .set({
        ...{ status, failure, duration },
        deliveredAt: failure === null ? now : null,
        nextAttemptAt: sql`case when not ${isTest} then ${next?.getTime() ?? null} end`,
      })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)))
      .returning({ event: webhookDeliveries.event })
      .get();
    if (!recorded) return;
    const webhook = db.select().from(webhooks).where(eq(webhooks.id, webhookId)).get();
    // The outcome belongs to the address before the change.
    if (webhook?.url !== url) return;
    if (failure === null) recordSuccess(tx, webhook);
    else if (recorded.event !== testEvent)
      recordFailure(tx, webhook, { isGone: outcome.isGone, isLast: next === null });
    if (next === null) deleteOldDeliveries(tx, webhookId);
  });
}

type Webhook = typeof webhooks.$inferSelect;

/** Ends the failure. A test that arrives turns a webhook on that failures have switched off. */
function recordSuccess(tx: Context, webhook: Webhook): void {
  const { id, failingSince, disabledAt } = webhook;
  if (failingSince === null) return;
  tx.db.update(webhooks).set({ failingSince: null, disabledAt: null }).where(eq(webhooks.id, id)).run();
  if (disabledAt === null) return;
  requeueDeliveries(tx, id);
  webhookLookedAfter(tx, id);
  recordWebhook(tx, "answered", webhook);
}

/** Waiting deliveries are due again, from their first attempt. */
export function requeueDeliveries({ db, now }: Context, webhookId: number): void {
  db.update(webhookDeliveries)
    .set({ nextAttemptAt: now, attempts: 0 })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isNotNull(webhookDeliveries.nextAttemptAt),
        ne(webhookDeliveries.event, testEvent),
      ),
    )
    .run();
}

function recordFailure(
  tx: Context,
  webhook: Webhook,
  { isGone, isLast }: { isGone: boolean; isLast: boolean },
): void {
  const { id, failingSince, disabledAt } = webhook;
  // Switched off by the staff meanwhile: no test turns it on again.
  if (disabledAt !== null) return;
  const { db, now } = tx;
  const since = failingSince ?? now;
  // Two short failures a day apart switch nothing off: only a delivery that is given up has been tried for so long.
  const isOff = isGone || (isLast && now.getTime() - since.getTime() >= longestFailure);
  db.update(webhooks)
    .set({ failingSince: since, disabledAt: isOff ? now : null })
    .where(eq(webhooks.id, id))
    .run();
  if (!isOff) return;
  const host = recordWebhook(tx, "fail", webhook);
  webhookSwitchedOff(tx, { id, host, reason: isGone ? "gone" : "failing" });
}
