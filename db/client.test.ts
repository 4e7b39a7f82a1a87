import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase, prepared } from "./client.server";

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("the four pragmas are set on creation and on every opening", () => {
  const file = path.join(temporaryFolder(), "club.sqlite");

  for (const opening of ["first", "second"]) {
    const { sqlite } = openDatabase(file);
    const pragmas = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"];
    const values = pragmas.map((name) => sqlite.pragma(name, { simple: true }));
    sqlite.exec("create table if not exists kept (id integer); insert into kept values (1)");
    sqlite.close();

    // synchronous 2 is FULL.
    expect(values, opening).toEqual(["wal", 2, 1, 5000]);
  }
});

it("the planner of SQLite looks at no parameter, and compiles no statement again for it", () => {
  const { db } = openDatabase(":memory:");
  const table = sqliteTable("kept", { id: integer(), name: text() });

  const query = db.select().from(table).where(eq(table.name, "Ana")).limit(5).toSQL();

  expect(query.sql).toMatch(/"name" = \+\? limit \+\?$/);
});

it("the statements of a handle are compiled once, in either form of rows", () => {
  const { db, sqlite } = openDatabase(":memory:");
  sqlite.exec("create table kept (n integer); insert into kept values (1)");
  const compile = vi.spyOn(sqlite, "prepare");
  const query = db.select().from(sqliteTable("kept", { n: integer() }));
  const { sql: text } = query.toSQL();

  for (let times = 0; times < 3; times += 1) {
    expect(db.all(sql.raw(text))).toEqual([{ n: 1 }]);
    expect(query.all()).toEqual([{ n: 1 }]);
    expect(db.get(sql.raw(text))).toEqual({ n: 1 });
  }

  expect(compile).toHaveBeenCalledOnce();
});

it("a handle keeps the statements that ran last", () => {
  const { db, sqlite } = openDatabase(":memory:");
  const compile = vi.spyOn(sqlite, "prepare");

  for (let n = 0; n < 600; n += 1) for (const often of [n, -1]) db.all(sql.raw(`select ${often}`));
  db.all(sql`select 0`);

  expect(compile.mock.calls.filter(([text]) => text === "select -1")).toHaveLength(1);
  expect(compile.mock.calls.filter(([text]) => text === "select 0")).toHaveLength(2);
});

it("a prepared query is built once per handle", () => {
  const [one, other] = [openDatabase(":memory:"), openDatabase(":memory:")];
  let built = 0;
  const answer = prepared((db) => {
    built += 1;
    return { value: db.get<{ n: number }>(sql`select 42 as n`).n };
  });

  expect(answer(one.db).value).toBe(42);
  expect(answer(one.db)).toBe(answer(one.db));
  expect(built).toBe(1);

  expect(answer(other.db)).not.toBe(answer(one.db));
  expect(built).toBe(2);
});
