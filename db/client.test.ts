import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
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

it("a statement is compiled once per connection, for rows as objects and as arrays", () => {
  const { db, sqlite } = openDatabase(":memory:");
  const compile = vi.spyOn(sqlite, "prepare");
  const asObject = () => db.get(sql`select 1 as one, 2 as two`);
  const asArray = () => db.values(sql`select 1 as one, 2 as two`);

  for (let run = 0; run < 3; run += 1) {
    expect(asObject()).toEqual({ one: 1, two: 2 });
    expect(asArray()).toEqual([[1, 2]]);
  }
  expect(compile).toHaveBeenCalledTimes(2);
});

it("a connection keeps the 500 statements that were used last", () => {
  const { db, sqlite } = openDatabase(":memory:");
  const compile = vi.spyOn(sqlite, "prepare");
  const run = (value: number) => db.get(sql.raw(`select ${value} as value`));
  for (let value = 0; value < 500; value += 1) run(value);
  run(0);
  run(500);
  compile.mockClear();

  expect(run(0)).toEqual({ value: 0 });
  expect(compile).not.toHaveBeenCalled();
  expect(run(1)).toEqual({ value: 1 });
  expect(compile).toHaveBeenCalledTimes(1);
});

it("a compiled statement sees a changed schema", () => {
  const { db, sqlite } = openDatabase(":memory:");
  sqlite.exec("create table shelf (id integer); insert into shelf values (1)");
  const all = () => db.all(sql`select * from shelf`);
  expect(all()).toEqual([{ id: 1 }]);

  sqlite.exec("alter table shelf add column name text default 'Dom Casmurro'");
  expect(all()).toEqual([{ id: 1, name: "Dom Casmurro" }]);
});
