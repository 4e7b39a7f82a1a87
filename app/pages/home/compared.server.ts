import type { BookView } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import type { NextEvent } from "~/club/events/next-events-queries.server";
import { generalBoard } from "~/club/ranking/general-board-queries.server";
import { rankWith } from "~/club/ranking/rank-queries.server";
import { ownStreakWeek } from "~/club/reading/streak-queries.server";
import { type WithoutRanking, withoutRanking } from "./without-ranking.server";

const [leadersShown, leadersAsked] = [3, 5];

type Shown = { book: BookView | null; event: NextEvent | undefined; rankedPages: number };
type ComparedOrNot = { ranking?: ReturnType<typeof rankingOf>; withoutRanking?: WithoutRanking };

/** One of the two: a club without ranking has no field of the other. */
export function comparedOrNot(ctx: MemberContext, { book, event, rankedPages }: Shown): ComparedOrNot {
  return ctx.hidesRanking
    ? { withoutRanking: withoutRanking(ctx, book, event) }
    : { ranking: rankingOf(ctx, rankedPages) };
}

/** The viewer's streak and rank, and the first of the leaderboard. */
function rankingOf(ctx: MemberContext, rankedPages: number) {
  const { rank, points } = rankWith(ctx, rankedPages);
  const leaders = generalBoard(ctx, { limit: leadersAsked }).slice(0, leadersShown);
  const isAmongLeaders = leaders.some(({ user }) => user.id === ctx.viewer.id);
  const { name, avatar } = ctx.viewer;
  return {
    streak: ownStreakWeek(ctx),
    rank,
    points,
    leaders,
    own: isAmongLeaders || points === 0 ? null : { name, avatar, rank, points },
  };
}
