// Runs on a thread of its own, so that pages are served meanwhile: see inspect.server.ts.
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

const { copyFrom, file, thorough, emptied = [] } = workerData;

try {
  if (copyFrom) await copy();
  parentPort.postMessage({ found: inspect() });
} catch (error) {
  parentPort.postMessage({ fault: { message: error.message, code: error.code } });
}

/**
 * A reader's transaction holds still what it sees while others write: the copy is the club at its first moment,
 * and never has to begin again.
 */
async function copy() {
  const source = new Database(copyFrom, { fileMustExist: true, timeout: 10_000 });
  try {
    source.exec("begin");
    source.prepare("select count(*) from sqlite_master").get();
    await source.backup(file, { progress: () => 2000 });
  } finally {
    source.close();
  }
  // Out of WAL: a copy is one file, and can be read where nothing can be written.
  const copied = new Database(file);
  copied.pragma("journal_mode = DELETE");
  // Overwritten, so that nothing of them is left in the free pages either.
  copied.pragma("secure_delete = ON");
  const tables = copied.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  for (const table of emptied.filter((name) => tables.includes(name))) copied.exec(`delete from "${table}"`);
  copied.close();
}

function inspect() {
  const database = new Database(file, { fileMustExist: true, timeout: 10_000 });
  try {
    // Not opened read-only: such a connection leaves a -wal and a -shm behind.
    database.pragma("query_only = ON");
    const all = (sql) => database.prepare(sql).pluck().all();
    const tables = all(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1",
    );
    const has = (table) => tables.includes(table);
    const rowsOf = (table) => all(`select count(*) from "${table.replaceAll('"', '""')}"`)[0];
    return {
      faults: all(thorough ? "pragma integrity_check(5)" : "pragma quick_check(5)").filter(
        (line) => line !== "ok",
      ),
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
