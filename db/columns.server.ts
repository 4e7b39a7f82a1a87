import { type Column, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import type * as z from "zod";

type ColumnsOf<T extends Table> = T["_"]["columns"];

/** A moment as ISO text, null as null; every other column unchanged. */
type Selected<C extends Column> = C["_"]["data"] extends Date
  ? SQL<C["_"]["notNull"] extends true ? string : string | null>
  : C;

type Shared<T extends Table, View extends z.ZodObject> = {
  [Name in keyof View["shape"] & keyof ColumnsOf<T>]: Selected<ColumnsOf<T>[Name]>;
};

/**
 * The columns that a table and a view have in common, for `select`; moments are ISO text. A column of a left join may be
 * null in spite of its type. Attack: the text of another member comes from its gate, so a view omits it here.
 */
export function columnsOf<T extends Table, View extends z.ZodObject>(table: T, view: View): Shared<T, View> {
  const shared = Object.entries(getTableColumns(table)).filter(([name]) => name in view.shape);
  return Object.fromEntries(
    shared.map(([name, column]) => [name, column.dataType === "date" ? isoText(column) : column]),
  ) as Shared<T, View>;
}

/** Drizzle passes null by. */
function isoText(column: Column): SQL<string> {
  return sql`${column}`.mapWith((value: number) => new Date(value).toISOString());
}
