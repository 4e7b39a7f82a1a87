import type { Dirent } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type Column, getTableColumns, getTableName, is, type Table } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import { transientTables } from "#db/inspect.server";
import { hasPendingMigrations, NewerDatabaseError } from "#db/migrate.server";
import * as schema from "#db/schema";
import { lastDayKeys } from "~/club/notifications/round-wording";
import { pictureOf } from "~/club/uploads/rules";
import { databaseName } from "../../server/runtime/swap.server";
import { partialSuffix } from "../../server/uploads/storage.server";
import { readMe } from "./export-text";
import { BackupError } from "./manifest";
import {
  fastCompression,
  moveWithoutOverwrite,
  type Packer,
  uncompressed,
  workPrefix,
  writeZip,
} from "./zip.server";

/** An export must not contain credentials. */
const secretColumns: readonly Column[] = [
  schema.users.password,
  schema.authenticatorApps.secret,
  schema.authenticatorApps.sessionId,
  schema.authenticatorApps.lastStep,
  schema.passkeys.publicKey,
  schema.recoveryCodes.codeHash,
  schema.invites.token,
  schema.calendarFeeds.token,
  schema.visitLinks.nonce,
  schema.webhooks.url,
  schema.webhooks.secret,
];

// Privacy: with the club's secret, a ballot could be attributed.
const leftOut = [...transientTables, getTableName(schema.ballots)];

// Privacy: they show who had not voted by the last day of a ballot.
const leftOutRows: Partial<Record<string, string>> = {
  [getTableName(schema.notifications)]: `coalesce(dedupe_key, '') like '${lastDayKeys}'`,
};

export const exportedTables: readonly Table[] = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .filter((table) => !leftOut.includes(getTableName(table)));

type ExportOptions = {
  dataDir: string;
  /** The target folder; `nameOf` yields names until one is free. */
  folder: string;
  nameOf: (again: number) => string;
};

type Export = {
  file: string;
  /** Names of the images that could not be read. */
  missing: string[];
};

const older =
  "O banco de dados é de uma versão anterior do Entrelinhas: inicie o servidor uma vez e tente de novo.";

/** A newer database has all tables that this version knows. */
function isOlder({ sqlite }: OpenDatabase): boolean {
  try {
    return hasPendingMigrations(sqlite);
  } catch (error) {
    if (error instanceof NewerDatabaseError) return false;
    throw error;
  }
}

/** Writes one JSON file per table, from one snapshot, and the images. @throws BackupError. */
export async function exportClub({ dataDir, folder, nameOf }: ExportOptions): Promise<Export> {
  const work = await mkdtemp(path.join(folder, workPrefix));
  const database = openDatabase(path.join(dataDir, databaseName));
  try {
    const archive = path.join(work, "clube.zip");
    if (isOlder(database)) throw new BackupError(older);
    // A read transaction: all tables are from the same snapshot.
    database.sqlite.exec("begin");
    const missing = await writeZip(archive, (packer) => pack(packer, database, dataDir));
    return { file: await moveWithoutOverwrite(archive, folder, nameOf), missing };
  } finally {
    database.sqlite.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function pack(packer: Packer, database: OpenDatabase, dataDir: string): Promise<string[]> {
  await packer.stream(Readable.from([Buffer.from(readMe)]), "LEIA-ME.txt", fastCompression);
  for (const table of exportedTables) {
    const lines = Readable.from(inJson(rowsOf(database, table)), { objectMode: false });
    await packer.stream(lines, `dados/${getTableName(table)}.json`, fastCompression);
  }
  const uploads = path.join(dataDir, "uploads");
  const missing: string[] = [];
  for (const name of await imagesIn(uploads)) {
    // Read before its entry begins: an error within an entry would lose the whole archive.
    const content = await readFile(path.join(uploads, name)).catch(() => null);
    if (content) await packer.stream(Readable.from([content]), `imagens/${name}`, uncompressed);
    else missing.push(name);
  }
  return missing;
}

async function imagesIn(uploads: string): Promise<string[]> {
  const entries = await readdir(uploads, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  // A folder such as lost+found is no image.
  const isImage = (entry: Dirent) => !entry.isDirectory() || pictureOf(entry.name) !== null;
  return entries
    .filter(isImage)
    .map(({ name }) => name)
    .filter((name) => !name.endsWith(partialSuffix));
}

/** The rows with the program's own names and types, one at a time. */
function* rowsOf({ sqlite }: OpenDatabase, table: Table): Generator<Record<string, unknown>> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !secretColumns.includes(column),
  );
  const names = columns.map(([, { name }]) => `"${name}"`).join(", ");
  const name = getTableName(table);
  const kept = leftOutRows[name] ? ` where not (${leftOutRows[name]})` : "";
  const rows = sqlite.prepare(`select ${names} from "${name}"${kept} order by rowid`).raw();
  for (const row of rows.iterate() as IterableIterator<unknown[]>) {
    const values = columns.map(([key, column], place) => {
      const value = row[place];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    });
    yield Object.fromEntries(values);
  }
}

function* inJson(rows: Iterable<unknown>): Generator<string> {
  let before = "[\n";
  let text = "";
  for (const row of rows) {
    text += before + JSON.stringify(row);
    before = ",\n";
    if (text.length > 65_536) {
      yield text;
      text = "";
    }
  }
  yield `${text}${before === "[\n" ? before : "\n"}]\n`;
}
