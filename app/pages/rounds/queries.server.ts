import { addDays, dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { mayVote, ownBallot } from "~/club/rounds/ballots-queries.server";
import {
  nominationsIn,
  removedInVoting,
  returnableNominations,
} from "~/club/rounds/nominations-queries.server";
import { roundsNewestFirst } from "~/club/rounds/rounds-queries.server";
import { removedTitles } from "~/club/rounds/rules";
import type { NominationView, RoundView } from "~/club/rounds/views";
import { formatShortDay, weekdayOf } from "~/ui/text/coming-day";
import { weekdayShort } from "~/ui/text/format";
import type { Stage } from "./round-head";

const stageOf = { nominating: 0, voting: 1, counting: 2, closed: 3 };

/** "sex 27/11" */
function shortDay(day: string): string {
  return `${weekdayShort(day)} ${formatShortDay(day)}`;
}

/** "sexta, 27/11" */
export function spokenDay(day: string): string {
  return `${weekdayOf(day)}, ${formatShortDay(day)}`;
}

/** The three stages of a round with their days, and the current one. */
export function stagesOf({ phase, nominationsUntil, ballotUntil }: RoundView): {
  stages: Stage[];
  current: number;
} {
  return {
    stages: [
      { label: "Indicar", when: `até ${shortDay(nominationsUntil)}` },
      { label: "Votar", when: `até ${shortDay(ballotUntil)}` },
      { label: "Resultado", when: shortDay(addDays(ballotUntil, 1)) },
    ],
    current: stageOf[phase],
  };
}

/** The stage in which members nominate. */
function nominating(ctx: MemberContext, round: RoundView) {
  const nominations = nominationsIn(ctx, round);
  const own = nominations.filter(({ isOwn }) => isOwn).length;
  return {
    nominations: nominations.map(asCard),
    own,
    limit: round.nominationsPerMember,
    until: spokenDay(round.nominationsUntil),
    returnable: own < round.nominationsPerMember ? returnableNominations(ctx, round) : [],
  };
}

/** The stage in which members vote. */
function voting(ctx: MemberContext, round: RoundView) {
  return {
    roundId: round.id,
    nominations: nominationsIn(ctx, round).map(asCard),
    ranking: ownBallot(ctx, round.id).ranking,
    mayVote: mayVote(ctx, round),
    until: spokenDay(round.ballotUntil),
    removed: removedTitles(removedInVoting(ctx, round)),
  };
}

export type NominationCard = ReturnType<typeof asCard>;

function asCard({ nominatedBy, createdAt: _, isbn: __, roundId: ___, ...card }: NominationView) {
  return { ...card, nominatedBy: nominatedBy && { name: nominatedBy.name, avatar: nominatedBy.avatar } };
}

/** The current round in its stage. */
export function roundInStage(ctx: MemberContext, round: RoundView) {
  const { id, phase } = round;
  return {
    id,
    phase,
    ...stagesOf(round),
    nominating: phase === "nominating" ? nominating(ctx, round) : null,
    voting: phase === "voting" ? voting(ctx, round) : null,
  };
}

const shown = { newest: 12, all: 1000 };

/** The closed rounds, newest first. `hasMore`: there are others than the newest ones. */
export function earlierRounds(ctx: MemberContext, { all }: { all: boolean }) {
  const most = all ? shown.all : shown.newest;
  const found = roundsNewestFirst(ctx, { limit: most + 2 }).filter(({ phase }) => phase === "closed");
  return { rounds: found.slice(0, most).map(asEarlier), hasMore: found.length > most };
}

function asEarlier({ id, ballotUntil, winner, voted, members }: RoundView) {
  return {
    id,
    day: ballotUntil,
    winner: winner && { title: winner.title, author: winner.author, coverImage: winner.coverImage },
    voted: voted ?? 0,
    members,
  };
}
export type EarlierRound = ReturnType<typeof asEarlier>;

/** The days that a new round proposes: a week for each stage. */
export function proposedDays({ now, timeZone }: MemberContext) {
  const today = dayOf(now, timeZone);
  return { nominationsUntil: addDays(today, 7), ballotUntil: addDays(today, 14) };
}
