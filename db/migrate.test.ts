import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./client.server";
import { migrateDatabase, migrationsFolder, NewerDatabaseError } from "./migrate.server";

type Database = ReturnType<typeof openDatabase>;

function tablesIn({ sqlite }: Database): string[] {
  return sqlite
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all();
}

function appliedTo({ sqlite }: Database): number {
  return Number(sqlite.prepare("select count(*) from __drizzle_migrations").pluck().get());
}

/** The real migrations and one more that runs these statements, in a folder of its own. */
function folderWith(...statements: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const { idx, when } = journal.entries.at(-1);
  journal.entries.push({ ...journal.entries[0], idx: idx + 1, when: when + 1, tag: "9999_later" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, "9999_later.sql"), statements.join("\n--> statement-breakpoint\n"));
  return folder;
}

it("makes every table of a fresh database", () => {
  const database = openDatabase(":memory:");

  migrateDatabase(database);

  expect(tablesIn(database)).toEqual(expect.arrayContaining(["books", "user_progress", "users"]));
  expect(database.sqlite.pragma("foreign_key_check")).toEqual([]);
  expect(database.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
});

it("changes nothing the second time", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const before = [tablesIn(database), appliedTo(database)];
  database.sqlite.exec("insert into club_settings values ('name', 'Clube da Esquina')");

  migrateDatabase(database);

  expect([tablesIn(database), appliedTo(database)]).toEqual(before);
  expect(database.sqlite.prepare("select value from club_settings").pluck().get()).toBe("Clube da Esquina");
});

it("brings an older database up and keeps its rows", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  database.sqlite.exec("insert into club_settings values ('name', 'Clube da Esquina')");

  migrateDatabase(database, folderWith("create table later (id integer);"));

  expect(tablesIn(database)).toContain("later");
  expect(database.sqlite.prepare("select value from club_settings").pluck().get()).toBe("Clube da Esquina");
});

it("refuses a database that a later version has written, and leaves it alone", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, folderWith("create table later (id integer);"));
  const before = [tablesIn(database), appliedTo(database)];

  expect(() => migrateDatabase(database)).toThrow(NewerDatabaseError);

  expect([tablesIn(database), appliedTo(database)]).toEqual(before);
});

it("leaves nothing of a migration that fails half-way", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const before = [tablesIn(database), appliedTo(database)];
  database.sqlite.exec("insert into club_settings values ('name', 'Clube da Esquina')");
  const folder = folderWith(
    "create table later (id integer);",
    "delete from club_settings;",
    "insert into missing values (1);",
  );

  expect(() => migrateDatabase(database, folder)).toThrow();

  expect([tablesIn(database), appliedTo(database)]).toEqual(before);
  expect(database.sqlite.prepare("select value from club_settings").pluck().get()).toBe("Clube da Esquina");
  expect(database.sqlite.inTransaction).toBe(false);
});

it("leaves nothing of a first start that fails", () => {
  const database = openDatabase(":memory:");

  expect(() => migrateDatabase(database, folderWith("insert into missing values (1);"))).toThrow();

  expect(tablesIn(database).filter((name) => name !== "__drizzle_migrations")).toEqual([]);
});

it("says which folder is missing", () => {
  expect(() => migrateDatabase(openDatabase(":memory:"), "/nowhere")).toThrow("/nowhere");
});
