import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ballots, nominations, rounds, users } from "#db/schema";
import { type Pace, pauseBetweenBatches } from "../batches";
import { type Context, inTransaction } from "../context";
import { ballotEnded, roundWithoutWinner, roundWon } from "../round-reactions.server";
import { countSteps } from "./count";
import { reopenedSince, wasThereAt } from "./electorate-queries.server";
import { copiesOf, removedInVoting, requireNominated } from "./nominations-queries.server";
import type { StoredResult } from "./results-queries.server";
import { requireRound } from "./rounds-queries.server";

/**
 * Closes the round whose ballot is over, stores the result of each closed one, and then deletes its ballots. Requests run
 * between the steps. After a crash the next run counts again, or deletes what is left.
 */
export async function countRounds(ctx: Context, pace?: Pace): Promise<void> {
  // The close is a transaction before the count: from here on no ballot is accepted.
  ctx.db
    .update(rounds)
    .set({ closedAt: ctx.now })
    .where(and(isNull(rounds.closedAt), lte(rounds.ballotEndsAt, ctx.now)))
    .run();
  const closed = ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .where(and(isNotNull(rounds.closedAt), isNull(rounds.result)))
    .all();
  for (const { id } of closed) {
    storeResult(ctx, id, await countRound(ctx, id, pace));
    await pauseBetweenBatches(pace);
  }
  deleteCountedBallots(ctx);
}

const parsedAtOnce = 500;

async function countRound(ctx: Context, roundId: number, pace?: Pace): Promise<StoredResult> {
  const nominated = ctx.db
    .select({
      id: nominations.id,
      title: nominations.title,
      author: nominations.author,
      nominatedAt: nominations.createdAt,
    })
    .from(nominations)
    .where(eq(nominations.roundId, roundId))
    .orderBy(asc(nominations.createdAt), asc(nominations.id))
    .all();
  const copies = copiesOf(ctx, roundId);
  const nominees = nominated.map((one) => ({ ...one, copies: copies.get(one.id) ?? 0 }));
  const stored = ctx.db
    .select({ ranking: ballots.ranking })
    .from(ballots)
    .where(eq(ballots.roundId, roundId))
    .all();
  const rankings: number[][] = [];
  for (const { ranking } of stored) {
    if (rankings.length % parsedAtOnce === 0) await pauseBetweenBatches(pace);
    rankings.push(JSON.parse(ranking));
  }
  const steps = countSteps({ nominees, ballots: rankings });
  let step = steps.next();
  while (!step.done) {
    await pauseBetweenBatches(pace);
    step = steps.next();
  }
  const round = requireRound(ctx, roundId);
  // Without a book no ballot counts, and their number would say who has been there.
  const voted = nominees.length === 0 ? 0 : rankings.length;
  return {
    nominees: nominees.map(({ nominatedAt: _nominatedAt, ...one }) => one),
    count: step.value,
    voted,
    members: Math.max(round.members, voted),
    ...accountsDuring(ctx, new Date(round.nominationsEndAt), new Date(round.ballotEndsAt)),
    removed: removedInVoting(ctx, round),
  };
}

/** The accounts that came or went during the voting. Privacy: not whether the gone had voted. */
function accountsDuring({ db }: Context, opening: Date, end: Date): Pick<StoredResult, "late" | "left"> {
  // The count may run late, when the server was off: what came after the end is no change of this voting.
  const isDuring = (moment: SQLiteColumn) => and(gt(moment, opening), lte(moment, end));
  const number = (condition: SQL | undefined) =>
    db.select({ all: count() }).from(users).where(condition).get()?.all ?? 0;
  return {
    late: number(
      or(isDuring(users.createdAt), inArray(users.id, reopenedSince(opening.getTime(), end.getTime()))),
    ),
    left: number(and(wasThereAt(opening.getTime()), isDuring(users.deactivatedAt))),
  };
}

/** Race: of two counts of a round, the first one stands. */
function storeResult(ctx: Context, roundId: number, result: StoredResult): void {
  const { winner } = result.count;
  const { removed } = result;
  inTransaction(ctx, (tx) => {
    const counted = tx.db
      .update(rounds)
      .set({ result: JSON.stringify(result), winnerId: winner })
      .where(and(eq(rounds.id, roundId), isNull(rounds.result)))
      .run();
    if (counted.changes === 0) return;
    ballotEnded(tx, roundId);
    if (winner === null) {
      roundWithoutWinner(tx, { id: roundId, nominees: result.nominees.length, removed });
    } else roundWon(tx, { id: roundId }, requireNominated(tx, winner));
  });
}

function deleteCountedBallots(ctx: Context): void {
  const counted = sql`round_id in (select id from rounds where result is not null)`;
  ctx.db.delete(ballots).where(counted).run();
}
