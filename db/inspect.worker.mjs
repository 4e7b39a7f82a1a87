// A thread of its own, so that the server answers meanwhile: see inspect.server.ts.
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const { copyFrom, file, thorough, emptied = [] } = workerData;

try {
  if (copyFrom) await copy();
  parentPort.postMessage({ found: inspect() });
} catch (error) {
  parentPort.postMessage({ fault: { message: error.message, code: error.code } });
}

/** The read transaction fixes a snapshot: writes during the copy do not restart it. */
async function copy() {
  const source = new Database(copyFrom, { fileMustExist: true, timeout: 10_000 });
  try {
    source.exec("begin");
    source.prepare("select count(*) from sqlite_master").get();
    await source.backup(file, { progress: () => 2000 });
  } finally {
    source.close();
  }
  // Without WAL the copy is one file, and readable on a read-only disk.
  const copied = new Database(file);
  copied.pragma("journal_mode = DELETE");
  // Security: overwrites deleted rows, so that free pages do not contain them.
  copied.pragma("secure_delete = ON");
  const tables = copied.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  for (const table of emptied.filter((name) => tables.includes(name))) copied.exec(`delete from "${table}"`);
  copied.close();
}

function inspect() {
  const database = new Database(file, { fileMustExist: true, timeout: 10_000 });
  try {
    // A read-only connection would leave a -wal and a -shm file.
    database.pragma("query_only = ON");
    const all = (sql) => database.prepare(sql).pluck().all();
    // The search index and its own tables repeat rows of others.
    const tables = all(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by 1",
    );
    const has = (table) => tables.includes(table);
    const rowsOf = (table) => all(`select count(*) from "${table.replaceAll('"', '""')}"`)[0];
    return {
      // The search index can be made anew: its faults are no reason to refuse a copy.
      faults: all(thorough ? "pragma integrity_check(5)" : "pragma quick_check(5)").filter(
        (line) => line !== "ok" && !/FTS5 table main\.search_\w+/.test(line),
      ),
      isSearchSound: !thorough || isSearchSound(database),
      orphans: thorough ? database.pragma("foreign_key_check").length : 0,
      rows: Object.fromEntries(tables.map((table) => [table, rowsOf(table)])),
      migrations: has("__drizzle_migrations")
        ? database
            .prepare("select hash, created_at as at from __drizzle_migrations order by created_at")
            .all()
        : [],
      uploads: has("uploads") ? all("select file_name from uploads order by id") : [],
      clubName: has("club_settings")
        ? (all("select value from club_settings where name = 'name'")[0] ?? null)
        : null,
    };
  } finally {
    database.close();
  }
}

/** Compares the search index with the texts. */
function isSearchSound(database) {
  const indexes = database
    .prepare("select name from pragma_table_list where type = 'virtual' and name glob 'search_*'")
    .pluck()
    .all();
  // The command has the form of an insert, and changes nothing.
  database.pragma("query_only = OFF");
  try {
    database.exec("begin");
    for (const name of indexes)
      database.exec(`insert into "${name}" ("${name}", rank) values ('integrity-check', 1)`);
    return true;
  } catch (error) {
    if (!/^SQLITE_CORRUPT/.test(error.code)) throw error;
    return false;
  } finally {
    if (database.inTransaction) database.exec("rollback");
    database.pragma("query_only = ON");
  }
}
