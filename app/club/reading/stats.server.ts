import { sql } from "drizzle-orm";
import type { MemberContext } from "../context";
import { ownStanding } from "../ranking/standing.server";
import { ownStreak } from "./streak.server";

export type ReadingStats = {
  booksRead: number;
  pagesRead: number;
  rank: number;
  points: number;
  reviews: number;
  achievements: number;
  currentStreak: number;
  longestStreak: number;
};

/** The viewer's own numbers: counts, pages, days. */
export function ownStats(ctx: MemberContext): ReadingStats {
  const { id } = ctx.viewer;
  const counts = ctx.db.get<{ booksRead: number; reviews: number; achievements: number }>(sql`
    select
      (select count(*) from user_progress where user_id = ${id} and completed_at is not null) as booksRead,
      (select count(*) from reviews where user_id = ${id}) as reviews,
      (select count(*) from user_achievements where user_id = ${id}) as achievements
  `);
  const { currentStreak, longestStreak } = ownStreak(ctx);
  return { ...counts, ...ownStanding(ctx), currentStreak, longestStreak };
}
