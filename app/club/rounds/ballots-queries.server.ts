import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { ballots, rounds, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { wasThereAt, wasThereOrReopened } from "./electorate-queries.server";
import { titlesIn } from "./nominations-queries.server";
import { currentRound, nomineeCount, requireRound } from "./rounds-queries.server";
import { fewestBallots, hasChoice, voterText } from "./rules";
import type { BallotView } from "./views";

/** The key of a member's ballot in a round. */
export function voterKey({ keyedHash }: Context, roundId: number, memberId: number): string {
  return keyedHash(voterText(roundId, memberId));
}

const { placeholder } = sql;

/** A ballot that ranks a book of its round: the others were emptied by a removal, and are none until they are replaced. */
const isStanding = sql`exists (
  select 1 from json_each(ballots.ranking) as choice
  join nominations as ranked on ranked.id = choice.value and ranked.round_id = ballots.round_id
)`;

const byKey = prepared((db) =>
  db
    .select({ ranking: ballots.ranking })
    .from(ballots)
    .where(
      sql`${ballots.roundId} = ${placeholder("roundId")} and ${ballots.voterKey} = ${placeholder("key")}
        and ${isStanding}`,
    )
    .prepare(),
);

/** The viewer's own ballot, until the count deletes it, without the books that were removed. @throws ClubError not_found. */
export function ownBallot(ctx: MemberContext, roundId: number): BallotView {
  requireRound(ctx, roundId);
  const found = byKey(ctx.db).get({ roundId, key: voterKey(ctx, roundId, ctx.viewer.id) });
  if (!found) return { ranking: null };
  const titles = titlesIn(ctx, roundId);
  const ranking: number[] = JSON.parse(found.ranking);
  return { ranking: ranking.filter((id) => titles.has(id)) };
}

export type OpenBallot = {
  roundId: number;
  nominees: number;
  /** ISO 8601. */
  endsAt: string;
};

const inVoting = prepared((db) =>
  db
    .select({
      roundId: rounds.id,
      nominees: nomineeCount.as("nominees"),
      ballotEndsAt: rounds.ballotEndsAt,
    })
    .from(rounds)
    .where(
      sql`${rounds.closedAt} is null and ${rounds.nominationsEndAt} <= ${placeholder("now")}
        and ${rounds.ballotEndsAt} > ${placeholder("now")} and exists (
          select 1 from users where users.id = ${placeholder("userId")} and ${wasThereAt(rounds.nominationsEndAt)}
        )`,
    )
    .limit(1)
    .prepare(),
);

/** The ballot that is open, if it has a choice and the viewer may vote and has not; otherwise null. */
export function ballotWithoutVote(ctx: MemberContext): OpenBallot | null {
  const found = inVoting(ctx.db).get({ now: ctx.now.getTime(), userId: ctx.viewer.id });
  if (!found || !hasChoice(found)) return null;
  const { ballotEndsAt, ...ballot } = found;
  const key = voterKey(ctx, ballot.roundId, ctx.viewer.id);
  if (byKey(ctx.db).get({ roundId: ballot.roundId, key })) return null;
  return { ...ballot, endsAt: ballotEndsAt.toISOString() };
}

/** The titles of the viewer's ballot in the round that is open, the first choice first; null without one. */
export function ownOpenBallot(ctx: MemberContext): { roundId: number; titles: string[] } | null {
  const round = currentRound(ctx);
  const ranking = round && ownBallot(ctx, round.id).ranking;
  if (!ranking) return null;
  const titles = titlesIn(ctx, round.id);
  return { roundId: round.id, titles: ranking.flatMap((id) => titles.get(id) ?? []) };
}

type Voting = { id: number; nominationsEndAt: string };

function isOfElectorate({ nominationsEndAt }: Pick<Voting, "nominationsEndAt">): SQL {
  return wasThereAt(new Date(nominationsEndAt).getTime());
}

/** Whether the viewer's account was there, and open, when the voting began. */
export function mayVote(ctx: MemberContext, round: Pick<Voting, "nominationsEndAt">): boolean {
  const own = and(eq(users.id, ctx.viewer.id), isOfElectorate(round));
  return ctx.db.select({ id: users.id }).from(users).where(own).get() !== undefined;
}

/** The members who may vote. */
export function membersWithVote({ db }: Context, round: Voting): number[] {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deactivatedAt), isOfElectorate(round)))
    .all()
    .map(({ id }) => id);
}

/** The members who may vote and have not. */
export function membersWithoutVote(ctx: Context, round: Voting): number[] {
  const cast = ctx.db
    .select({ key: ballots.voterKey })
    .from(ballots)
    .where(and(eq(ballots.roundId, round.id), isStanding))
    .all();
  const keys = new Set(cast.map(({ key }) => key));
  return membersWithVote(ctx, round).filter((id) => !keys.has(voterKey(ctx, round.id, id)));
}

/**
 * Whether the ballots are enough for a result before the last day. Attack: accounts that are closed since the round began,
 * or opened again, are among all who may vote, so that the staff cannot make a few ballots those of all.
 */
export function areEnough({ db }: Context, { id, nominationsEndAt }: Voting): boolean {
  const standing = and(eq(ballots.roundId, id), isStanding);
  const cast = db.select({ all: count() }).from(ballots).where(standing).get()?.all ?? 0;
  if (cast >= fewestBallots) return true;
  const begun = sql`(select created_at from rounds where id = ${id})`;
  const there = wasThereOrReopened(new Date(nominationsEndAt).getTime(), begun);
  return cast === db.select({ all: count() }).from(users).where(there).get()?.all;
}
