import { desc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { books, posts, users } from "#db/schema";
import type { MemberContext } from "../context";
import { authorColumns } from "./posts.server";

const newest = prepared((db) =>
  db
    .select({
      id: posts.id,
      content: posts.content,
      type: posts.type,
      createdAt: posts.createdAt,
      user: authorColumns,
      book: { id: books.id, title: books.title, author: books.author, coverImage: books.coverImage },
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(books, eq(books.id, posts.relatedBookId))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** The newest posts of the club, with their authors and the books they are about. */
export function latestPosts({ db }: MemberContext, limit: number) {
  return newest(db)
    .all({ limit })
    .map(({ createdAt, ...post }) => ({ ...post, createdAt: createdAt.toISOString() }));
}
export type LatestPost = ReturnType<typeof latestPosts>[number];
