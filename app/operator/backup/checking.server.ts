import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import {
  type Inspection,
  inspectDatabase,
  transientTables,
  UnreadableDatabaseError,
} from "#db/inspect.server";
import { compareMigrations, migrateDatabase } from "#db/migrate.server";
import { databaseName } from "../../server/runtime/swap.server";
import { BackupError, type Manifest, NoSpaceError } from "./manifest";
import { unpack } from "./reading.server";

export type BackupSummary = {
  manifest: Manifest;
  /** The database as it was in the archive, before its migration. */
  found: Inspection;
  migration: string;
  /** Without thumbnails. */
  images: number;
  bytes: number;
};

/** Checks an archive completely; only its database is unpacked, into a temporary folder. @throws BackupError. */
export async function verifyBackup(
  archive: string,
  work = path.join(tmpdir(), "entrelinhas-"),
): Promise<BackupSummary> {
  const folder = await mkdtemp(work);
  try {
    return await unpackChecked(archive, path.join(folder, "copia"), (name) => name === databaseName);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unpacks an archive, checks files and database, and migrates. @throws BackupError with the fault. */
export async function unpackChecked(
  archive: string,
  into: string,
  isKept?: (name: string) => boolean,
): Promise<BackupSummary> {
  const manifest = await unpack(archive, into, isKept);
  const file = path.join(into, databaseName);
  const found = await requireSoundDatabase(file);
  const migration = requireKnownMigrations(found);
  requireImages(found, manifest);
  migrateUnpacked(file);
  const paths = new Set(manifest.files.map((one) => one.path));
  const images = found.uploads.filter((name) => paths.has(`uploads/${name}`)).length;
  const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0);
  return { manifest, found, migration, images, bytes };
}

async function requireSoundDatabase(file: string): Promise<Inspection> {
  try {
    const found = await inspectDatabase(file, { thorough: true });
    if (found.faults.length > 0 || found.orphans > 0) throw new UnreadableDatabaseError();
    return found;
  } catch (error) {
    if (!(error instanceof UnreadableDatabaseError)) throw error;
    throw new BackupError("O banco de dados da cópia está danificado.");
  }
}

/** @returns the name of the newest applied migration. */
function requireKnownMigrations({ migrations }: Inspection): string {
  const { applied, unknown, changed } = compareMigrations(migrations);
  if (unknown.length > 0) {
    throw new BackupError("A cópia foi feita por uma versão mais nova do Entrelinhas; atualize o programa.");
  }
  const newest = applied.at(-1);
  if (newest && changed.length === 0) return newest.tag;
  throw new BackupError("O banco de dados da cópia não tem a estrutura de um clube do Entrelinhas.");
}

function requireImages({ uploads }: Inspection, { files, missing }: Manifest): void {
  const there = new Set([...files.map((file) => file.path), ...missing.map((name) => `uploads/${name}`)]);
  const absent = uploads.find((name) => !there.has(`uploads/${name}`));
  if (absent !== undefined) throw new BackupError(`Falta na cópia a imagem ${absent}, que o banco cita.`);
}

let ownSchema: string | undefined;

function schemaOfThisVersion(): string {
  if (ownSchema !== undefined) return ownSchema;
  const empty = openDatabase(":memory:");
  migrateDatabase(empty);
  ownSchema = schemaOf(empty);
  empty.sqlite.close();
  return ownSchema;
}

/** Migrates an older club and compares its schema with an empty database of this version. */
function migrateUnpacked(file: string): void {
  const restored = openDatabase(file);
  try {
    migrateDatabase(restored);
    if (schemaOf(restored) !== schemaOfThisVersion()) {
      throw new BackupError("O banco de dados da cópia não tem a estrutura de um clube do Entrelinhas.");
    }
    // Old archives contain sessions and reset links that may have been revoked since.
    for (const table of transientTables) restored.sqlite.exec(`delete from "${table}"`);
    // Out of WAL mode the closed database is a single file, which can be moved.
    restored.sqlite.pragma("journal_mode = DELETE");
  } catch (error) {
    if (error instanceof BackupError || isDiskFull(error)) throw error;
    throw new BackupError("O banco de dados da cópia não pôde ser trazido para esta versão do programa.");
  } finally {
    restored.sqlite.close();
  }
}

/** A full disk is no fault of the archive. */
export function isDiskFull(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  return error instanceof NoSpaceError || ["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(code);
}

function schemaOf({ sqlite }: OpenDatabase): string {
  const things = sqlite
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name")
    .all();
  return JSON.stringify(things);
}
