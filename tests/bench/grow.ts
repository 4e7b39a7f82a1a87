import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { growClub } from "./big-club";
import { enliven } from "./lively-club";

// grow.ts <database> [lively]: more members and books, or more posts and comments.
const [file = "", kind] = process.argv.slice(2);
const database = openDatabase(file);
migrateDatabase(database);
(kind === "lively" ? enliven : growClub)(database, Date.now());
database.sqlite.close();
