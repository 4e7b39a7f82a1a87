import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { chatMessages } from "./chat";
import { createdAt } from "./columns";
import { comments, posts } from "./feed";
import { questions } from "./questions";
import { quotes } from "./quotes";
import { ratings } from "./ratings";
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
    quoteId: integer("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    questionId: integer("question_id").references(() => questions.id, { onDelete: "cascade" }),
    ratingId: integer("rating_id").references(() => ratings.id, { onDelete: "cascade" }),
    messageId: integer("message_id").references(() => chatMessages.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("revealed_texts_post_once").on(t.postId, t.userId).where(sql`${t.postId} is not null`),
    uniqueIndex("revealed_texts_comment_once")
      .on(t.commentId, t.userId)
      .where(sql`${t.commentId} is not null`),
    uniqueIndex("revealed_texts_review_once").on(t.reviewId, t.userId).where(sql`${t.reviewId} is not null`),
    uniqueIndex("revealed_texts_quote_once").on(t.quoteId, t.userId).where(sql`${t.quoteId} is not null`),
    uniqueIndex("revealed_texts_question_once")
      .on(t.questionId, t.userId)
      .where(sql`${t.questionId} is not null`),
    uniqueIndex("revealed_texts_rating_once").on(t.ratingId, t.userId).where(sql`${t.ratingId} is not null`),
    uniqueIndex("revealed_texts_message_once")
      .on(t.messageId, t.userId)
      .where(sql`${t.messageId} is not null`),
    index("revealed_texts_user").on(t.userId),
    check(
      "revealed_texts_one_text",
      sql`(${t.postId} is not null) + (${t.commentId} is not null) + (${t.reviewId} is not null)
        + (${t.quoteId} is not null) + (${t.questionId} is not null) + (${t.ratingId} is not null)
        + (${t.messageId} is not null) = 1`,
    ),
  ],
);
