import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, flag, id, moment } from "./columns";

/**
 * Triggers keep the search index up to date: `books_indexed` (insert), `books_reindexed` (update), `books_unindexed`
 * (delete).
 */
export const books = sqliteTable(
  "books",
  {
    id: id(),
    title: text("title").notNull(),
    author: text("author").notNull(),
    /** Folded title and author, unique per work. */
    workKey: text("work_key").notNull().unique(),
    coverImage: text("cover_image"),
    /** ISBN-13 without hyphens, or null. */
    isbn: text("isbn"),
    description: text("description"),
    /** Null while nobody has said it; the current book has one. */
    pageCount: integer("page_count"),
    publishedYear: integer("published_year"),
    isCurrent: flag("is_current").notNull().default(false),
    /** Last day, YYYY-MM-DD in the club's time zone. */
    endDate: text("end_date"),
    currentSince: moment("current_since"),
    /** For undoing "Definir como Livro Atual": the previous current book, its `current_since`, and this one's end date. */
    replacedBookId: integer("replaced_book_id").references((): AnySQLiteColumn => books.id, {
      onDelete: "set null",
    }),
    replacedSince: moment("replaced_since"),
    endDateBefore: text("end_date_before"),
    /** Stored once, by the button of a meeting, the minute job or an import; null while the ratings are sealed, or were never. */
    ratingsOpenedAt: moment("ratings_opened_at"),
    /** Whether sealed ratings have been stored: they do not open like those of a book that was never read. */
    hasSealedRatings: flag("has_sealed_ratings").notNull().default(false),
    addedById: integer("added_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("books_one_current").on(t.isCurrent).where(sql`${t.isCurrent} = 1`),
    index("books_replaced").on(t.replacedBookId).where(sql`${t.replacedBookId} is not null`),
    index("books_isbn").on(t.isbn).where(sql`${t.isbn} is not null`),
    index("books_added_by").on(t.addedById).where(sql`${t.addedById} is not null`),
    check("books_page_count_positive", sql`${t.pageCount} >= 1`),
    check("books_current_has_pages", sql`${t.isCurrent} = 0 or ${t.pageCount} is not null`),
    check("books_end_date_is_a_day", sql`${t.endDate} is null or ${t.endDate} glob '????-??-??'`),
  ],
);
