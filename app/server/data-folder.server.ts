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
import { migrateDatabase, NewerDatabaseError } from "#db/migrate.server";
import { isNewClub } from "~/club/members/sign-up.server";
import { type Config, StartupError } from "./config.server";

/**
 * Makes the data folder and its secret when they are missing, opens and migrates the database.
 * Everything in it is for the process's user only (0700, 0600).
 * @throws StartupError with a sentence for the owner.
 */
export function openDataFolder({ dataDir }: Config): {
  database: OpenDatabase;
  secret: string;
  isNewClub: boolean;
} {
  process.umask(0o077);
  try {
    for (const folder of ["", "uploads", "outbox", "backups"]) {
      mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    chmodSync(dataDir, 0o700);
  } catch {
    throw new StartupError([`Não consigo escrever na pasta de dados ${dataDir}.`]);
  }
  const secret = readOrMakeSecret(path.join(dataDir, "secret.key"));
  const database = openClub(path.join(dataDir, "club.sqlite"));
  return { database, secret, isNewClub: isNewClub(database) };
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

function readOrMakeSecret(file: string): string {
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch {
      throw new StartupError([`Não consigo escrever o arquivo ${file}.`]);
    }
  }
  return readFileSync(file, "utf8").trim();
}
