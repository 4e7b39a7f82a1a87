import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, flag, id, moment } from "./columns";
import { eveningRoles } from "./enums";
import { events } from "./events";
import { posts } from "./feed";
import { questions } from "./questions";
import { quotes } from "./quotes";

/** The state of Modo Encontro; a row exists once somebody has opened the mode of an event. */
export const meetings = sqliteTable(
  "meetings",
  {
    eventId: integer("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** 1 to 7. */
    step: integer("step").notNull().default(1),
    /** The question and the quote on the screen; null shows the first. */
    questionId: integer("question_id").references(() => questions.id, { onDelete: "set null" }),
    quoteId: integer("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    openedById: integer("opened_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("meetings_question").on(t.questionId).where(sql`${t.questionId} is not null`),
    index("meetings_quote").on(t.quoteId).where(sql`${t.quoteId} is not null`),
    index("meetings_opened_by").on(t.openedById).where(sql`${t.openedById} is not null`),
    check("meetings_step_range", sql`${t.step} between 1 and 7`),
  ],
);

/** The members who were at an event, apart from their answers to it. */
export const eventPresences = sqliteTable(
  "event_presences",
  {
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null when the member tapped "Cheguei", and once the account is deleted. */
    markedById: integer("marked_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index("event_presences_user").on(t.userId),
    index("event_presences_marked_by").on(t.markedById).where(sql`${t.markedById} is not null`),
  ],
);

/** A question that the meeting has talked about, or has opened beyond the line of the room. */
export const meetingQuestions = sqliteTable(
  "meeting_questions",
  {
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    questionId: integer("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    talkedAt: moment("talked_at"),
    openedAt: moment("opened_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.questionId] }),
    index("meeting_questions_question").on(t.questionId),
  ],
);

/** Quotes beyond the line of the room that the meeting has opened. */
export const meetingQuotes = sqliteTable(
  "meeting_quotes",
  {
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    quoteId: integer("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.quoteId] }), index("meeting_quotes_quote").on(t.quoteId)],
);

/** "Quem começa?": the members drawn at a meeting; the newest row is on the screen. */
export const meetingDraws = sqliteTable(
  "meeting_draws",
  {
    id: id(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("meeting_draws_event").on(t.eventId, t.id), index("meeting_draws_user").on(t.userId)],
);

/** "Papéis da noite": the member with a role of an event, at most one per role. */
export const eventRoles = sqliteTable(
  "event_roles",
  {
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    role: text("role", { enum: eveningRoles }).notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.role] }),
    index("event_roles_user").on(t.userId, t.role),
    check("event_roles_known", sql`${t.role} in ('host', 'mediator', 'snack')`),
  ],
);

/** "Passo a vez": members that an event no longer suggests for a role. */
export const eventRolePasses = sqliteTable(
  "event_role_passes",
  {
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    role: text("role", { enum: eveningRoles }).notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.role, t.userId] }),
    index("event_role_passes_user").on(t.userId),
    check("event_role_passes_known", sql`${t.role} in ('host', 'mediator', 'snack')`),
  ],
);

/** "Visita por uma noite": the link of an event. Its address is signed from the nonce, so a new nonce revokes it. */
export const visitLinks = sqliteTable(
  "visit_links",
  {
    eventId: integer("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    nonce: text("nonce").notNull(),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("visit_links_created_by").on(t.createdById).where(sql`${t.createdById} is not null`)],
);

/** A visitor's answer to an event. Visitors have no account. */
export const visitors = sqliteTable(
  "visitors",
  {
    id: id(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    isComing: flag("is_coming").notNull(),
    /** Null until the visitor is at the meeting. */
    arrivedAt: moment("arrived_at"),
    createdAt: createdAt(),
  },
  (t) => [index("visitors_event").on(t.eventId, t.id)],
);

/**
 * "Ata": the minutes of an event, a draft until `publishedAt`. Triggers keep the search index up to date:
 * `minutes_indexed` (insert), `minutes_reindexed` (update), `minutes_unindexed` (delete).
 */
export const minutes = sqliteTable(
  "minutes",
  {
    eventId: integer("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    content: text("content").notNull(),
    changedById: integer("changed_by_id").references(() => users.id, { onDelete: "set null" }),
    changedAt: moment("changed_at").notNull(),
    publishedById: integer("published_by_id").references(() => users.id, { onDelete: "set null" }),
    publishedAt: moment("published_at"),
    /** The post of the publication. */
    postId: integer("post_id").references(() => posts.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("minutes_published").on(t.publishedAt).where(sql`${t.publishedAt} is not null`),
    index("minutes_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
    index("minutes_published_by").on(t.publishedById).where(sql`${t.publishedById} is not null`),
    index("minutes_post").on(t.postId).where(sql`${t.postId} is not null`),
  ],
);

/** A correction of published minutes, proposed by a member who was at the meeting. */
export const minutesCorrections = sqliteTable(
  "minutes_corrections",
  {
    id: id(),
    eventId: integer("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    createdAt: createdAt(),
    /** Set when the mediator takes the correction over or leaves it. */
    resolvedAt: moment("resolved_at"),
    isAccepted: flag("is_accepted").notNull().default(false),
  },
  (t) => [
    index("minutes_corrections_event").on(t.eventId, t.id),
    uniqueIndex("minutes_corrections_one_open").on(t.eventId, t.userId).where(sql`${t.resolvedAt} is null`),
    index("minutes_corrections_user").on(t.userId),
  ],
);
