import { and, eq, isNull } from "drizzle-orm";
import { ballots, rounds } from "#db/schema";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { mayVote, ownBallot, voterKey } from "./ballots-queries.server";
import { titlesIn } from "./nominations-queries.server";
import { requireRound } from "./rounds-queries.server";
import { ballotClosedBecause, bookGone, faultOfPlaces, notThereToVote, type Place, rankingOf } from "./rules";
import type { BallotView } from "./views";

/**
 * Replaces the viewer's ballot; without a place it is deleted. The transaction is the one that sees the close: a ballot
 * counts whole, or is refused.
 * @throws ClubError not_found, forbidden for an account that was not open when the voting began, invalid for places
 * that make no ballot, conflict before and after the voting and for a book that is not in the round.
 */
export function castBallot(ctx: MemberContext, roundId: number, places: readonly Place[]): BallotView {
  return inTransaction(ctx, (tx) => {
    requireVoting(tx, roundId);
    const titles = titlesIn(tx, roundId);
    if (places.some(({ nominationId }) => !titles.has(nominationId))) {
      throw new ClubError("conflict", bookGone, { field: "places" });
    }
    const fault = faultOfPlaces(places, titles);
    if (fault) throw new ClubError("invalid", fault, { field: "places" });
    if (places.length === 0) deleteBallot(tx, roundId, tx.viewer.id);
    else {
      const ranking = JSON.stringify(rankingOf(places));
      tx.db
        .insert(ballots)
        .values({ roundId, voterKey: voterKey(tx, roundId, tx.viewer.id), ranking })
        .onConflictDoUpdate({ target: [ballots.roundId, ballots.voterKey], set: { ranking } })
        .run();
    }
    return ownBallot(tx, roundId);
  });
}

/** Deletes the viewer's ballot; without one nothing changes. @throws ClubError as `castBallot`. */
export function withdrawBallot(ctx: MemberContext, roundId: number): BallotView {
  return castBallot(ctx, roundId, []);
}

function requireVoting(tx: MemberContext, roundId: number): void {
  const round = requireRound(tx, roundId);
  refuseBecause(ballotClosedBecause(round));
  // Attack: whoever invites may make accounts for one vote, and close and reopen them.
  if (!mayVote(tx, round)) throw new ClubError("forbidden", notThereToVote);
}

function deleteBallot(tx: Context, roundId: number, memberId: number): void {
  const own = and(eq(ballots.roundId, roundId), eq(ballots.voterKey, voterKey(tx, roundId, memberId)));
  tx.db.delete(ballots).where(own).run();
}

/** Deletes the ballots of a round uncounted, in the caller's transaction. */
export function deleteBallotsIn(tx: Context, roundId: number): void {
  tx.db.delete(ballots).where(eq(ballots.roundId, roundId)).run();
}

/** Deletes the ballot of a deleted account in the open round, in the caller's transaction. */
export function deleteBallotOf(tx: Context, memberId: number): void {
  const open = tx.db.select({ id: rounds.id }).from(rounds).where(isNull(rounds.closedAt)).all();
  for (const { id } of open) deleteBallot(tx, id, memberId);
}
