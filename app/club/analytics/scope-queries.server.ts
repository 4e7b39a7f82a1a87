import { type SQL, sql } from "drizzle-orm";
import { idRanges, pauseBetweenBatches } from "../batches";
import { dayOf, endOfDay, startOfDay } from "../calendar";
import type { Context } from "../context";
import { newestMemberId } from "../profiles/members-queries.server";
import { lastWeeks, type Week } from "./rules";

/** The weeks up to today in the club's time zone. */
export function weeksUpTo({ now, timeZone }: Context, count: number): Week[] {
  return lastWeeks(dayOf(now, timeZone), count);
}

/** A CTE `weeks(week, first, last, start, stop)`, moments in ms; `cross join` makes it the outer loop. */
export function weeksTable({ timeZone }: Context, weeks: readonly Week[]): SQL {
  const rows = weeks.map(({ first, last }) => ({
    first,
    last,
    start: startOfDay(first, timeZone).getTime(),
    stop: endOfDay(last, timeZone).getTime(),
  }));
  // Materialized: otherwise SQLite parses the JSON list again for each row.
  return sql`with weeks as materialized (
    select key as week, value ->> 'first' as first, value ->> 'last' as last,
      value ->> 'start' as start, value ->> 'stop' as stop
    from json_each(${JSON.stringify(rows)})
  )`;
}

// One statement for a year of ten thousand members blocks the process for half a second (docs/decisions/performance.md).
const membersAtOnce = 500;

/** Runs a query for one range of member ids after the other; other requests run in between. */
export async function overMembers<Row>(
  ctx: Context,
  rowsOf: (range: { from: number; to: number }) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const range of idRanges(newestMemberId(ctx), membersAtOnce)) {
    rows.push(...rowsOf(range));
    await pauseBetweenBatches();
  }
  return rows;
}

/** Sums of rows by key. */
export function sums<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  numberOf: (row: Row) => number,
) {
  const found = new Map<string | number, number>();
  for (const row of rows) found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + numberOf(row));
  return found;
}
