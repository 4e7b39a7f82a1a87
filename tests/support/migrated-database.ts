import { type OpenDatabase, openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";

let template: Buffer | undefined;

/** The bytes of a new database. The migrations run once per worker. */
export function migratedBytes(): Buffer {
  if (!template) {
    const database = openDatabase(":memory:");
    migrateDatabase(database);
    template = database.sqlite.serialize();
    database.sqlite.close();
  }
  return template;
}

/** A new database in memory, a copy for each caller. */
export function migratedDatabase(): OpenDatabase {
  return openDatabase(migratedBytes());
}
