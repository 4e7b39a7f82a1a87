import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, id, moment } from "./columns";

/**
 * A question for the discussion of a book. Triggers keep the search index up to date: `questions_indexed` (insert),
 * `questions_reindexed` (update), `questions_unindexed` (delete).
 */
export const questions = sqliteTable(
  "questions",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "restrict" }),
    content: text("content").notNull(),
    /** Withheld from members before this page; null shows the question to all. */
    spoilerPage: integer("page"),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
  },
  (t) => [
    index("questions_of_book").on(t.bookId, t.createdAt),
    index("questions_user").on(t.userId, t.createdAt),
    check("questions_page_positive", sql`${t.spoilerPage} is null or ${t.spoilerPage} >= 1`),
  ],
);

export const questionVotes = sqliteTable(
  "question_votes",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    questionId: integer("question_id")
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("question_votes_once").on(t.questionId, t.userId),
    index("question_votes_user").on(t.userId, t.createdAt),
  ],
);
