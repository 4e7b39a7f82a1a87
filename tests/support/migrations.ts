import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { openDatabase } from "#db/client.server";
import { migrationsFolder } from "#db/migrate.server";

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
