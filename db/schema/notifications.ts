import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions, users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Its words are made when it is read. Null for a row of before, which has them in the next three columns. */
    type: text("type"),
    title: text("title"),
    body: text("body"),
    link: text("link"),
    /** The row that it is about, in the table that the type names. */
    subjectId: integer("subject_id"),
    /** JSON: facts that are in no other table. */
    facts: text("facts"),
    /** Unique per member: like notifications update their row, reminders are not repeated. */
    dedupeKey: text("dedupe_key"),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    bookId: integer("book_id").references(() => books.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    readAt: moment("read_at"),
    /** Hidden since; the row still records a sent e-mail. */
    retractedAt: moment("retracted_at"),
    /** Null without a due e-mail. */
    mailDueAt: moment("mail_due_at"),
    mailTries: integer("mail_tries").notNull().default(0),
    mailedAt: moment("mailed_at"),
  },
  (t) => [
    index("notifications_newest").on(t.userId, t.createdAt),
    index("notifications_unread").on(t.userId).where(sql`${t.readAt} is null`),
    uniqueIndex("notifications_once").on(t.userId, t.dedupeKey),
    index("notifications_mail_due").on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
    index("notifications_actor").on(t.actorId).where(sql`${t.actorId} is not null`),
    index("notifications_book").on(t.bookId).where(sql`${t.bookId} is not null`),
  ],
);

/** Finished rounds, so that a restart does not repeat them. */
export const reminderRounds = sqliteTable("reminder_rounds", {
  name: text("name").primaryKey(),
  doneAt: moment("done_at").notNull(),
});

/** A member without a row has no quiet hours, and gets each e-mail at once. */
export const deliverySettings = sqliteTable(
  "delivery_settings",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Minutes of the club's day; both null without quiet hours. The end may lie on the next day. */
    quietFrom: integer("quiet_from"),
    quietUntil: integer("quiet_until"),
    /** Hour of the club's day for one e-mail with all; null for each at once. */
    digestHour: integer("digest_hour"),
    /** Whether pushes have the text of the notification, for the lock screen to show. */
    showsContents: flag("shows_contents").notNull().default(false),
  },
  (t) => [
    check(
      "delivery_settings_quiet",
      sql`(${t.quietFrom} is null) = (${t.quietUntil} is null) and coalesce(${t.quietFrom}, 0) between 0 and 1439
        and coalesce(${t.quietUntil}, 0) between 0 and 1439 and coalesce(${t.quietFrom} <> ${t.quietUntil}, true)`,
    ),
    check("delivery_settings_digest", sql`${t.digestHour} between 0 and 23`),
  ],
);

/** Browsers that receive pushes while their session is open. The end of the session deletes the row. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null once the session has expired or has another token; see `resumeDevice` and `registerDevice`. */
    sessionId: integer("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    /** Address at the push service; whoever has it and the keys can send to this browser. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent"),
    /** Keyed hash of the known device's id. */
    deviceHash: text("device_hash"),
    createdAt: createdAt(),
    lastSuccessAt: moment("last_success_at"),
  },
  (t) => [
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_session").on(t.sessionId).where(sql`${t.sessionId} is not null`),
    check("push_subscriptions_endpoint", sql`length(${t.endpoint}) <= 2000`),
  ],
);

/** The queue of pushes, one row for each notification and device; a sent one is deleted. */
export const pushDeliveries = sqliteTable(
  "push_deliveries",
  {
    notificationId: integer("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    subscriptionId: integer("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    dueAt: moment("due_at").notNull(),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    index("push_deliveries_due").on(t.dueAt),
    index("push_deliveries_subscription").on(t.subscriptionId),
  ],
);
