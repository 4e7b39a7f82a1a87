import { inArray } from "drizzle-orm";
import { rounds } from "#db/schema";
import { lastDayBefore } from "../calendar";
import type { Context } from "../context";
import { placesOf } from "./rules";
import type { ResultView } from "./views";

/** The stored result of a round. It contains no ballot. */
export type StoredResult = Pick<ResultView, "count" | "voted" | "members"> & {
  nominees: Omit<ResultView["nominees"][number], "place">[];
  /** An old result lacks these three. */
  late?: number;
  left?: number;
  /** An earlier version has stored their names. */
  removed?: number | string[];
};

/** The results of those of these rounds that have one. */
export function resultsOf({ db, timeZone }: Context, roundIds: readonly number[]): Map<number, ResultView> {
  if (roundIds.length === 0) return new Map();
  const rows = db
    .select({ id: rounds.id, result: rounds.result, ballotEndsAt: rounds.ballotEndsAt })
    .from(rounds)
    .where(inArray(rounds.id, [...roundIds]))
    .all();
  return new Map(
    rows.flatMap(({ id, result, ballotEndsAt }) => {
      if (result === null) return [];
      const stored: StoredResult = JSON.parse(result);
      const { late, left, removed } = stored;
      const places = placesOf(stored.count);
      const nominees = stored.nominees.map((one) => ({ ...one, place: places.get(one.id) ?? null }));
      return [
        [
          id,
          {
            ...stored,
            late: late ?? null,
            left: left ?? null,
            removed: (Array.isArray(removed) ? removed.length : removed) ?? null,
            nominees,
            lastDay: lastDayBefore(ballotEndsAt, timeZone),
          },
        ] as const,
      ];
    }),
  );
}

/** The result of a round; null before its count. */
export function resultOf(ctx: Context, roundId: number): ResultView | null {
  return resultsOf(ctx, [roundId]).get(roundId) ?? null;
}
