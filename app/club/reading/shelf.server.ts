import { desc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { books, userProgress } from "#db/schema";
import type { MemberContext } from "../context";
import { disclosureOf } from "../members/visibility.server";
import { percentRead } from "./rules";

/** A book that a member has opened; the times are ISO 8601. */
export type ShelfEntry = {
  book: { id: number; title: string; author: string; coverImage: string | null; pageCount: number };
  currentPage: number;
  /** Whole percent. */
  percent: number;
  completedAt: string | null;
  lastUpdated: string;
};

const ofMember = prepared((db) =>
  db
    .select({
      book: {
        id: books.id,
        title: books.title,
        author: books.author,
        coverImage: books.coverImage,
        pageCount: books.pageCount,
      },
      currentPage: userProgress.currentPage,
      completedAt: userProgress.completedAt,
      lastUpdated: userProgress.lastUpdated,
    })
    .from(userProgress)
    .innerJoin(books, eq(books.id, userProgress.bookId))
    .where(eq(userProgress.userId, sql.placeholder("userId")))
    .orderBy(sql`${userProgress.completedAt} is null`, desc(userProgress.lastUpdated), desc(userProgress.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);

/** The books of a member: completed ones first, then the last read; none of who hides the reading. */
export function shelfOf(
  ctx: MemberContext,
  userId: number,
  { limit, offset = 0 }: { limit: number; offset?: number },
): ShelfEntry[] {
  if (!disclosureOf(ctx, userId).reading) return [];
  return ofMember(ctx.db)
    .all({ userId, limit, offset })
    .map(({ completedAt, lastUpdated, ...row }) => ({
      ...row,
      percent: percentRead(row.currentPage, row.book.pageCount),
      completedAt: completedAt?.toISOString() ?? null,
      lastUpdated: lastUpdated.toISOString(),
    }));
}
