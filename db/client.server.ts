import Database, { type RunResult } from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import * as schema from "./schema";

export type Db = BaseSQLiteDatabase<"sync", RunResult, typeof schema>;

export type OpenDatabase = { db: BetterSQLite3Database<typeof schema>; sqlite: Database.Database };

/** better-sqlite3 reopens WAL files with synchronous=NORMAL; a power cut would then lose acknowledged writes. */
export function openDatabase(file: string | Buffer): OpenDatabase {
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  // Privacy: what is deleted or changed, such as a ballot, is overwritten in the file.
  sqlite.pragma("secure_delete = ON");
  sqlite.function("unaccented", { deterministic: true }, unaccented);
  return { db: drizzle(sqlite, { schema }), sqlite };
}

/** SQLite's own functions only handle ASCII. */
function unaccented(text: unknown): unknown {
  return typeof text === "string" ? text.normalize("NFKD").replace(/\p{M}/gu, "") : text;
}

/** Compiles a query once per handle: building a drizzle query takes ten times as long as running a small one. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    let query = built.get(db);
    if (!query) {
      query = build(db);
      built.set(db, query);
    }
    return query;
  };
}
