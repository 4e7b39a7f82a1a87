import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";
import { readingUnits } from "./enums";

/**
 * Triggers keep `users.pages_read` up to date, without the brought pages: `user_progress_counted` (insert),
 * `user_progress_recounted` (update), `user_progress_uncounted` (delete).
 */
export const userProgress = sqliteTable(
  "user_progress",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "restrict" }),
    /** Page of the club's edition, whatever edition the member reads. */
    currentPage: integer("current_page").notNull(),
    completedAt: moment("completed_at"),
    lastUpdated: moment("last_updated").notNull(),
    /** Highest page ever saved; a correction does not lower it. */
    furthestPage: integer("furthest_page").notNull().default(0),
    /** The furthest page before the texts to announce as opened; null when there are none. */
    openedFromPage: integer("opened_from_page"),
    /** First display of the announcement; null before it. */
    openedSeenAt: moment("opened_seen_at"),
    readingUnit: text("reading_unit", { enum: readingUnits }).notNull().default("page"),
    /** Pages of the member's own edition; null for other units. */
    editionPages: integer("edition_pages"),
    /**
     * The last saved page of the own edition, or percent. For the club's edition the last saved page while a lowered page
     * count ends before it, otherwise null.
     */
    ownPosition: real("own_position"),
    /**
     * Pages that came with an import: they count in the member's totals, and in no ranking or achievement, until a lower
     * page begins another reading.
     */
    broughtPages: integer("brought_pages").notNull().default(0),
    /** Set by "Abandonei"; the next saved page clears it. */
    abandonedAt: moment("abandoned_at"),
  },
  (t) => [
    uniqueIndex("user_progress_once").on(t.userId, t.bookId),
    index("user_progress_race").on(t.bookId, t.completedAt, t.currentPage, t.userId),
    check("user_progress_page_positive", sql`${t.currentPage} >= 0`),
  ],
);

/** One row per member and reading day. */
export const readingStreaks = sqliteTable(
  "reading_streaks",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD in the club's time zone. */
    date: text("date").notNull(),
    /** Pages read that day, less corrections. */
    pages: integer("pages").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("reading_streaks_once").on(t.userId, t.date),
    index("reading_streaks_day").on(t.date, t.userId, t.pages),
    check("reading_streaks_date_is_a_day", sql`${t.date} glob '????-??-??'`),
  ],
);
