import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import { hasPendingMigrations, migrateDatabase, NewerDatabaseError } from "#db/migrate.server";
import { isNewClub } from "~/club/members/sign-up.server";
import { fsyncFolder, hasUnfinishedRestore, type Recovery, recover } from "../../operator/backup/swap.server";
import { type Config, StartupError } from "./config.server";
import { type FolderLock, lockFolder } from "./lock.server";

type DataFolder = { database: OpenDatabase; secret: string; isNewClub: boolean };

/**
 * Makes the data folder and its secret when they are missing, opens and migrates the database, and holds the
 * folder until `close` or the end of the process. A restore that was cut off is undone, or finished, before.
 * Everything in it is for the process's user only (0700, 0600).
 * @throws StartupError with a sentence for the owner.
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
    // Not before: while a restore is under way these are not for others to make.
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

/** Opens what a data folder holds, for who holds the folder already. @throws StartupError. */
export function openClubIn(dataDir: string): DataFolder {
  const secret = readOrMakeSecret(path.join(dataDir, "secret.key"));
  const database = openClub(path.join(dataDir, "club.sqlite"));
  return { database, secret, isNewClub: isNewClub(database) };
}

/**
 * Holds an existing data folder together with others who work in it, but not with a restore.
 * @throws StartupError while one is running.
 */
export function enterDataFolder(dataDir: string): { lock: FolderLock; recovered: Recovery } {
  process.umask(0o077);
  const recovered = recoverRestore(dataDir);
  return { lock: holdDataFolder(dataDir), recovered };
}

function recoverRestore(dataDir: string): Recovery {
  if (!hasUnfinishedRestore(dataDir)) return "nothing";
  const alone = lockFolder(dataDir, "exclusive");
  // Not alone: whoever is there has recovered it, or is the restore itself, and then holding the folder fails.
  const recovered = alone ? recover(dataDir) : "nothing";
  alone?.close();
  return recovered;
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

/**
 * Migrates the database of a folder that nobody else works in: a server of the older version would go on writing
 * to tables that are no longer as it knows them.
 * @throws StartupError when others hold the folder.
 */
function migrateAlone(dataDir: string): void {
  const file = path.join(dataDir, "club.sqlite");
  if (!isBehind(file)) return;
  const alone = lockFolder(dataDir, "exclusive", { patience: 2000 });
  if (!alone) {
    holdDataFolder(dataDir).close();
    // The other one may have been a start as well, and has migrated meanwhile.
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

/** Whether there is a club whose schema is older than this version's. */
function isBehind(file: string): boolean {
  if (!existsSync(file)) return false;
  let database: OpenDatabase | undefined;
  try {
    database = openDatabase(file);
    return hasPendingMigrations(database.sqlite);
  } catch {
    // Damaged, or of a newer version: opening it says so.
    return false;
  } finally {
    database?.sqlite.close();
  }
}

/** Makes the folder itself, for this user only. @throws StartupError when it cannot be written to. */
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
    migrateDatabase(database);
    chmodSync(file, 0o600);
    return database;
  } catch (error) {
    database?.sqlite.close();
    if (error instanceof NewerDatabaseError) {
      throw new StartupError([
        `O banco de dados ${file} foi criado por uma versão mais nova do Entrelinhas; atualize o programa.`,
      ]);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError([`Não consigo abrir o banco de dados ${file}: ${reason}.`]);
  }
}

const secretLength = 32;

function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  const secret = readSecret(file);
  // After a power cut a file may be there without what was written to it; cookies would be signed with nothing.
  if (secret.length >= secretLength) return secret;
  throw new StartupError([
    `O arquivo ${file} está vazio ou cortado: restaure-o de uma cópia, ou apague-o para que outro seja feito.`,
  ]);
}

function makeSecret(file: string): void {
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
    fsyncFolder(path.dirname(file));
  } catch (error) {
    // Another process has made it meanwhile.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw new StartupError([`Não consigo escrever o arquivo ${file}.`]);
  }
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new StartupError([`Não consigo ler o arquivo ${file}.`]);
  }
}
