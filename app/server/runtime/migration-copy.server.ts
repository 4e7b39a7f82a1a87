import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import { transientTables } from "#db/inspect.server";
import { knownMigrations, pendingMigrations } from "#db/migrate.server";
import { StartupError } from "./config.server";
import { fsyncFolder } from "./fsync.server";
import { linkToUploads } from "./prepared-copy.server";
import { databaseName, secretName } from "./swap.server";

/** Prefix of the folders in `backups` with a club as it was before a migration. */
export const migrationCopyPrefix = "antes-da-atualizacao-";

/**
 * Copies a club with pending migrations into a folder that `restaurar` accepts, named after the first of them. The
 * caller is alone with the data folder. @throws StartupError, with no folder left.
 */
export function copyBeforeMigration({ sqlite }: OpenDatabase, dataDir: string): void {
  const pending = pendingMigrations(sqlite);
  const [first] = pending;
  const isNew = pending.length === knownMigrations().length;
  if (!first || isNew) return;
  const copy = path.join(dataDir, "backups", migrationCopyPrefix + first.tag);
  // Of an earlier try, or of a club that has gone back to the older version since.
  remove(copy);
  try {
    writeCopy(sqlite, dataDir, copy);
  } catch (error) {
    remove(copy);
    throw new StartupError([
      `Não consigo guardar o clube em ${copy} antes de atualizar o banco de dados: ${reasonOf(error)}. Nada foi mudado.`,
    ]);
  }
}

/** The database comes last: without it the folder of an interrupted copy is not taken for a club. */
function writeCopy(sqlite: OpenDatabase["sqlite"], dataDir: string, copy: string): void {
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  if (existsSync(path.join(dataDir, "uploads"))) linkToUploads(dataDir, copy);
  const secret = path.join(dataDir, secretName);
  if (existsSync(secret)) copyFileSync(secret, path.join(copy, secretName));
  copyDatabase(sqlite, path.join(copy, databaseName));
  for (const folder of [".", ".."]) fsyncFolder(path.join(copy, folder));
}

function copyDatabase(from: OpenDatabase["sqlite"], to: string): void {
  from.prepare("vacuum into ?").run(to);
  const { sqlite } = openDatabase(to);
  // Privacy: as in every backup, no session and no network address; the deleted rows are overwritten.
  sqlite.pragma("secure_delete = ON");
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  for (const table of transientTables.filter((name) => tables.includes(name))) {
    sqlite.exec(`delete from "${table}"`);
  }
  sqlite.close();
}

function remove(folder: string): void {
  if (existsSync(folder)) rmSync(folder, { recursive: true });
}

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(code)) return "falta espaço em disco";
  // Also of a full disk: SQLite maps a file into memory before it writes to it.
  return code.startsWith("SQLITE_IOERR") ? "o disco está cheio ou com defeito" : message;
}
