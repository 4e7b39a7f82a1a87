import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "./client.server";
import { column, computed, queryRow, queryRows, requireRow } from "./rows.server";

const { db } = openDatabase(":memory:");

it("rows of the named columns pass", () => {
  const columns = { id: column.number, name: column.textOrNull };

  expect(queryRows(db, columns)`select 1 as id, ${"Ana"} as name union all select 2, null`).toEqual([
    { id: 1, name: "Ana" },
    { id: 2, name: null },
  ]);
  expect(queryRow(db, columns)`select 1 as id, null as name where false`).toBeUndefined();
});

it.each([
  ["another type", sql`select 'um' as id`],
  ["null", sql`select null as id`],
  ["an absent column", sql`select 1 as other`],
  ["a column too many", sql`select 1 as id, 2 as other`],
])("a row with %s fails in tests", (_, query) => {
  expect(() => queryRows(db, { id: column.number })`${query}`).toThrow();
  expect(() => queryRow(db, { id: column.number })`${query}`).toThrow();
});

it("a required row must exist", () => {
  expect(requireRow(db, { id: column.number })`select 7 as id`).toEqual({ id: 7 });
  expect(() => requireRow(db, { id: column.number })`select 7 as id where false`).toThrow(TypeError);
});

it("a computed column of another type fails in tests", () => {
  const resultOf = (query: ReturnType<typeof sql>) =>
    db
      .select({ value: computed(column.number)`${query}` })
      .from(sql`(select 1)`)
      .get();

  expect(resultOf(sql`1 + 1`)).toEqual({ value: 2 });
  expect(() => resultOf(sql`'dois'`)).toThrow();
});
