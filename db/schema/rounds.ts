import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";

/** A round of choosing the next book. Its phase follows from the moments; at most one round is not closed. */
export const rounds = sqliteTable(
  "rounds",
  {
    id: id(),
    nominationsPerMember: integer("nominations_per_member").notNull(),
    /** Nominations are accepted before this moment, ballots from it on. */
    nominationsEndAt: moment("nominations_end_at").notNull(),
    /** Ballots are accepted before this moment. */
    ballotEndsAt: moment("ballot_ends_at").notNull(),
    /** Stored before the count: no ballot is accepted from then on. */
    closedAt: moment("closed_at"),
    /** The count as JSON, without any ballot; null until it is done. The ballots are deleted with it. */
    result: text("result"),
    /** By the count, or chosen by the staff when nobody voted. */
    winnerId: integer("winner_id").references((): AnySQLiteColumn => nominations.id, {
      onDelete: "set null",
    }),
    openedById: integer("opened_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("rounds_one_open").on(sql`(${t.closedAt} is null)`).where(sql`${t.closedAt} is null`),
    index("rounds_closed").on(t.closedAt),
    index("rounds_winner").on(t.winnerId).where(sql`${t.winnerId} is not null`),
    index("rounds_opened_by").on(t.openedById).where(sql`${t.openedById} is not null`),
    check("rounds_nominations_per_member_range", sql`${t.nominationsPerMember} between 1 and 5`),
    check("rounds_ballot_after_nominations", sql`${t.ballotEndsAt} >= ${t.nominationsEndAt}`),
  ],
);

/**
 * Triggers keep the search index up to date: `nominations_indexed` (insert), `nominations_reindexed` (update),
 * `nominations_unindexed` (delete).
 */
export const nominations = sqliteTable(
  "nominations",
  {
    id: id(),
    roundId: integer("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    /** Null once the account is deleted. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    author: text("author").notNull(),
    /** Folded title and author, as that of a book. */
    workKey: text("work_key").notNull(),
    pageCount: integer("page_count").notNull(),
    publishedYear: integer("published_year"),
    coverImage: text("cover_image"),
    /** ISBN-13 without hyphens, or null. */
    isbn: text("isbn"),
    /** "Por que ler este livro juntos?" */
    pitch: text("pitch").notNull(),
    /** The nomination of an earlier round that was carried over. */
    carriedFromId: integer("carried_from_id").references((): AnySQLiteColumn => nominations.id, {
      onDelete: "set null",
    }),
    /** The book of the club's shelf that it has become. */
    bookId: integer("book_id").references(() => books.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("nominations_once").on(t.roundId, t.workKey),
    index("nominations_user").on(t.userId, t.createdAt),
    index("nominations_carried_from").on(t.carriedFromId).where(sql`${t.carriedFromId} is not null`),
    index("nominations_book").on(t.bookId).where(sql`${t.bookId} is not null`),
    check("nominations_page_count_positive", sql`${t.pageCount} >= 1`),
  ],
);

/** "Já li" and "Tenho um exemplar" of a member. */
export const nominationMarks = sqliteTable(
  "nomination_marks",
  {
    nominationId: integer("nomination_id")
      .notNull()
      .references(() => nominations.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hasRead: flag("has_read").notNull().default(false),
    hasCopy: flag("has_copy").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.nominationId, t.userId] }), index("nomination_marks_user").on(t.userId)],
);

/** The ballots of a round until its count, which deletes them. Without moments: their order must say nothing. */
export const ballots = sqliteTable(
  "ballots",
  {
    roundId: integer("round_id")
      .notNull()
      .references(() => rounds.id, { onDelete: "cascade" }),
    /** HMAC of round and member with the club's secret. */
    voterKey: text("voter_key").notNull(),
    /** JSON: ids of nominations, the first choice first. */
    ranking: text("ranking").notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.voterKey] })],
);
