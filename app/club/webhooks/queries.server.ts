import { asc, eq, sql } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { column, queryRow, queryRows, type RowOf } from "#db/rows.server";
import { webhooks } from "#db/schema";
import { type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import {
  deliveryState,
  isTestUnderway,
  keptDeliveries,
  maxWebhooks,
  testEvent,
  type WebhookEvent,
} from "./rules";
import { type DeliveryView, deliveryView, type WebhookView, webhookView } from "./views";

/** The webhooks, oldest first. @throws ClubError forbidden. */
export function allWebhooks(ctx: MemberContext): WebhookView[] {
  requireStaff(ctx);
  return selectWebhooks(ctx).orderBy(asc(webhooks.id)).all().map(asView);
}

/** @throws ClubError forbidden, not_found. */
export function requireWebhook(ctx: MemberContext, id: number): WebhookView {
  requireStaff(ctx);
  const row = selectWebhooks(ctx).where(eq(webhooks.id, id)).get();
  if (!row) throw new ClubError("not_found", "Webhook não encontrado.");
  return asView(row);
}

const secretCreatedAt = sql`coalesce((
  select max(created_at) from audit_log
  where subject = 'webhook' and subject_id = webhooks.id and action = 'webhook.secret'
), webhooks.created_at)`.mapWith((at: number) => new Date(at).toISOString());

function selectWebhooks({ db }: MemberContext) {
  return db.select({ ...columnsOf(webhooks, webhookView), secretCreatedAt }).from(webhooks);
}

type Row = NonNullable<ReturnType<ReturnType<typeof selectWebhooks>["get"]>>;

function asView(row: Row): WebhookView {
  return { ...row, events: row.events as WebhookEvent[], isEnabled: row.disabledAt === null };
}

const deliveryColumns = {
  ...deliveryView.omit({ payload: true, state: true }).shape,
  /** JSON, whose `url` is a path. */
  payload: column.text,
};

export type StoredDelivery = RowOf<typeof deliveryColumns> & Pick<DeliveryView, "state">;

const deliveryFields = sql`
  id, webhook_id as webhookId, message_id as messageId, event, payload,
  coalesce(payload ->> '$.data.title', payload ->> '$.data.name', payload ->> '$.data.winner.title') as title,
  created_at as createdAt, attempts, next_attempt_at as nextAttemptAt, delivered_at as deliveredAt,
  last_attempt_at as lastAttemptAt, status, failure, duration
`;

/**
 * The newest deliveries of one webhook, or of each, newest first: so many that wait, as many others, and the last
 * test. @throws ClubError forbidden.
 */
export function newestDeliveries(ctx: MemberContext, webhookId: number | null = null): StoredDelivery[] {
  requireStaff(ctx);
  return queryRows(ctx.db, deliveryColumns)`
    select ${deliveryFields} from (
      select *, row_number() over (
        partition by webhook_id, event = ${testEvent}, next_attempt_at is not null order by id desc
      ) as place
      from webhook_deliveries where webhook_id = coalesce(${webhookId}, webhook_id)
    ) where place <= ${keptDeliveries} order by id desc limit ${maxWebhooks * (2 * keptDeliveries + 1)}
  `.map((row) => asDelivery(row, ctx.now));
}

/** A delivery of a webhook, also an older one that waits. @throws ClubError forbidden, not_found. */
export function requireDelivery(ctx: MemberContext, webhookId: number, id: number): StoredDelivery {
  requireWebhook(ctx, webhookId);
  const row = queryRow(ctx.db, deliveryColumns)`
    select ${deliveryFields} from webhook_deliveries where id = ${id} and webhook_id = ${webhookId}
  `;
  if (!row) throw new ClubError("not_found", "Entrega não encontrada.");
  return asDelivery(row, ctx.now);
}

/** Whether a test of a webhook has no outcome yet. */
export function testUnderway({ db, now }: MemberContext, webhookId: number): boolean {
  const test = queryRow(db, deliveryColumns)`
    select ${deliveryFields} from webhook_deliveries where webhook_id = ${webhookId} and event = ${testEvent}
  `;
  return test !== undefined && isTestUnderway(test, now);
}

/** The webhooks whose last attempt was answered with 410; its delivery may be too old for the list. @throws ClubError forbidden. */
export function goneWebhooks(ctx: MemberContext): number[] {
  requireStaff(ctx);
  return queryRows(ctx.db, { id: column.number })`
    select webhook_id as id from (
      select webhook_id, status,
        row_number() over (partition by webhook_id order by last_attempt_at desc, id desc) as place
      from webhook_deliveries where event <> ${testEvent} and last_attempt_at is not null
    ) where place = 1 and status = 410 order by id
  `.map(({ id }) => id);
}

function asDelivery(row: RowOf<typeof deliveryColumns>, now: Date): StoredDelivery {
  return { ...row, state: isTestUnderway(row, now) ? "waiting" : deliveryState(row) };
}
