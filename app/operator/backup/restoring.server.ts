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

export type CurrentData = { state: "nothing" } | { state: "damaged" } | { state: "sound"; found: Inspection };

export type RestoreOptions = {
  dataDir: string;
  archive: string;
  now: Date;
  timeZone: string;
  /** Asks for consent after all checks and before any change. */
  agrees: (account: BackupSummary, present: CurrentData) => Promise<boolean>;
  /** Throws when the restored folder does not make a working club. */
  check?: typeof checkClub;
};

export type Restored = { account: BackupSummary; restorePoint: string | null; keptAt: string | null };

/**
 * Replaces the club by a backup, checked in a separate folder. The old data becomes a restore point, and returns if
 * the restored club does not open.
 * @returns null without consent. @throws BackupError, with nothing changed.
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

/** Keeps sound data as an archive, and damaged or incomplete data as a plain folder. */
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

function inUse(): BackupError {
  return new BackupError(
    "O clube está em uso: pare o servidor do Entrelinhas (e o que mais abriu o banco de dados) e tente de novo.",
  );
}
