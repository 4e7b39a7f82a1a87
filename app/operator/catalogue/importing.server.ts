import { createReadStream } from "node:fs";
import { access, chmod, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { day } from "~/club/durations";
import {
  catalogueIndexes,
  catalogueName,
  catalogueTables,
  catalogueVersion,
  titleKey,
} from "~/server/lookup/catalogue.server";
import { fsyncFolder } from "~/server/runtime/fsync.server";
import { type BookRecord, bookIn } from "./fields";
import { NotMarc, recordsIn, TruncatedFile } from "./marc";

/** A refused file, with a sentence for the operator. The catalogue stays as it was. */
export class CatalogueError extends Error {}

export type Imported = {
  books: number;
  /** The places of broken records in the file, counted from 1. */
  broken: number[];
};

const workPrefix = ".catalogo-";

/**
 * Makes the catalogue of a file of MARC 21 records, in a stream, and puts it in place of the earlier one.
 * @throws CatalogueError for another format and for a file that is cut off.
 */
export async function importCatalogue(dataDir: string, file: string): Promise<Imported> {
  await access(file);
  await removeLeftovers(dataDir);
  const work = await mkdtemp(path.join(dataDir, workPrefix));
  try {
    const built = path.join(work, catalogueName);
    const imported = await build(built, file);
    await chmod(built, 0o600);
    await synced(built);
    await rename(built, path.join(dataDir, catalogueName));
    fsyncFolder(dataDir);
    return imported;
  } catch (error) {
    if (error instanceof TruncatedFile) throw new CatalogueError(truncated(file, error.recordNumber));
    if (error instanceof NotMarc) throw new CatalogueError(notMarc(file));
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const truncated = (file: string, number: number) =>
  `O arquivo ${file} está cortado: termina no meio do registro ${number.toLocaleString("pt-BR")}. Baixe-o de novo. Nada foi mudado.`;
const notMarc = (file: string) =>
  `O arquivo ${file} não é de registros MARC 21 em ISO 2709 (.mrc). Nada foi mudado.`;

/** Deletes the catalogue. @returns false if there was none. */
export async function deleteCatalogue(dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, catalogueName);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true });
  return isThere;
}

async function build(built: string, file: string): Promise<Imported> {
  const sqlite = new Database(built);
  try {
    // The file is made anew after a crash: it needs no journal.
    sqlite.pragma("journal_mode = OFF");
    sqlite.pragma("synchronous = OFF");
    sqlite.exec(catalogueTables);
    const insert = inserter(sqlite);
    const imported: Imported = { books: 0, broken: [] };
    let number = 0;
    sqlite.exec("begin");
    for await (const record of recordsIn(createReadStream(file, { highWaterMark: 1024 * 1024 }))) {
      number += 1;
      const book = record && bookIn(record);
      if (book) {
        imported.books += 1;
        insert(imported.books, book);
      } else imported.broken.push(number);
      if (imported.books === 0 && number >= enough) throw new NotMarc();
    }
    if (imported.books === 0) throw new NotMarc();
    sqlite.exec(catalogueIndexes);
    sqlite.exec("commit");
    sqlite.pragma(`user_version = ${catalogueVersion}`);
    return imported;
  } finally {
    sqlite.close();
  }
}

/** Records without a single book among them. */
const enough = 1000;

function inserter(sqlite: Database.Database) {
  const record = sqlite.prepare("insert into records values (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const isbn = sqlite.prepare("insert or ignore into isbns values (?, ?)");
  const words = sqlite.prepare("insert into words (rowid, title, author) values (?, ?, ?)");
  return (id: number, { title, subtitle, author, publisher, year, pages, isbns }: BookRecord): void => {
    record.run(id, title, subtitle, author, publisher, year, pages, isbns[0] ?? null, titleKey(title));
    for (const one of isbns) isbn.run(one, id);
    words.run(id, subtitle ? `${title} ${subtitle}` : title, author ?? "");
  };
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Folders of imports that were killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = path.join(dataDir, name);
    if (!name.startsWith(workPrefix) || Date.now() - (await stat(folder)).mtimeMs < day) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
