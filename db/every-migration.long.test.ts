import { expect, it } from "vitest";
import { type Database, migrationsUpTo } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { knownMigrations, migrateDatabase } from "./migrate.server";

type Attached = { type: string; name: string; table: string };

/** Triggers and indexes disappear with a dropped table; a rebuild must create them again. */
function attachedTo({ sqlite }: Database): Attached[] {
  return sqlite
    .prepare<[], Attached>(
      `select type, name, tbl_name as "table" from sqlite_master
        where type in ('trigger', 'index') and sql is not null order by type, name`,
    )
    .all();
}

/** Tables whose ids are never given twice. */
function numberedIn({ sqlite }: Database): string[] {
  return sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table' and sql like '%autoincrement%'")
    .pluck()
    .all();
}

const highest = 1000;

function giveIds(database: Database): void {
  const { sqlite } = database;
  for (const name of numberedIn(database)) {
    sqlite.prepare("delete from sqlite_sequence where name = ?").run(name);
    sqlite.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(name, highest);
  }
}

it.each(knownMigrations())("$tag keeps the triggers, indexes and ids of all tables that it keeps", (one) => {
  const index = knownMigrations().findIndex(({ tag }) => tag === one.tag);
  const database = openDatabase(":memory:");
  const earlier = knownMigrations()[index - 1];
  if (earlier) migrateDatabase(database, migrationsUpTo(earlier.tag));
  giveIds(database);
  const before = { attached: attachedTo(database), numbered: numberedIn(database) };

  migrateDatabase(database, migrationsUpTo(one.tag));

  const { sqlite } = database;
  const names = sqlite.prepare<[], string>("select name from sqlite_master").pluck().all();
  const isDropped = ({ type, name }: Attached) =>
    one.statements.some((statement) =>
      new RegExp(String.raw`drop\s+${type}\s+(if\s+exists\s+)?["\x60]?${name}\b`, "i").test(statement),
    );
  const expected = before.attached.filter((each) => names.includes(each.table) && !isDropped(each));
  expect(names).toEqual(expect.arrayContaining(expected.map(({ name }) => name)));
  const kept = before.numbered.filter((name) => names.includes(name));
  const highestOf = sqlite
    .prepare<[string], number>("select seq from sqlite_sequence where name = ?")
    .pluck();
  expect(kept.map((name) => [name, Number(highestOf.get(name)) >= highest])).toEqual(
    kept.map((name) => [name, true]),
  );
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});
