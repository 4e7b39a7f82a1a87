import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";

/**
 * Triggers keep the search index up to date: `reviews_indexed` (insert), `reviews_reindexed` (update),
 * `reviews_unindexed` (delete).
 */
export const reviews = sqliteTable(
  "reviews",
  {
    id: id(),
    /** Null for the anonymised review of a deleted account. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "restrict" }),
    content: text("content").notNull(),
    rating: integer("rating").notNull(),
    /** Withheld from members who have not finished the book. */
    spoilsEnding: flag("spoils_ending").notNull().default(false),
    isFeatured: flag("is_featured").notNull().default(false),
    featuredById: integer("featured_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
  },
  (t) => [
    uniqueIndex("reviews_once").on(t.userId, t.bookId),
    index("reviews_user").on(t.userId, t.createdAt),
    index("reviews_of_book").on(t.bookId, t.isFeatured, t.createdAt),
    index("reviews_ratings").on(t.bookId, t.rating),
    index("reviews_featured_by").on(t.featuredById).where(sql`${t.featuredById} is not null`),
    check("reviews_rating_range", sql`${t.rating} between 1 and 5`),
  ],
);

/** "Guardar rascunho": an unfinished review, which nobody but its author reads. */
export const reviewDrafts = sqliteTable(
  "review_drafts",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    /** Null without a chosen star. */
    rating: integer("rating"),
    spoilsEnding: flag("spoils_ending").notNull().default(false),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.bookId] }),
    index("review_drafts_book").on(t.bookId),
    check("review_drafts_rating_range", sql`${t.rating} is null or ${t.rating} between 1 and 5`),
  ],
);
