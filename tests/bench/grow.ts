import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { growClub, size } from "./big-club";
import { enliven } from "./lively-club";

// grow.ts <database> [lively | number of members]: more members and books, or more posts and comments.
const [file = "", kind] = process.argv.slice(2);
const database = openDatabase(file);
migrateDatabase(database);
if (kind === "lively") enliven(database, Date.now());
else if (kind) {
  const members = Number(kind);
  const books = Math.min(size.books, 50 + members / 10);
  growClub(database, Date.now(), { members, books, progress: 30 * members, reviews: 3 * members });
} else growClub(database, Date.now());
database.sqlite.close();
