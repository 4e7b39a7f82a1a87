import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, it } from "vitest";
import { appliedTo, folderWith, tablesIn } from "../tests/migrations";
import { openDatabase } from "./client.server";
import { migrateDatabase, migrationsFolder, NewerDatabaseError } from "./migrate.server";

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

it("makes the same schema, letter by letter, as drizzle's own migrator", () => {
  const [ours, theirs] = [openDatabase(":memory:"), openDatabase(":memory:")];
  const schema = "select type, name, tbl_name, sql from sqlite_master order by type, name";

  migrateDatabase(ours);
  migrate(theirs.db, { migrationsFolder: migrationsFolder() });

  expect(ours.sqlite.prepare(schema).all()).toEqual(theirs.sqlite.prepare(schema).all());
});

it("says which folder is missing", () => {
  expect(() => migrateDatabase(openDatabase(":memory:"), "/nowhere")).toThrow("/nowhere");
});
