import { describe, expect, it } from "vitest";
import { fillEveryTable } from "../tests/support/every-table";
import { appliedTo, type Database, folderWith, tablesIn } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

describe("a migration that rebuilds a table, without the triggers meanwhile", () => {
  function rebuild({ sqlite }: Database, table: string, { leavingOut = "" } = {}): string[] {
    // SQLite parses all triggers at the rename, and fails at those that write to the dropped table.
    const triggers = sqlite
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'trigger'",
      )
      .all();
    const text = (type: string) =>
      sqlite
        .prepare<[string, string], string>(
          "select sql from sqlite_master where type = ? and tbl_name = ? and sql is not null order by name",
        )
        .pluck()
        .all(type, table);
    const columns = sqlite
      .prepare<[string], string>("select name from pragma_table_info(?)")
      .pluck()
      .all(table)
      .map((name) => `"${name}"`)
      .join(", ");
    const [made = ""] = text("table");
    return [
      "PRAGMA foreign_keys=OFF;",
      ...triggers.map(({ name }) => `DROP TRIGGER \`${name}\`;`),
      made.replace(`\`${table}\``, `\`__new_${table}\``).replaceAll(`"${table}".`, `"__new_${table}".`),
      `INSERT INTO \`__new_${table}\`(${columns}) SELECT ${columns} FROM \`${table}\` ${leavingOut};`,
      // The new table would otherwise give the ids of deleted rows again.
      `UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = '${table}') WHERE name = '__new_${table}';`,
      `DROP TABLE \`${table}\`;`,
      `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;`,
      "PRAGMA foreign_keys=ON;",
      ...text("index").map((index) => `${index};`),
      ...triggers.map(({ sql }) => `${sql};`),
    ];
  }

  function contentsOf(database: Database): Record<string, unknown[]> {
    const tables = tablesIn(database).filter((name) => name !== "__drizzle_migrations");
    // The highest id of each table.
    tables.push("sqlite_sequence");
    return Object.fromEntries(
      tables.map((name) => [name, database.sqlite.prepare(`select * from "${name}" order by 1`).all()]),
    );
  }

  function schemaOf({ sqlite }: Database): unknown[] {
    return sqlite
      .prepare("select type, name, replace(sql, '\"', '`') as sql from sqlite_master order by type, name")
      .all();
  }

  function filled(): Database {
    const database = openDatabase(":memory:");
    migrateDatabase(database);
    fillEveryTable(database.sqlite);
    return database;
  }

  it("keeps all rows of users and of tables below, and foreign keys hold afterwards", () => {
    const database = filled();
    const before = [contentsOf(database), schemaOf(database)];
    expect(Object.values(contentsOf(database)).filter((rows) => rows.length === 0)).toEqual([]);

    migrateDatabase(database, folderWith(...rebuild(database, "users")));

    expect([contentsOf(database), schemaOf(database)]).toEqual(before);
    expect(database.sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(database.sqlite.pragma("legacy_alter_table", { simple: true })).toBe(0);
    expect(database.sqlite.pragma("foreign_key_check")).toEqual([]);
    expect(() => database.sqlite.exec("insert into user_settings (user_id) values (999)")).toThrow(
      "FOREIGN KEY",
    );
    database.sqlite.exec("delete from users");
    expect(database.sqlite.prepare("select count(*) from sessions").pluck().get()).toBe(0);
  });

  it("fails on dangling references, and changes nothing", () => {
    const database = filled();
    const before = [contentsOf(database), schemaOf(database), appliedTo(database)];
    const folder = folderWith(...rebuild(database, "users", { leavingOut: "WHERE id > 1" }));

    expect(() => migrateDatabase(database, folder)).toThrow("9999_later");

    expect([contentsOf(database), schemaOf(database), appliedTo(database)]).toEqual(before);
    expect(database.sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
    expect(() => database.sqlite.exec("insert into user_settings (user_id) values (999)")).toThrow(
      "FOREIGN KEY",
    );
  });

  it("changes nothing when the disk fills half-way", () => {
    const database = filled();
    const before = [contentsOf(database), schemaOf(database), appliedTo(database)];
    const pages = Number(database.sqlite.pragma("page_count", { simple: true }));
    database.sqlite.pragma(`max_page_count = ${pages + 2}`);
    const folder = folderWith(
      ...rebuild(database, "users"),
      "create table later (id integer, text text);",
      big,
    );

    expect(() => migrateDatabase(database, folder)).toThrow("full");

    expect([contentsOf(database), schemaOf(database), appliedTo(database)]).toEqual(before);
    expect(database.sqlite.inTransaction).toBe(false);
    expect(database.sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
    database.sqlite.pragma("max_page_count = 100000");
    migrateDatabase(database, folder);
    expect(tablesIn(database)).toContain("later");
  });
});

const big =
  "insert into later select value, hex(zeroblob(4000)) from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 100) select value from n);";
