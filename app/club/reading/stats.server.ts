import type { MemberContext } from "../context";
import { standingWith } from "../ranking/standing.server";
import { ownCounts } from "./counts.server";
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

/** The viewer's own numbers without the streak: counts, pages, place. */
export function ownTotals(ctx: MemberContext): ReadingTotals {
  const { booksOpened: _, ...counts } = ownCounts(ctx);
  return { ...counts, ...standingWith(ctx, counts.pagesRead) };
}

/** All of the viewer's own numbers. */
export function ownStats(ctx: MemberContext): ReadingStats {
  const { currentStreak, longestStreak } = ownStreak(ctx);
  return { ...ownTotals(ctx), currentStreak, longestStreak };
}
