import { eq, sql } from "drizzle-orm";
import { nominations, rounds } from "#db/schema";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { resultsOf } from "./results-queries.server";
import { monthText } from "./rules";
import type { CarriedFromView } from "./views";

/** Finds the place of an earlier nomination; one query for the results of all earlier rounds of these rows. */
export function carriedIn(ctx: Context, rows: readonly { originId: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ originId }) => originId ?? []))];
  const results = resultsOf(ctx, ids);
  const today = dayOf(ctx.now, ctx.timeZone);
  return (nominationId: number | null, roundId: number | null): CarriedFromView | null => {
    const result = roundId === null ? undefined : results.get(roundId);
    if (nominationId === null || roundId === null || !result) return null;
    const place = result.nominees.find(({ id }) => id === nominationId)?.place ?? null;
    return { roundId, place, month: monthText(result.lastDay, today) };
  };
}

/** Of the newest round with a result and with nominations, and not its winner. */
export const mayReturn = sql`
  ${nominations.roundId} = (
    select max(id) from rounds as ended
    where result is not null and exists (select 1 from nominations as theirs where theirs.round_id = ended.id)
  )
  and ${nominations.id} is not ${rounds.winnerId}
`;

/** Whether a nomination is of the last closed round and has not won. */
export function isReturnable({ db }: Context, id: number): boolean {
  const found = db
    .select({ id: nominations.id })
    .from(nominations)
    .innerJoin(rounds, eq(rounds.id, nominations.roundId))
    .where(sql`${mayReturn} and ${nominations.id} = ${id}`)
    .get();
  return found !== undefined;
}
