import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt } from "./columns";
import { comments, posts } from "./feed";
import { reviews } from "./reviews";

/** "Aceito spoilers deste livro": the member sees every text about the book. */
export const spoilerConsents = sqliteTable(
  "spoiler_consents",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookId] }), index("spoiler_consents_book").on(t.bookId)],
);

/** "Mostrar mesmo assim": one withheld text that one member has opened. */
export const revealedTexts = sqliteTable(
  "revealed_texts",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: integer("post_id").references(() => posts.id, { onDelete: "cascade" }),
    commentId: integer("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    reviewId: integer("review_id").references(() => reviews.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("revealed_texts_post_once").on(t.postId, t.userId).where(sql`${t.postId} is not null`),
    uniqueIndex("revealed_texts_comment_once")
      .on(t.commentId, t.userId)
      .where(sql`${t.commentId} is not null`),
    uniqueIndex("revealed_texts_review_once").on(t.reviewId, t.userId).where(sql`${t.reviewId} is not null`),
    index("revealed_texts_user").on(t.userId),
    check(
      "revealed_texts_one_text",
      sql`(${t.postId} is not null) + (${t.commentId} is not null) + (${t.reviewId} is not null) = 1`,
    ),
  ],
);
