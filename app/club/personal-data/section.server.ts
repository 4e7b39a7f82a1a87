import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { MemberContext } from "../context";

export type Section = {
  /** The key in the export. */
  name: string;
  /** Columns that reference the member: "posts.user_id". */
  references: readonly string[];
  /** Batches of rows; a record has one. */
  lots: (ctx: MemberContext) => Iterable<readonly object[]>;
  isOneThing: boolean;
};

/** Fifty thousand rows at once would block the process and fill its memory. */
const rowsAtOnce = 500;

type Rows = {
  /** Columns that reference the member, all in one table. */
  of: readonly [SQLiteColumn, ...SQLiteColumn[]];
  /** @param isHere the condition for one batch. */
  rows: (ctx: MemberContext, isHere: SQL) => readonly object[];
};

/** A section of many rows. The ids come first, along the column's index, then the rows in batches. */
export function section(name: string, { of, rows }: Rows): Section {
  const { table } = of[0];
  function* lots(ctx: MemberContext) {
    const isOwn = of.map((column) => sql`${column} = ${ctx.viewer.id}`);
    const conditions = sql.join(isOwn, sql` or `);
    const ids = ctx.db.all<{ id: number }>(
      sql`select ${table}.rowid as id from ${table} where ${conditions} order by ${table}.rowid`,
    );
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const lot = JSON.stringify(ids.slice(from, from + rowsAtOnce).map(({ id }) => id));
      yield rows(ctx, sql`${table}.rowid in (select value from json_each(${lot}))`);
    }
  }
  return { name, references: of.map(nameOf), lots, isOneThing: false };
}

/** A section of at most one row. */
export function record(
  name: string,
  of: readonly SQLiteColumn[],
  row: (ctx: MemberContext) => object | undefined,
): Section {
  const lots = (ctx: MemberContext) => [[row(ctx)].filter((one) => one !== undefined)];
  return { name, references: of.map(nameOf), lots, isOneThing: true };
}

function nameOf(column: SQLiteColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}
