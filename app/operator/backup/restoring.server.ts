import { existsSync, lstatSync, mkdirSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { type Inspection, inspectDatabase, UnreadableDatabaseError } from "#db/inspect.server";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { makeDataFolder, openClubIn } from "../../server/runtime/data-folder.server";
import { isBusy, lockFolder } from "../../server/runtime/lock.server";
import { preparedIn } from "../../server/runtime/prepared-copy.server";
import { databaseName, type Rename, recover, stagingIn, swapIn } from "../../server/runtime/swap.server";
import { type BackupSummary, unpackChecked } from "./checking.server";
import { BackupError } from "./manifest";
import { stampOf } from "./rules";
import { type FreeSpace, freeSpaceIn, neededForRestore, requireSpace } from "./space.server";
import { makeBackup } from "./writing.server";

export type CurrentData = { state: "nothing" } | { state: "damaged" } | { state: "sound"; found: Inspection };

export type RestoreOptions = {
  dataDir: string;
  /** An archive, or a folder with the data of a club. */
  archive: string;
  now: Date;
  timeZone: string;
  /** Asks for consent after the checks of the archive and before any change. */
  agrees: (summary: BackupSummary) => Promise<boolean>;
  rename?: Rename;
  freeSpace?: FreeSpace;
};

/** `keptAt` is the folder of the old data within the data folder. */
export type Restored = { summary: BackupSummary; keptAt: string | null };

/**
 * Replaces the club by a backup, which is checked and opened in a separate folder before. The old data becomes a
 * folder. @returns null without consent. @throws BackupError, with nothing changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored | null> {
  const { dataDir, now, timeZone, agrees, rename } = options;
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir, "exclusive");
  if (!lock) throw inUse();
  try {
    recover(dataDir);
    const { staging, ready, prepared } = stagingIn(dataDir);
    mkdirSync(staging, { mode: 0o700 });
    const summary = await unpackChecked(await archiveIn(staging, options), prepared);
    if (!(await agrees(summary))) return null;
    requireAlone(path.join(dataDir, databaseName));
    try {
      openLikeServer(prepared);
      return { summary, keptAt: swapIn(dataDir, stampOf(now, timeZone), rename) };
    } catch (error) {
      if (existsSync(ready)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `O clube restaurado não passou na verificação final (${reason}); tudo voltou ao que era.`,
      );
    }
  } finally {
    try {
      recover(dataDir);
    } finally {
      lock.close();
    }
  }
}

/**
 * The archive itself, or one made of a folder: the old data after a restore, or what a program has taken away, the prepared
 * copy and the images.
 */
async function archiveIn(staging: string, options: RestoreOptions): Promise<string> {
  const { archive, now, timeZone, freeSpace = freeSpaceIn } = options;
  const hasClub = (folder: string) => existsSync(path.join(folder, databaseName));
  const dataDir = [archive, preparedIn(archive)].find(hasClub);
  if (dataDir === undefined) return archive;
  requireUploads(path.join(dataDir, "uploads"));
  await requireSpace(await neededForRestore(dataDir), staging, freeSpace, "restaurar esta cópia");
  return (await makeBackup({ dataDir, folder: staging, kind: "manual", now, timeZone })).file;
}

/** Without this, a copy that was taken away without its images would replace a club's images by none. */
function requireUploads(uploads: string): void {
  const isLink = lstatSync(uploads, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isLink || existsSync(uploads)) return;
  throw new BackupError(
    `As imagens desta cópia não estão aqui: ${uploads} aponta para uma pasta que não existe. Traga também a pasta uploads.`,
  );
}

/** The club that is in the data folder. The look puts a leftover -wal into its database. */
export async function currentDataIn(dataDir: string): Promise<CurrentData> {
  const file = path.join(dataDir, databaseName);
  if (!existsSync(file)) return { state: "nothing" };
  try {
    const found = await inspectDatabase(file, { thorough: false });
    return found.faults.length === 0 ? { state: "sound", found } : { state: "damaged" };
  } catch (error) {
    if (error instanceof UnreadableDatabaseError) return { state: "damaged" };
    throw error;
  }
}

// The folder's lock cannot see other programs. An open WAL connection holds a shared lock, which conflicts with
// exclusive mode. The connection closes before the swap: its checkpoint would otherwise meet the new -wal.
function requireAlone(file: string): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 500, fileMustExist: true });
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("begin exclusive");
    database.exec("rollback");
  } catch (error) {
    if (isBusy(error)) throw inUse();
    // No other program works with a missing or damaged file.
  } finally {
    database?.close();
  }
}

/** Opens the prepared club like a server's start, which also creates an absent secret. @throws StartupError. */
function openLikeServer(folder: string): void {
  mkdirSync(path.join(folder, "uploads"), { recursive: true, mode: 0o700 });
  const { database } = openClubIn(folder);
  try {
    clubSettingsOf(database);
  } finally {
    database.sqlite.close();
  }
}

function inUse(): BackupError {
  return new BackupError(
    "O clube está em uso: pare o servidor do Entrelinhas (e o que mais abriu o banco de dados) e tente de novo.",
  );
}
