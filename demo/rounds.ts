import type { MemberContext } from "~/club/context";
import { castBallot } from "~/club/rounds/ballots-changes.server";
import { countRounds } from "~/club/rounds/counting-changes.server";
import { carryNomination, nominate, setMarks } from "~/club/rounds/nominations-changes.server";
import { nominationsIn } from "~/club/rounds/nominations-queries.server";
import { openRound } from "~/club/rounds/rounds-changes.server";
import { requireCurrentRound } from "~/club/rounds/rounds-queries.server";
import { nominationSchema, openRoundSchema } from "~/club/rounds/schema";
import { adoptWinner } from "~/club/rounds/winners-changes.server";
import { type Act, actOf } from "./act";
import type { DemoCalendar } from "./calendar";
import { currentRound, type DemoNomination, type DemoRound, earlierRound } from "./content/rounds";
import { between, seededRandom } from "./random";

/** The round that chose the current book, and the one whose ballot is open. */
export function roundActs(calendar: DemoCalendar): Act[] {
  const { momentAgo, momentOf } = calendar;
  // The current book is on the shelf since the 25th day ago.
  const adoptedDaysAgo = 24;
  let earlierId = 0;
  return [
    ...actsOf(calendar, earlierRound, (id) => {
      earlierId = id;
    }),
    { at: momentOf(earlierRound.ballotUntil - 1, 0.01), run: (ctx) => countRounds(ctx) },
    actOf("admin", momentAgo(adoptedDaysAgo, 11), (ctx) => {
      adoptWinner(ctx, earlierId, { as: "next", endDate: null, notify: false });
    }),
    ...actsOf(calendar, currentRound),
  ];
}

function actsOf(calendar: DemoCalendar, round: DemoRound, opened?: (id: number) => void): Act[] {
  const { dayAgo, momentAgo } = calendar;
  const { nominationsUntil, ballotUntil } = round;
  const days = { nominationsUntil: dayAgo(nominationsUntil), ballotUntil: dayAgo(ballotUntil) };
  return [
    actOf("admin", momentAgo(round.opened, 10), (ctx) => {
      const { id } = openRound(ctx, openRoundSchema.parse({ ...days, nominationsPerMember: 2 }));
      opened?.(id);
    }),
    ...round.nominations.flatMap((nomination, index) => nominationActs(calendar, round, nomination, index)),
    ...Object.entries(round.ballots).map(([by, titles]) => {
      const random = seededRandom(`${by} votes ${titles.join()}`);
      const lastDay = Math.max(ballotUntil, 0);
      const daysAgo = Math.round(between(random, lastDay, nominationsUntil - 1));
      return actOf(by, momentAgo(daysAgo, between(random, 8, 22)), (ctx) => vote(ctx, titles));
    }),
  ];
}

function nominationActs(
  { momentAgo }: DemoCalendar,
  { opened }: DemoRound,
  nomination: DemoNomination,
  index: number,
): Act[] {
  const { by, read, copies, isCarriedOver, ...book } = nomination;
  const daysAgo = opened - 1 - (index % 4);
  const markers = [...new Set([...read, ...copies])];
  return [
    actOf(by, momentAgo(daysAgo, 12 + index), (ctx) => {
      if (isCarriedOver) carryNomination(ctx, earlierNomination(ctx, book.title));
      else nominate(ctx, requireCurrentRound(ctx).id, nominationSchema.parse(book));
    }),
    ...markers.map((username) =>
      actOf(username, momentAgo(daysAgo - 1, between(seededRandom(`${username} marks`), 9, 21)), (ctx) =>
        setMarks(ctx, idOf(ctx, book.title), {
          hasRead: read.includes(username),
          hasCopy: copies.includes(username),
        }),
      ),
    ),
  ];
}

function vote(ctx: MemberContext, titles: readonly string[]): void {
  const places = titles.map((title, index) => ({ nominationId: idOf(ctx, title), place: index + 1 }));
  castBallot(ctx, requireCurrentRound(ctx).id, places);
}

function idOf(ctx: MemberContext, title: string): number {
  return found(nominationsIn(ctx, requireCurrentRound(ctx)), title);
}

function earlierNomination(ctx: MemberContext, title: string): number {
  return found(nominationsIn(ctx, { id: requireCurrentRound(ctx).id - 1, phase: "closed" }), title);
}

function found(nominations: readonly { id: number; title: string }[], title: string): number {
  const nomination = nominations.find((one) => one.title === title);
  if (!nomination) throw new Error(`nobody has nominated ${title}`);
  return nomination.id;
}
