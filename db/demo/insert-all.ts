import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../client.server";

// Well under SQLite's limit of 32,766 values in one statement, for tables of up to 60 columns.
const rowsAtOnce = 500;

export function insertAll<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: Table["$inferInsert"][],
): void {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    db.insert(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .run();
  }
}
