import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { MemberContext } from "../context";

/** One chapter of what the club keeps about a member. */
export type Section = {
  /** Its name in the file that the member takes away. */
  name: string;
  /** The columns that name the member in its rows: "posts.user_id". */
  references: readonly string[];
  /** Its rows, some at a time; a chapter of one thing gives that alone. */
  lots: (ctx: MemberContext) => Iterable<readonly object[]>;
  isOneThing: boolean;
};

/** Fifty thousand likes read at once would hold the process, and as many objects at once its memory. */
const rowsAtOnce = 500;

type Rows = {
  /** The columns that name the member, all of one table. */
  of: readonly [SQLiteColumn, ...SQLiteColumn[]];
  /** @param isHere whether a row of that table belongs to this lot. */
  rows: (ctx: MemberContext, isHere: SQL) => readonly object[];
};

/** A chapter of many rows. Their ids are asked for first, along the column's own index, then the rows by lots. */
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

/** A chapter of one thing, or of none. */
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
