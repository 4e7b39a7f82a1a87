import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { OpenDatabase } from "./client.server";
import { type Migration, runMigration } from "./migration.server";

export class NewerDatabaseError extends Error {}

/** From the working directory: a bundle has no files next to it. */
export function migrationsFolder(root = process.cwd()): string {
  return path.join(root, "db", "migrations");
}

/** One transaction for all pending migrations, which may rebuild tables. @throws NewerDatabaseError. */
export function migrateDatabase({ sqlite }: OpenDatabase, folder = migrationsFolder()): void {
  if (!hasPendingMigrations(sqlite, folder)) return;
  const isEnforced = sqlite.pragma("foreign_keys", { simple: true }) === 1;
  // DROP TABLE would delete referring rows, and the pragma has no effect within a transaction.
  sqlite.pragma("foreign_keys = OFF");
  try {
    sqlite
      .transaction(() => {
        // Race: another process may have migrated while this one waited for the write lock.
        const pending = pendingMigrations(sqlite, folder);
        sqlite.exec(migrationsTable);
        for (const migration of pending) runMigration(sqlite, migration);
      })
      .immediate();
  } finally {
    if (isEnforced) sqlite.pragma("foreign_keys = ON");
  }
}

// Exactly the text of drizzle's migrator: a restore compares the SQL of every table.
const migrationsTable =
  'CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (\n\t\t\t\tid SERIAL PRIMARY KEY,\n\t\t\t\thash text NOT NULL,\n\t\t\t\tcreated_at numeric\n\t\t\t)';

/** @throws NewerDatabaseError when the schema is newer than this version's. */
export function hasPendingMigrations(sqlite: OpenDatabase["sqlite"], folder = migrationsFolder()): boolean {
  return pendingMigrations(sqlite, folder).length > 0;
}

function pendingMigrations(sqlite: OpenDatabase["sqlite"], folder: string) {
  const newest = Math.max(0, ...journalIn(folder).entries.map((entry) => entry.when));
  const applied = newestApplied(sqlite);
  if (applied > newest) throw new NewerDatabaseError();
  if (applied === newest) return [];
  return knownMigrations(folder).filter(({ when }) => when > applied);
}

function newestApplied(sqlite: OpenDatabase["sqlite"]): number {
  const hasTable = sqlite
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get();
  if (!hasTable) return 0;
  return Number(sqlite.prepare("select max(created_at) from __drizzle_migrations").pluck().get() ?? 0);
}

function journalIn(folder: string): { entries: { when: number; tag: string }[] } {
  const journal = path.join(folder, "meta", "_journal.json");
  if (!existsSync(journal)) throw new Error(`migrations not found in ${folder}`);
  return JSON.parse(readFileSync(journal, "utf8"));
}

export function knownMigrations(folder = migrationsFolder()): Migration[] {
  const { entries } = journalIn(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => {
    const tag = entries.find(({ when }) => when === folderMillis)?.tag ?? "";
    return { tag, when: folderMillis, hash, statements: sql };
  });
}
