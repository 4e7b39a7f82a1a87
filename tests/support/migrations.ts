import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase } from "#db/client.server";
import { knownMigrations, migrationsFolder } from "#db/migrate.server";

export type Database = ReturnType<typeof openDatabase>;

export function tablesIn({ sqlite }: Database): string[] {
  return sqlite
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all();
}

export function appliedTo({ sqlite }: Database): number {
  return Number(sqlite.prepare("select count(*) from __drizzle_migrations").pluck().get());
}

export function folderWith(...statements: string[]): string {
  return folderWithMigration({ tag: "9999_later", later: 1 }, statements);
}

/** The last migration of the journal is older than the one before, as after the merge of two branches. */
export function folderWithMerged(...statements: string[]): string {
  return folderWithMigration({ tag: "9998_merged", later: -1 }, statements);
}

function folderWithMigration({ tag, later }: { tag: string; later: number }, statements: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const { idx, when } = journal.entries.at(-1);
  journal.entries.push({ ...journal.entries[0], idx: idx + 1, when: when + later, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
  return folder;
}

/** As in a version into which this migration was merged later: it changes nothing when it runs again. */
export function forgetMigration(dataDir: string, tag: "0016_conversation_index"): void {
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  const migration = knownMigrations().find((one) => one.tag === tag);
  sqlite.prepare("delete from __drizzle_migrations where hash = ?").run(migration?.hash);
  sqlite.close();
}

/** The real migrations without the newest, as in an older version. */
export function olderFolder(): string {
  return folderOfFirst((tags) => tags.length - 1);
}

/** The real migrations up to this one, inclusive. */
export function migrationsUpTo(tag: string): string {
  return folderOfFirst((tags) => tags.indexOf(tag) + 1);
}

function folderOfFirst(count: (tags: string[]) => number): string {
  const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const entries = journal.entries.slice(0, count(journal.entries.map(({ tag }) => tag)));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
