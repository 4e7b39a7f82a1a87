import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";
import { rsvpStatuses } from "./enums";
import { events } from "./events";

/** "Que dia fica bom?": a date poll for an event. */
export const polls = sqliteTable(
  "polls",
  {
    id: id(),
    /** The title and the facts of the event that the choice creates. */
    title: text("title").notNull(),
    description: text("description"),
    meetLink: text("meet_link"),
    locationName: text("location_name"),
    locationAddress: text("location_address"),
    bookId: integer("book_id").references(() => books.id, { onDelete: "set null" }),
    /** Minutes. */
    duration: integer("duration").notNull(),
    /** Answers are accepted before this moment. */
    answersEndAt: moment("answers_end_at").notNull(),
    /** Set by the choice of a moment, or when the staff ends the poll without one. */
    closedAt: moment("closed_at"),
    /** The event that the choice has created. */
    eventId: integer("event_id").references(() => events.id, { onDelete: "set null" }),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("polls_open").on(t.answersEndAt).where(sql`${t.closedAt} is null`),
    index("polls_book").on(t.bookId).where(sql`${t.bookId} is not null`),
    index("polls_event").on(t.eventId).where(sql`${t.eventId} is not null`),
    index("polls_created_by").on(t.createdById).where(sql`${t.createdById} is not null`),
    check("polls_duration_positive", sql`${t.duration} >= 1`),
  ],
);

/** A proposed start of the event. */
export const pollMoments = sqliteTable(
  "poll_moments",
  {
    id: id(),
    pollId: integer("poll_id")
      .notNull()
      .references(() => polls.id, { onDelete: "cascade" }),
    startDate: moment("start_date").notNull(),
    /** Null once the account is deleted. */
    proposedById: integer("proposed_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("poll_moments_once").on(t.pollId, t.startDate),
    index("poll_moments_proposed_by").on(t.proposedById).where(sql`${t.proposedById} is not null`),
  ],
);

export const pollAnswers = sqliteTable(
  "poll_answers",
  {
    momentId: integer("moment_id")
      .notNull()
      .references(() => pollMoments.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status", { enum: rsvpStatuses }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.momentId, t.userId] }),
    index("poll_answers_user").on(t.userId),
    check("poll_answers_status_known", sql`${t.status} in ('yes', 'no', 'maybe')`),
  ],
);
