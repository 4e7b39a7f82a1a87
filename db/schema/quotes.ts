import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";

/**
 * Triggers keep the search index up to date: `quotes_indexed` (insert), `quotes_reindexed` (update),
 * `quotes_unindexed` (delete).
 */
export const quotes = sqliteTable(
  "quotes",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "restrict" }),
    content: text("content").notNull(),
    /** The words without case, accents and punctuation, unique per book. */
    contentKey: text("content_key").notNull(),
    /** The page of the quote, withheld from members before it unless `isOpen`. */
    page: integer("page").notNull(),
    isOpen: flag("is_open").notNull().default(false),
    note: text("note"),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
  },
  (t) => [
    uniqueIndex("quotes_once").on(t.bookId, t.contentKey),
    index("quotes_of_book").on(t.bookId, t.page, t.id),
    index("quotes_user").on(t.userId, t.createdAt),
    check("quotes_page_positive", sql`${t.page} >= 1`),
  ],
);

export const quoteLikes = sqliteTable(
  "quote_likes",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    quoteId: integer("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("quote_likes_once").on(t.quoteId, t.userId),
    index("quote_likes_user").on(t.userId, t.createdAt),
  ],
);
