import Database, { type RunResult } from "better-sqlite3";
import { BetterSQLite3Database, BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import { type BaseSQLiteDatabase, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

export type Db = BaseSQLiteDatabase<"sync", RunResult>;

export type OpenDatabase = { db: Db; sqlite: Database.Database };

/**
 * SQLite compiles a statement again when a parameter is bound that its planner has looked at: each `limit ?`, and each
 * condition on a table with partial indexes. The planner does not look behind a plus, which changes no value.
 */
class Dialect extends SQLiteSyncDialect {
  override escapeParam(): string {
    return "+?";
  }
}

const maxCompiled = 500;

/**
 * A handle that keeps the statements that it compiled last: compiling most of them takes longer than running them.
 * Drizzle runs a statement before it asks for the next, and turns raw rows on where it wants them.
 */
function withCompiled(sqlite: Database.Database): Database.Database {
  const compiled = new Map<string, Database.Statement>();
  const prepare = (text: string) => {
    const statement = compiled.get(text) ?? sqlite.prepare(text);
    compiled.delete(text);
    compiled.set(text, statement);
    const [oldest] = compiled.keys();
    if (compiled.size > maxCompiled && oldest !== undefined) compiled.delete(oldest);
    return statement.reader ? statement.raw(false) : statement;
  };
  return Object.create(sqlite, { prepare: { value: prepare } });
}

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
  const dialect = new Dialect();
  const session = new BetterSQLiteSession<Record<string, never>, Record<string, never>>(
    withCompiled(sqlite),
    dialect,
    undefined,
  );
  return { db: new BetterSQLite3Database("sync", dialect, session, undefined), sqlite };
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
