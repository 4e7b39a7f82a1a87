import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "#db/schema";
import { migratedDatabase } from "../support/migrated-database";

const tables = Object.values<SQLiteTable>(schema).map((table) => getTableConfig(table));

it("the foreign keys of the migrated database do on deletion what the schema says", () => {
  const { sqlite } = migratedDatabase();
  for (const { name, foreignKeys } of tables) {
    const declared = foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return `${columns.map((column) => column.name)} -> ${getTableConfig(foreignTable).name}: ${key.onDelete ?? "no action"}`;
    });
    const stored = sqlite
      .prepare(
        `select group_concat("from") || ' -> ' || "table" || ': ' || lower(on_delete)
        from (select * from pragma_foreign_key_list(?) order by id, seq) group by id`,
      )
      .pluck()
      .all(name);
    expect([name, stored.sort()]).toEqual([name, declared.sort()]);
  }
});
