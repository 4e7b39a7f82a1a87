import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, id, moment } from "./columns";

/** An address outside of the club that is sent its events. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: id(),
    url: text("url").notNull(),
    /** Signs the deliveries, so it is stored as it is. */
    secret: text("secret").notNull(),
    /** Names of events, in `webhookEvents`. */
    events: text("events", { mode: "json" }).$type<string[]>().notNull(),
    /** The last one of the staff who made it, changed it or turned it on: it goes with that person's role. */
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** The first failure since the last success; null while deliveries arrive. */
    failingSince: moment("failing_since"),
    /** Set when a delivery is given up after a day of failures, or by the staff; nothing is sent any more. */
    disabledAt: moment("disabled_at"),
  },
  (t) => [index("webhooks_created_by").on(t.createdById).where(sql`${t.createdById} is not null`)],
);

/** One event for one webhook. The newest fifty of a webhook stay that have ended. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The `webhook-id` header: the same at each attempt. */
    messageId: text("message_id").notNull().unique(),
    event: text("event").notNull(),
    /** The JSON text that is signed and sent. */
    payload: text("payload").notNull(),
    createdAt: createdAt(),
    attempts: integer("attempts").notNull().default(0),
    /** Null once it has arrived or is given up. */
    nextAttemptAt: moment("next_attempt_at"),
    deliveredAt: moment("delivered_at"),
    lastAttemptAt: moment("last_attempt_at"),
    /** Of the last answer; null without one. */
    status: integer("status"),
    /** The pt-BR reason of the last failure. */
    failure: text("failure"),
    /** Milliseconds of the last attempt. */
    duration: integer("duration"),
  },
  (t) => [
    index("webhook_deliveries_due").on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index("webhook_deliveries_of_webhook").on(t.webhookId, t.id),
  ],
);
