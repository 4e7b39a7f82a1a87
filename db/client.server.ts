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
  sqlite.function("unaccented", { deterministic: true }, unaccented);
  return { db: drizzle(withStatementCache(sqlite), { schema }), sqlite };
}

/** Statements per connection: all of the application's queries, and bounded, since the length of a list is part of its SQL. */
const maxStatements = 500;

/** Drizzle compiles a statement for each run of a query. Compiling takes longer than running a small one. */
function withStatementCache(sqlite: Database.Database): Database.Database {
  const cache = new Map<string, Database.Statement>();
  function prepare(source: string): Database.Statement {
    const statement = cache.get(source) ?? compile(sqlite, source);
    // The least recently used statement is the first.
    cache.delete(source);
    cache.set(source, statement);
    const [oldest = ""] = cache.size > maxStatements ? cache.keys() : [];
    cache.delete(oldest);
    return statement;
  }
  return Object.assign(Object.create(sqlite), { prepare });
}

/** `raw()` changes a statement for all of its users, so rows as arrays come from a second one. */
function compile(sqlite: Database.Database, source: string): Database.Statement {
  let asArrays: Database.Statement | undefined;
  return Object.assign(sqlite.prepare(source), {
    raw: () => (asArrays ??= sqlite.prepare(source).raw()),
  });
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
