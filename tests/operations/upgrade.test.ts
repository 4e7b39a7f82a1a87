import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { transientTables } from "#db/inspect.server";
import { knownMigrations, migrateDatabase } from "#db/migrate.server";
import { dayOf, startOfDay } from "~/club/calendar";
import { postOfMinutes } from "~/club/meetings/minutes-rules";
import { wordsColumn, wordsFrom } from "~/club/notifications/words-queries.server";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { clube } from "../support/command-line";
import { folderForThisTest } from "../support/data-folder";

/** The demonstration club of older versions with a row in every table, and the number of their migrations. */
const versions = [
  { name: "club-0.1.0", migrations: 22 },
  { name: "club-0.1.0-0025", migrations: 26 },
];

type Row = Record<string, unknown>;

function folderOf(name: string): string {
  const dataDir = path.join(folderForThisTest(), "dados");
  mkdirSync(dataDir);
  const compressed = readFileSync(path.join("tests/operations/fixtures", `${name}.sqlite.br`));
  writeFileSync(path.join(dataDir, "club.sqlite"), brotliDecompressSync(compressed));
  return dataDir;
}

/** The rows of all tables but the search index, which repeats the texts of others. */
function rowsIn(dataDir: string): Map<string, Row[]> {
  const sqlite = new Database(path.join(dataDir, "club.sqlite"));
  const tables = sqlite
    .prepare<[], string>(
      `select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not glob 'sqlite_*' and name not glob '__drizzle*' order by name`,
    )
    .pluck()
    .all();
  const rows = new Map(
    tables.map((name) => [name, sqlite.prepare<[], Row>(`select * from "${name}"`).all()]),
  );
  sqlite.close();
  return rows;
}

/** The rows of `notifications` with the words that their members read. */
function wordedRowsIn(dataDir: string): Row[] {
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  const rows = db.all<Row & { words: string }>(
    sql`select *, ${wordsColumn("America/Sao_Paulo")} as words from notifications`,
  );
  sqlite.close();
  return rows.map(({ words, ...row }) => ({ ...row, ...wordsFrom(words, null) }));
}

function migrationsIn(dataDir: string): number {
  const sqlite = new Database(path.join(dataDir, "club.sqlite"));
  const count = sqlite.prepare("select count(*) from __drizzle_migrations").pluck().get();
  sqlite.close();
  return Number(count);
}

function withoutDay(key: unknown): string {
  return String(key).replace(/^(event:\d+:eve|round:\d+:ballot):.+/, "$1");
}

/**
 * A row as newer versions keep it: of a last visit the day alone, by noon in Greenwich, of minutes no copy in a post, of
 * an achievement its name as it is spelt now, and of a reminder no day in its key.
 */
function renewed(table: string, row: Row, minutes: readonly Row[]): Row {
  const visit = row.last_visit_at;
  if (table === "users" && typeof visit === "number") {
    const day = startOfDay(dayOf(new Date(visit), "America/Sao_Paulo"), "America/Sao_Paulo");
    return { ...row, last_visit_at: day.getTime() + 9 * 3_600_000 };
  }
  if (table === "achievements" && row.slug === "mediated-meetings")
    return { ...row, name: "Quem Medeia", description: "Medeie três encontros" };
  if (table === "notifications") return { ...row, dedupe_key: withoutDay(row.dedupe_key) };
  if (table === "reminder_rounds") return { ...row, name: withoutDay(row.name) };
  const isOfMinutes =
    table === "posts" && row.edited_at === null && minutes.some((one) => one.post_id === row.id);
  return isOfMinutes ? { ...row, content: postOfMinutes } : row;
}

/** Each old row, with the columns that it had, as text. */
function withColumnsOf(old: Row[], rows: Row[]): string[] {
  const columns = Object.keys(old[0] ?? {});
  return rows.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort();
}

it.each(versions)(
  "a club of $name keeps every row of every table, with every value",
  ({ name, migrations }) => {
    const dataDir = folderOf(name);
    expect(migrationsIn(dataDir)).toBe(migrations);
    const before = rowsIn(dataDir);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    openDataFolder({ dataDir }).close();

    expect(migrationsIn(dataDir)).toBe(knownMigrations().length);
    const after = rowsIn(dataDir);
    after.set("notifications", wordedRowsIn(dataDir));
    for (const [table, stored] of before) {
      const rows = stored.map((row) => renewed(table, row, before.get("minutes") ?? []));
      const now = withColumnsOf(rows, after.get(table) ?? []);
      const old = withColumnsOf(rows, rows);
      // A newer version knows more achievements, and has dismissed the first steps of a club that is past them.
      if (!["achievements", "club_settings"].includes(table))
        expect([table, now.length]).toEqual([table, old.length]);
      // A notification shows a comment whose page its reader has reached since.
      const isOpened = (row: string) => table === "notifications" && row.includes("Escondido até a página");
      const changed = old.filter((row) => !now.includes(row));
      expect([table, changed.filter((row) => !isOpened(row))]).toEqual([table, []]);
    }
  },
);

it.each(versions)(
  "a club of $name is sound after the upgrade, and its members are there",
  async ({ name }) => {
    const dataDir = folderOf(name);
    const { code, out, err } = await clube(dataDir, "usuario listar");
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out.join("\n")).toContain("Helena Prado");
    const examined = (await clube(dataDir, "doutor")).out.join("\n");
    expect(examined).toContain("Banco de dados íntegro");
    expect(examined).toContain("A busca conhece todos os textos");
  },
);

describe("a club of the first version", () => {
  const [{ name, migrations } = { name: "", migrations: 0 }] = versions;

  it("can go back: as it was, it is in a folder of the backups", () => {
    const dataDir = folderOf(name);
    const before = rowsIn(dataDir);
    openDataFolder({ dataDir }).close();
    const [copy = ""] = readdirSync(path.join(dataDir, "backups"));
    const kept = rowsIn(path.join(dataDir, "backups", copy));
    // Sessions and the like are in no backup.
    expect(kept.get("sessions")).toEqual([]);
    for (const [table, rows] of before)
      if (!transientTables.includes(table)) expect([table, kept.get(table)]).toEqual([table, rows]);
  });

  it("stays as it was when the disk is full in the middle of the upgrade, and is upgraded with space", () => {
    const dataDir = folderOf(name);
    const before = rowsIn(dataDir);
    const database = openDatabase(path.join(dataDir, "club.sqlite"));
    const { sqlite } = database;
    sqlite.pragma(`max_page_count = ${sqlite.pragma("page_count", { simple: true })}`);
    expect(() => migrateDatabase(database)).toThrow(expect.objectContaining({ code: "SQLITE_FULL" }));
    sqlite.close();

    expect(migrationsIn(dataDir)).toBe(migrations);
    expect(rowsIn(dataDir)).toEqual(before);
    openDataFolder({ dataDir }).close();
    expect(migrationsIn(dataDir)).toBe(knownMigrations().length);
  });
});
