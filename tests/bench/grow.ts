import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { growClub } from "./big-club";
import { enliven } from "./lively-club";

// grow.ts <database> [lively]: more members and books, or more talk.
const [file = "", what] = process.argv.slice(2);
const database = openDatabase(file);
migrateDatabase(database);
(what === "lively" ? enliven : growClub)(database, Date.now());
database.sqlite.close();
