import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./members";

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    body: text("body"),
    link: text("link"),
    /** The same happening noticed twice keeps one row per member: likes group on it, reminders repeat on it. */
    dedupeKey: text("dedupe_key"),
    createdAt: createdAt(),
    readAt: moment("read_at"),
  },
  (t) => [
    index("notifications_newest").on(t.userId, t.createdAt),
    index("notifications_unread").on(t.userId).where(sql`${t.readAt} is null`),
    uniqueIndex("notifications_once").on(t.userId, t.dedupeKey),
  ],
);
