import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { OpenDatabase } from "./client.server";

export class NewerDatabaseError extends Error {}

/** The migrations lie beside the sources, not in the bundle: they are found from the working directory. */
export function migrationsFolder(root = process.cwd()): string {
  return path.join(root, "db", "migrations");
}

/**
 * Brings a database to this version's schema, all pending migrations in one transaction.
 * @throws NewerDatabaseError when the file was written by a later version of the software.
 */
export function migrateDatabase({ db, sqlite }: OpenDatabase, folder = migrationsFolder()): void {
  const newest = newestMigration(folder);
  const applied = sqlite
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get()
    ? db.get<{ at: number | null }>(sql`select max(created_at) as at from __drizzle_migrations`)
    : undefined;
  if (applied?.at && applied.at > newest) throw new NewerDatabaseError();
  migrate(db, { migrationsFolder: folder });
}

function newestMigration(folder: string): number {
  return Math.max(0, ...journalIn(folder).entries.map((entry) => entry.when));
}

function journalIn(folder: string): { entries: { when: number; tag: string }[] } {
  const journal = path.join(folder, "meta", "_journal.json");
  if (!existsSync(journal)) throw new Error(`migrations not found in ${folder}`);
  return JSON.parse(readFileSync(journal, "utf8"));
}

export type Migration = { tag: string; when: number; hash: string };

/** The migrations that this version knows, the oldest first. */
export function knownMigrations(folder = migrationsFolder()): Migration[] {
  const { entries } = journalIn(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => {
    const tag = entries.find(({ when }) => when === folderMillis)?.tag ?? "";
    return { tag, when: folderMillis, hash };
  });
}
