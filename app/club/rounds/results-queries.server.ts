import { inArray } from "drizzle-orm";
import { rounds } from "#db/schema";
import type { Day } from "../calendar";
import type { Context } from "../context";
import type { Count } from "./count";
import { lastDayBefore, placesOf } from "./rules";

/** The stored result of a round. It contains no ballot. */
export type StoredResult = {
  /** In the order of nomination, as they were in the count. */
  nominees: { id: number; title: string; author: string; copies: number }[];
  count: Count;
  /** How many of how many members have voted. */
  voted: number;
  members: number;
  /** Accounts that were made after the voting had begun, and had no vote. A result of before this rule lacks these three. */
  late?: number;
  /** Accounts that were closed during the voting, whether they had voted or not. */
  left?: number;
  /** How many books were removed during the voting. An earlier version has stored their names. */
  removed?: number | string[];
};

export type RoundResult = Omit<StoredResult, "nominees" | "late" | "left" | "removed"> & {
  /** Null where it is unknown. A removed book has no name: the staff has taken away what a member wrote. */
  late: number | null;
  left: number | null;
  removed: number | null;
  /** `place` is null without votes; equal votes share a place. */
  nominees: (StoredResult["nominees"][number] & { place: number | null })[];
  /** The last day of the ballot. */
  lastDay: Day;
};

/** The results of those of these rounds that have one. */
export function resultsOf({ db, timeZone }: Context, roundIds: readonly number[]): Map<number, RoundResult> {
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
export function resultOf(ctx: Context, roundId: number): RoundResult | null {
  return resultsOf(ctx, [roundId]).get(roundId) ?? null;
}
