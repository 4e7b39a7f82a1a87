import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";

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
