import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { type Inspection, inspectDatabase, UnreadableDatabaseError } from "#db/inspect.server";
import { makeDataFolder } from "../../server/runtime/data-folder.server";
import { isBusy, lockFolder } from "../../server/runtime/lock.server";
import { type BackupSummary, unpackChecked } from "./checking.server";
import { BackupError } from "./errors";
import { checkClub } from "./health.server";
import { databaseName } from "./manifest";
import { stampOf } from "./rules";
import { confirm, partsIn, recover, stagingIn, swap } from "./swap.server";
import { DamagedClubError, makeBackup } from "./writing.server";

/** What the data folder holds before a restore. */
export type CurrentData = { state: "nothing" } | { state: "damaged" } | { state: "sound"; found: Inspection };

export type RestoreOptions = {
  dataDir: string;
  archive: string;
  now: Date;
  timeZone: string;
  /** Asked once everything is checked, before anything is changed. */
  agrees: (account: BackupSummary, present: CurrentData) => Promise<boolean>;
  /** Whether the restored folder makes a running club; throws when it does not. */
  check?: typeof checkClub;
};

export type Restored = { account: BackupSummary; restorePoint: string | null; keptAt: string | null };

/**
 * Puts a backup in the place of the club that is there. Everything is checked in a folder aside first; what was
 * there is kept as a restore point; when the restored club does not open, all is as it was before.
 * @returns null when the owner did not agree.
 * @throws BackupError, with nothing changed.
 */
export async function restoreBackup(wish: RestoreOptions): Promise<Restored | null> {
  const { dataDir, archive, agrees } = wish;
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir, "exclusive");
  if (!lock) throw inUse();
  try {
    recover(dataDir);
    const present = await currentDataIn(dataDir);
    const { staging, coming } = stagingIn(dataDir);
    await mkdir(staging, { mode: 0o700 });
    const account = await unpackChecked(archive, coming);
    if (!(await agrees(account, present))) return null;
    const kept = await keepCurrentData(wish, present);
    requireAlone(path.join(dataDir, databaseName));
    swapAndCheck(wish, kept.keptAt, account);
    return { account, ...kept };
  } finally {
    recover(dataDir);
    lock.close();
  }
}

function swapAndCheck(
  { dataDir, check = checkClub }: RestoreOptions,
  keptAt: string | null,
  account: BackupSummary,
) {
  try {
    for (const _ of swap(dataDir, keptAt));
    check(dataDir, account.manifest);
  } catch (error) {
    recover(dataDir);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `O clube restaurado não passou na verificação final (${reason}); tudo voltou ao que era.`,
    );
  }
  for (const _ of confirm(dataDir));
}

async function currentDataIn(dataDir: string): Promise<CurrentData> {
  const file = path.join(dataDir, databaseName);
  if (!(await stat(file).catch(() => null))) return { state: "nothing" };
  try {
    const found = await inspectDatabase(file, { thorough: false });
    return found.faults.length === 0 ? { state: "sound", found } : { state: "damaged" };
  } catch (error) {
    if (error instanceof UnreadableDatabaseError) return { state: "damaged" };
    throw error;
  }
}

/** Keeps what is there as an archive; what cannot be read, or is no whole club, as the folder it is. */
async function keepCurrentData(
  { dataDir, now, timeZone }: RestoreOptions,
  { state }: CurrentData,
): Promise<{ restorePoint: string | null; keptAt: string | null }> {
  await mkdir(path.join(dataDir, "backups"), { recursive: true, mode: 0o700 });
  if (state === "sound") {
    try {
      const { file } = await makeBackup({ dataDir, kind: "restorePoint", now, timeZone });
      return { restorePoint: file, keptAt: null };
    } catch (error) {
      if (!(error instanceof DamagedClubError)) throw error;
    }
  }
  const isWorthKeeping = partsIn(dataDir).some((part) => part !== "secret.key");
  const keptAt = isWorthKeeping ? freeName(dataDir, `substituido-${stampOf(now, timeZone)}`) : null;
  return { restorePoint: null, keptAt };
}

function freeName(dataDir: string, name: string): string {
  const names = [name, ...Array.from({ length: 99 }, (_, again) => `${name}-${again + 2}`)];
  const free = names
    .map((one) => path.join("backups", one))
    .find((one) => !existsSync(path.join(dataDir, one)));
  if (!free) throw new BackupError(`Há cópias demais chamadas ${name} em ${path.join(dataDir, "backups")}.`);
  return free;
}

/**
 * The lock on the folder keeps out the Entrelinhas; this sees any other program that has the database open.
 * A connection in WAL mode holds a shared lock on the file as long as it is open, and exclusive locking wants it
 * alone. Closed again before the swap: its goodbye would otherwise meet the new database's -wal.
 */
function requireAlone(file: string): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 500, fileMustExist: true });
    database.pragma("locking_mode = EXCLUSIVE");
    database.exec("begin exclusive");
    database.exec("rollback");
  } catch (error) {
    if (isBusy(error)) throw inUse();
    // Missing or damaged: nobody works with it.
  } finally {
    database?.close();
  }
}

function inUse(): BackupError {
  return new BackupError(
    "O clube está em uso: pare o servidor do Entrelinhas (e o que mais abriu o banco de dados) e tente de novo.",
  );
}
