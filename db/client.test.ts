import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
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
