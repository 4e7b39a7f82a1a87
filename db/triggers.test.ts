import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

it("every trigger is named in the comment of its table, and no other", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const triggers = database.sqlite
    .prepare<[], string>(
      "select tbl_name || ' ' || name from sqlite_master where type = 'trigger' order by 1",
    )
    .pluck()
    .all();

  const tables = readdirSync("db/schema")
    .map((file) => readFileSync(`db/schema/${file}`, "utf8"))
    .flatMap((text) => [...text.matchAll(/\/\*\*([^/]*?)\*\/\nexport const \w+ = sqliteTable\(\s*"(\w+)"/g)]);
  const named = tables.flatMap(([, comment = "", table]) => {
    const [, names = ""] = /Triggers [^:]*:([^/]*)/.exec(comment) ?? [];
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${table} ${name}`);
  });
  expect(named.sort()).toEqual(triggers);
  expect(triggers.length).toBeGreaterThan(0);
});
