import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { OpenDatabase } from "./client.server";

export type Migration = { tag: string; when: number; hash: string; statements: string[] };

export class NewerDatabaseError extends Error {}

/** From the working directory: a bundle has no files next to it. */
export function migrationsFolder(root = process.cwd()): string {
  return path.join(root, "db", "migrations");
}

/**
 * One transaction for all pending migrations, which may rebuild tables.
 * @throws NewerDatabaseError; an error when a migration breaks references.
 */
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
        const record = sqlite.prepare(
          'INSERT INTO __drizzle_migrations ("hash", "created_at") VALUES (?, ?)',
        );
        for (const { tag, when, hash, statements } of pending) {
          const broken = brokenReferences(sqlite);
          for (const statement of statements) sqlite.exec(statement);
          if (brokenReferences(sqlite) > broken)
            throw new Error(`migration ${tag} leaves references that lead nowhere`);
          record.run(hash, when);
        }
      })
      .immediate();
  } finally {
    if (isEnforced) sqlite.pragma("foreign_keys = ON");
  }
}

function brokenReferences(sqlite: OpenDatabase["sqlite"]): number {
  return sqlite.prepare("select count(*) from pragma_foreign_key_check").pluck().get() as number;
}

// Exactly the text of drizzle's migrator: a restore compares the SQL of every table.
const migrationsTable =
  'CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (\n\t\t\t\tid SERIAL PRIMARY KEY,\n\t\t\t\thash text NOT NULL,\n\t\t\t\tcreated_at numeric\n\t\t\t)';

/** @throws NewerDatabaseError when the schema is newer than this version's. */
export function hasPendingMigrations(sqlite: OpenDatabase["sqlite"], folder = migrationsFolder()): boolean {
  return pendingMigrations(sqlite, folder).length > 0;
}

/** In the order of the journal. @throws NewerDatabaseError. */
export function pendingMigrations(sqlite: OpenDatabase["sqlite"], folder = migrationsFolder()): Migration[] {
  const { pending, unknown } = compareMigrations(recordedIn(sqlite), folder);
  if (unknown.length > 0) throw new NewerDatabaseError();
  return pending;
}

export type RecordedMigration = { hash: string; at: number };

/**
 * Compares the migrations of a database with those of this version, as sets: a merged migration may be older than one
 * that was applied before. A file with other line ends has another hash, so the moment identifies it too.
 */
export function compareMigrations(recorded: readonly RecordedMigration[], folder = migrationsFolder()) {
  const known = knownMigrations(folder);
  const isSame = ({ hash, when }: Migration, one: RecordedMigration) => hash === one.hash || when === one.at;
  const isApplied = (migration: Migration) => recorded.some((one) => isSame(migration, one));
  return {
    applied: known.filter(isApplied),
    pending: known.filter((migration) => !isApplied(migration)),
    /** Those of a newer version. */
    unknown: recorded.filter((one) => !known.some((migration) => isSame(migration, one))),
    /** Those whose files had another content. */
    changed: recorded.filter((one) => known.some(({ hash, when }) => when === one.at && hash !== one.hash)),
  };
}

function recordedIn(sqlite: OpenDatabase["sqlite"]): RecordedMigration[] {
  const hasTable = sqlite
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get();
  if (!hasTable) return [];
  return sqlite
    .prepare<[], RecordedMigration>("select hash, created_at as at from __drizzle_migrations")
    .all();
}

function journalIn(folder: string): { entries: { tag: string }[] } {
  const journal = path.join(folder, "meta", "_journal.json");
  if (!existsSync(journal)) throw new Error(`migrations not found in ${folder}`);
  return JSON.parse(readFileSync(journal, "utf8"));
}

export function knownMigrations(folder = migrationsFolder()): Migration[] {
  const { entries } = journalIn(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, index) => {
    return { tag: entries[index]?.tag ?? "", when: folderMillis, hash, statements: sql };
  });
}
