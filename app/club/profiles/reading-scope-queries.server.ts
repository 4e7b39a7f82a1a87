import { type SQL, sql } from "drizzle-orm";
import { column, requireRow } from "#db/rows.server";
import type { Context } from "../context";
import { countsHidden } from "./preferences";

export type ReadingScope = {
  isWholeClub: boolean;
  /** A condition on a row of `users`. */
  counts: SQL;
};

/** The open accounts whose reading counts and sums may include; hidden reading only when there is enough of it. */
export function readingScope({ db }: Context): ReadingScope {
  const { hidden } = requireRow(db, { hidden: column.number })`
    select count(*) as hidden from users where shows_reading = 0 and deactivated_at is null
  `;
  const isOpen = sql`deactivated_at is null`;
  const withAll = hidden === 0 || countsHidden(hidden);
  return { isWholeClub: withAll, counts: withAll ? isOpen : sql`${isOpen} and shows_reading = 1` };
}
