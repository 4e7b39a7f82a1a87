import { sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { users } from "#db/schema";
import type { MemberContext } from "../context";
import { standingWith } from "../ranking/standing.server";
import { ownStreak } from "./streak.server";

export type ReadingTotals = {
  booksRead: number;
  pagesRead: number;
  rank: number;
  points: number;
  reviews: number;
  achievements: number;
};

export type ReadingStats = ReadingTotals & { currentStreak: number; longestStreak: number };

const ownCounts = prepared((db) =>
  db
    .select({
      pagesRead: users.pagesRead,
      booksRead: sql<number>`(
        select count(*) from user_progress where user_id = users.id and completed_at is not null
      )`,
      reviews: sql<number>`(select count(*) from reviews where user_id = users.id)`,
      achievements: sql<number>`(select count(*) from user_achievements where user_id = users.id)`,
    })
    .from(users)
    .where(sql`${users.id} = ${sql.placeholder("userId")}`)
    .prepare(),
);

/** The viewer's own numbers without the streak: counts, pages, place. */
export function ownTotals(ctx: MemberContext): ReadingTotals {
  const none = { pagesRead: 0, booksRead: 0, reviews: 0, achievements: 0 };
  const counts = ownCounts(ctx.db).get({ userId: ctx.viewer.id }) ?? none;
  return { ...counts, ...standingWith(ctx, counts.pagesRead) };
}

/** All of the viewer's own numbers. */
export function ownStats(ctx: MemberContext): ReadingStats {
  const { currentStreak, longestStreak } = ownStreak(ctx);
  return { ...ownTotals(ctx), currentStreak, longestStreak };
}
