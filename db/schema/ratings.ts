import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";

/** One rating per member and book. The stars of reviews are stored with the reviews. */
export const ratings = sqliteTable(
  "ratings",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "restrict" }),
    /** 1 to 10. */
    halfStars: integer("half_stars").notNull(),
    /** The rating when the ratings of the book opened; null until a change after that. */
    sealedHalfStars: integer("sealed_half_stars"),
    line: text("line"),
    /** The line is withheld from members before this page; null without a line, or shows it to all. */
    spoilerPage: integer("spoiler_page"),
    createdAt: createdAt(),
    changedAt: moment("changed_at"),
  },
  (t) => [
    uniqueIndex("ratings_once").on(t.bookId, t.userId),
    index("ratings_of_book").on(t.bookId, t.halfStars),
    index("ratings_user").on(t.userId, t.createdAt),
    check("ratings_half_stars_range", sql`${t.halfStars} between 1 and 10`),
  ],
);
