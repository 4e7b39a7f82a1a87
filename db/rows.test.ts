import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as z from "zod";
import { openDatabase } from "./client.server";
import { columnsOf } from "./columns.server";
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

const view = z.strictObject({
  name: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isOpen: z.boolean().optional(),
});

it("moments and bits of a view's shape become ISO text and booleans", () => {
  const rows = queryRows(db, view.shape)`
    select 'Ana' as name, 0 as createdAt, 1500 as expiresAt, 1 as isOpen union all select 'Bia', 1, null, 0
  `;
  expect(rows).toEqual([
    {
      name: "Ana",
      createdAt: "1970-01-01T00:00:00.000Z",
      expiresAt: "1970-01-01T00:00:01.500Z",
      isOpen: true,
    },
    { name: "Bia", createdAt: "1970-01-01T00:00:00.001Z", expiresAt: null, isOpen: false },
  ]);
});

it("a table is asked for the columns that it shares with a view", () => {
  const table = sqliteTable("chaves", {
    id: integer("id"),
    name: text("nome").notNull(),
    createdAt: integer("criada", { mode: "timestamp_ms" }).notNull(),
    expiresAt: integer("fim", { mode: "timestamp_ms" }),
  });
  db.run(sql`create table chaves (id, nome, criada, fim)`);
  db.insert(table)
    .values({ id: 1, name: "Ana", createdAt: new Date(0), expiresAt: null })
    .run();
  expect(db.select(columnsOf(table, view)).from(table).all()).toEqual([
    { name: "Ana", createdAt: "1970-01-01T00:00:00.000Z", expiresAt: null },
  ]);
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
