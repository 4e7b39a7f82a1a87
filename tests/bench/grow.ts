import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { growClub } from "./big-club";

const database = openDatabase(process.argv[2] ?? "");
migrateDatabase(database);
growClub(database, Date.now());
database.sqlite.close();
