import { eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { books, comments, posts, questions, quotes, reviews, users } from "#db/schema";
import { authorColumns } from "../profiles/queries.server";
import { questionText } from "../questions/queries.server";
import { quoteText } from "../quotes/queries.server";
import { commentText, postText, reviewText } from "../spoilers/visibility.server";
import { among, bookColumns, gate, gated, matchesIn, type Source } from "./index-queries.server";

/** The texts that may wait for a page. */
export const textSources: readonly Source[] = [
  {
    kind: "posts",
    columns: { texts: ["content"], writer: "user_id", book: "related_book_id" },
    matches: matchesIn({ table: posts, id: posts.id, ...gate(postText) }),
    rows: prepared((db) =>
      db
        .select({
          id: posts.id,
          at: posts.createdAt,
          author: authorColumns,
          book: bookColumns,
          ...gated(postText),
        })
        .from(posts)
        .innerJoin(users, eq(users.id, posts.userId))
        .leftJoin(books, eq(books.id, posts.relatedBookId))
        .where(among(posts.id))
        .prepare(),
    ),
  },
  {
    kind: "comments",
    columns: { texts: ["content"], writer: "user_id" },
    matches: matchesIn({
      table: comments,
      id: comments.id,
      ...gate(commentText, { author: commentText.author, book: sql`null` }),
    }),
    rows: prepared((db) =>
      db
        .select({
          id: comments.id,
          at: comments.createdAt,
          author: authorColumns,
          postId: comments.postId,
          ...gated(commentText),
        })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.userId))
        .where(among(comments.id))
        .prepare(),
    ),
  },
  {
    kind: "reviews",
    columns: { texts: ["content"], writer: "user_id", book: "book_id" },
    matches: matchesIn({
      table: reviews,
      id: reviews.id,
      ...gate(reviewText),
    }),
    rows: prepared((db) =>
      db
        .select({
          id: reviews.id,
          at: reviews.createdAt,
          author: authorColumns,
          book: bookColumns,
          ...gated(reviewText),
        })
        .from(reviews)
        .innerJoin(books, eq(books.id, reviews.bookId))
        .leftJoin(users, eq(users.id, reviews.userId))
        .where(among(reviews.id))
        .prepare(),
    ),
  },
  {
    kind: "quotes",
    columns: { texts: ["content", "note"], writer: "user_id", book: "book_id" },
    matches: matchesIn({ table: quotes, id: quotes.id, ...gate(quoteText) }),
    rows: prepared((db) =>
      db
        .select({
          id: quotes.id,
          at: quotes.createdAt,
          author: authorColumns,
          book: bookColumns,
          page: quotes.page,
          ...gated({
            ...quoteText,
            content: sql`${quotes.content} || coalesce(${"\n"} || ${quotes.note}, '')`,
          }),
        })
        .from(quotes)
        .innerJoin(users, eq(users.id, quotes.userId))
        .innerJoin(books, eq(books.id, quotes.bookId))
        .where(among(quotes.id))
        .prepare(),
    ),
  },
  {
    kind: "questions",
    columns: { texts: ["content"], writer: "user_id", book: "book_id" },
    matches: matchesIn({
      table: questions,
      id: questions.id,
      ...gate(questionText),
    }),
    rows: prepared((db) =>
      db
        .select({
          id: questions.id,
          at: questions.createdAt,
          author: authorColumns,
          book: bookColumns,
          ...gated(questionText),
        })
        .from(questions)
        .innerJoin(users, eq(users.id, questions.userId))
        .innerJoin(books, eq(books.id, questions.bookId))
        .where(among(questions.id))
        .prepare(),
    ),
  },
];
