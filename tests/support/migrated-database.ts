import { type OpenDatabase, openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";

let template: Buffer | undefined;

/** A new database in memory. The migrations run once per worker; each caller gets a copy. */
export function migratedDatabase(): OpenDatabase {
  if (!template) {
    const database = openDatabase(":memory:");
    migrateDatabase(database);
    template = database.sqlite.serialize();
    database.sqlite.close();
  }
  return openDatabase(template);
}
