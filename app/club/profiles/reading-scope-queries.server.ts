import { sql } from "drizzle-orm";
import { column, requireRow } from "#db/rows.server";
import type { Context } from "../context";

/**
 * A condition on a row of `users`: the accounts whose reading counts and sums include. Attack: a number that included the
 * hidden reading of several members would change with one's own switch, and the difference would be the others'.
 */
export const countsReading = sql`deactivated_at is null and shows_reading = 1`;

/** Whether no open account hides its reading. */
export function isWholeClub({ db }: Context): boolean {
  return !requireRow(db, { hidden: column.number })`
    select exists (select 1 from users where shows_reading = 0 and deactivated_at is null) as hidden
  `.hidden;
}
