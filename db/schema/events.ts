import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";
import { rsvpStatuses } from "./enums";

export const events = sqliteTable(
  "events",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description"),
    startDate: moment("start_date").notNull(),
    endDate: moment("end_date").notNull(),
    meetLink: text("meet_link"),
    /** "Local": null without one; the address is optional. */
    locationName: text("location_name"),
    locationAddress: text("location_address"),
    /** "Livro do encontro": the book that the event is about. */
    bookId: integer("book_id").references(() => books.id, { onDelete: "set null" }),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    isFeatured: flag("is_featured").notNull().default(false),
    /** iCalendar SEQUENCE: the number of changes. */
    sequence: integer("sequence").notNull().default(0),
    changedAt: moment("changed_at"),
    cancelledAt: moment("cancelled_at"),
    cancelReason: text("cancel_reason"),
    /** Null for one that had begun when it was entered: members and webhooks know nothing of it. */
    announcedAt: moment("announced_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("events_start").on(t.startDate),
    index("events_end").on(t.endDate),
    index("events_book").on(t.bookId, t.startDate).where(sql`${t.bookId} is not null`),
    index("events_created_by").on(t.createdById).where(sql`${t.createdById} is not null`),
    check("events_end_after_start", sql`${t.endDate} > ${t.startDate}`),
  ],
);

export const eventRsvps = sqliteTable(
  "event_rsvps",
  {
    id: id(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: rsvpStatuses }).notNull().default("yes"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("event_rsvps_once").on(t.eventId, t.userId),
    index("event_rsvps_status").on(t.eventId, t.status, t.userId),
    index("event_rsvps_user").on(t.userId, t.createdAt),
    check("event_rsvps_status_known", sql`${t.status} in ('yes', 'no', 'maybe')`),
  ],
);

/** The token is the secret of a calendar URL and opens nothing else. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  token: text("token").notNull().unique(),
  createdAt: createdAt(),
});
