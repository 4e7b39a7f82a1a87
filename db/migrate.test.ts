import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, it } from "vitest";
import { appliedTo, folderWith, folderWithMerged, tablesIn } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { knownMigrations, migrateDatabase, migrationsFolder, NewerDatabaseError } from "./migrate.server";

it("a fresh database gets every table", () => {
  const database = openDatabase(":memory:");

  migrateDatabase(database);

  expect(tablesIn(database)).toEqual(expect.arrayContaining(["books", "user_progress", "users"]));
  expect(database.sqlite.pragma("foreign_key_check")).toEqual([]);
  expect(database.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
});

it("an older database is migrated and keeps its rows", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  database.sqlite.exec("insert into club_settings values ('name', 'Clube da Esquina')");

  migrateDatabase(database, folderWith("create table later (id integer);"));

  expect(tablesIn(database)).toContain("later");
  expect(database.sqlite.prepare("select value from club_settings").pluck().get()).toBe("Clube da Esquina");
});

it("a database of a later version is refused and unchanged", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, folderWith("create table later (id integer);"));
  const before = [tablesIn(database), appliedTo(database)];

  expect(() => migrateDatabase(database)).toThrow(NewerDatabaseError);

  expect([tablesIn(database), appliedTo(database)]).toEqual(before);
});

it("a merged migration runs although a newer one was applied before, and only once", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const folder = folderWithMerged("create table merged (id integer);");

  migrateDatabase(database, folder);
  migrateDatabase(database, folder);

  expect(tablesIn(database)).toContain("merged");
  expect(appliedTo(database)).toBe(knownMigrations().length + 1);
});

it("an unknown migration is of a later version, also when it is older than the newest known one", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, folderWithMerged("create table merged (id integer);"));

  expect(() => migrateDatabase(database)).toThrow(NewerDatabaseError);
});

it("a migration whose file has other line ends does not run again", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const folder = folderWith("create table later (id integer);");
  for (const { tag } of knownMigrations()) {
    const file = path.join(folder, `${tag}.sql`);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
  }

  migrateDatabase(database, folder);

  expect(appliedTo(database)).toBe(knownMigrations().length + 1);
});

it("a migration that fails half-way is rolled back", () => {
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

it("a first start that fails leaves no files", () => {
  const database = openDatabase(":memory:");

  expect(() => migrateDatabase(database, folderWith("insert into missing values (1);"))).toThrow();

  expect(tablesIn(database).filter((name) => name !== "__drizzle_migrations")).toEqual([]);
});

it("the schema equals the one of drizzle's own migrator exactly", () => {
  const [ours, theirs] = [openDatabase(":memory:"), openDatabase(":memory:")];
  const schema = "select type, name, tbl_name, sql from sqlite_master order by type, name";

  migrateDatabase(ours);
  migrate(theirs.db, { migrationsFolder: migrationsFolder() });

  expect(ours.sqlite.prepare(schema).all()).toEqual(theirs.sqlite.prepare(schema).all());
});
