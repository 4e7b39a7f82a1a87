import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import { hasPendingMigrations, migrateDatabase, NewerDatabaseError } from "#db/migrate.server";
import { isNewClub } from "~/club/accounts/sign-up-queries.server";
import { type Config, StartupError } from "./config.server";
import { type FolderLock, lockFolder } from "./lock.server";
import { copyBeforeMigration } from "./migration-copy.server";
import { readOrMakeSecret } from "./secret.server";
import { databaseName, hasUnfinishedRestore, type Recovery, recover, secretName } from "./swap.server";

type DataFolder = { database: OpenDatabase; secret: string; isNewClub: boolean };

/**
 * Creates a missing data folder, recovers an interrupted restore, and migrates. The lock lasts until `close` or the
 * end of the process. All files are private to the user (0700, 0600).
 * @throws StartupError with a sentence for the operator.
 */
export function openDataFolder({ dataDir }: Pick<Config, "dataDir">): DataFolder & {
  recovered: Recovery;
  close: () => void;
} {
  makeDataFolder(dataDir);
  const recovered = recoverRestore(dataDir);
  migrateAlone(dataDir);
  const lock = holdDataFolder(dataDir);
  try {
    // A running restore creates these folders itself, so they wait for the lock.
    makeFolders(dataDir, ["uploads", "outbox", "backups"]);
    const opened = openClubIn(dataDir);
    const close = () => {
      opened.database.sqlite.close();
      lock.close();
    };
    return { ...opened, recovered, close };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Opens the database and the secret; the caller holds the folder's lock. @throws StartupError. */
export function openClubIn(dataDir: string): DataFolder {
  const secret = readOrMakeSecret(path.join(dataDir, secretName));
  const database = openClub(path.join(dataDir, databaseName));
  return { database, secret, isNewClub: isNewClub(database) };
}

/** Takes the shared lock of an existing data folder. @throws StartupError during a restore. */
export function lockDataFolder(dataDir: string): { lock: FolderLock; recovered: Recovery } {
  process.umask(0o077);
  const recovered = recoverRestore(dataDir);
  return { lock: holdDataFolder(dataDir), recovered };
}

function recoverRestore(dataDir: string): Recovery {
  if (!hasUnfinishedRestore(dataDir)) return "nothing";
  const alone = lockFolder(dataDir, "exclusive");
  // Without the exclusive lock, another process has recovered it or is restoring. In the latter case the shared lock
  // fails.
  try {
    return alone ? recover(dataDir) : "nothing";
  } finally {
    alone?.close();
  }
}

function holdDataFolder(dataDir: string): FolderLock {
  const lock = lockFolder(dataDir, "shared");
  if (!lock) {
    throw new StartupError([
      `A pasta de dados ${dataDir} está sendo restaurada; espere a restauração terminar.`,
    ]);
  }
  return lock;
}

/** Exclusive lock: a running server of the older version would write to changed tables. @throws StartupError. */
function migrateAlone(dataDir: string): void {
  const file = path.join(dataDir, databaseName);
  if (!isBehind(file)) return;
  const alone = lockFolder(dataDir, "exclusive", { patience: 2000 });
  if (!alone) {
    holdDataFolder(dataDir).close();
    // The other process may have been a start that has migrated the database.
    if (isBehind(file)) throw new StartupError([behind]);
    return;
  }
  try {
    openClub(file).sqlite.close();
  } finally {
    alone.close();
  }
}

const behind =
  "O banco de dados precisa ser atualizado, e há um servidor do Entrelinhas no ar com a versão anterior: " +
  "reinicie o servidor e tente de novo.";

function isBehind(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(file);
    return hasPendingMigrations(database.sqlite);
  } catch {
    // Opening a damaged or newer database reports the error later.
    return false;
  } finally {
    database?.sqlite.close();
  }
}

/** Creates the data folder with mode 0700. @throws StartupError when it is not writable. */
export function makeDataFolder(dataDir: string): void {
  process.umask(0o077);
  makeFolders(dataDir, [""]);
}

function makeFolders(dataDir: string, folders: string[]): void {
  try {
    for (const folder of folders) {
      mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    chmodSync(dataDir, 0o700);
  } catch {
    throw new StartupError([`Não consigo escrever na pasta de dados ${dataDir}.`]);
  }
}

function openClub(file: string): OpenDatabase {
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(file);
    copyBeforeMigration(database, path.dirname(file));
    migrateDatabase(database);
    chmodSync(file, 0o600);
    return database;
  } catch (error) {
    database?.sqlite.close();
    if (error instanceof StartupError) throw error;
    if (error instanceof NewerDatabaseError) {
      throw new StartupError([
        `O banco de dados ${file} foi criado por uma versão mais nova do Entrelinhas; atualize o programa.`,
      ]);
    }
    if (error instanceof Error && "code" in error && error.code === "SQLITE_FULL") {
      throw new StartupError([
        `Falta espaço em disco para atualizar o banco de dados ${file}; nada foi mudado.`,
      ]);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError([`Não consigo abrir o banco de dados ${file}: ${reason}.`]);
  }
}
