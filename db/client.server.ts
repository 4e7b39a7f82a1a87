import Database, { type RunResult } from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import * as schema from "./schema";

/** What the core needs of a database: the handle itself or a transaction on it. */
export type Db = BaseSQLiteDatabase<"sync", RunResult, typeof schema>;

export type OpenDatabase = { db: BetterSQLite3Database<typeof schema>; sqlite: Database.Database };

/**
 * Opens a database file, ":memory:", or a serialized database as one in memory.
 * The pragmas are set on every open: better-sqlite3 falls back to synchronous=NORMAL when it reopens
 * a WAL file, and a power cut would then lose acknowledged writes.
 */
export function openDatabase(file: string | Buffer): OpenDatabase {
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.function("unaccented", { deterministic: true }, unaccented);
  return { db: drizzle(sqlite, { schema }), sqlite };
}

/** SQLite knows no letters beyond ASCII: searching by a name without its accents needs this one of ours. */
function unaccented(text: unknown): unknown {
  return typeof text === "string" ? text.normalize("NFKD").replace(/\p{M}/gu, "") : text;
}

/**
 * A query built and compiled once per database handle.
 * Building a drizzle query costs ten times what running a small one does, so hot ones are kept.
 */
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
