import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { books } from "./books";
import { createdAt, flag, id, moment } from "./columns";
import { postTypes } from "./enums";
import { events } from "./events";

/**
 * Triggers keep the search index up to date: `posts_indexed` (insert), `posts_reindexed` (update), `posts_unindexed`
 * (delete).
 */
export const posts = sqliteTable(
  "posts",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    type: text("type", { enum: postTypes }).notNull().default("general"),
    relatedBookId: integer("related_book_id").references(() => books.id, { onDelete: "set null" }),
    relatedEventId: integer("related_event_id").references(() => events.id, { onDelete: "set null" }),
    /** The author's page in the book of a progress post. */
    currentPage: integer("current_page"),
    /** Withheld from members before this page of the book; null shows the text to all. */
    spoilerPage: integer("spoiler_page"),
    isPinned: flag("is_pinned").notNull().default(false),
    pinnedAt: moment("pinned_at"),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
  },
  (t) => [
    index("posts_feed").on(t.isPinned, t.createdAt),
    index("posts_newest").on(t.createdAt),
    index("posts_user").on(t.userId, t.createdAt),
    /** The conversation about a book, by place. The last columns let counts read the index alone. */
    index("posts_place").on(
      t.relatedBookId,
      sql`case when ${t.spoilerPage} is null then ${t.currentPage} else ${t.spoilerPage} end`,
      t.id,
      t.userId,
      t.spoilerPage,
    ),
    index("posts_event").on(t.relatedEventId),
    check("posts_type_known", sql`${t.type} in ('progress', 'review', 'general', 'event')`),
  ],
);

/**
 * Triggers keep the search index up to date: `comments_indexed` (insert), `comments_reindexed` (update),
 * `comments_unindexed` (delete).
 */
export const comments = sqliteTable(
  "comments",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    content: text("content").notNull(),
    /** As in posts; the page of the post applies too. */
    spoilerPage: integer("spoiler_page"),
    createdAt: createdAt(),
    editedAt: moment("edited_at"),
  },
  (t) => [
    index("comments_of_post").on(t.postId, t.createdAt),
    index("comments_user").on(t.userId, t.createdAt),
  ],
);

export const likes = sqliteTable(
  "likes",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: integer("post_id").references(() => posts.id, { onDelete: "cascade" }),
    commentId: integer("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("likes_post_once").on(t.postId, t.userId).where(sql`${t.postId} is not null`),
    uniqueIndex("likes_comment_once").on(t.commentId, t.userId).where(sql`${t.commentId} is not null`),
    index("likes_user").on(t.userId, t.createdAt),
    check("likes_one_target", sql`(${t.postId} is null) <> (${t.commentId} is null)`),
  ],
);
