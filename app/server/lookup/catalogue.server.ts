import { statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { distinctRecords, foldedWords, type LookupQuery, maxFound, particles } from "~/club/lookup/rules";
import type { FoundBookView } from "~/club/lookup/views";
import type { App } from "../runtime/app.server";

/** The offline catalogue: a SQLite file beside the club's, made by `clube catalogo importar`. */
export const catalogueName = "catalogue.sqlite";

/** Raised with each change of the tables; a file of another version is not used. */
export const catalogueVersion = 1;

export const catalogueTables = `
  create table records (
    id integer primary key, title text not null, subtitle text, author text, publisher text,
    year integer, pages integer, isbn text, title_key text not null
  );
  create table isbns (isbn text not null, record_id integer not null, primary key (isbn, record_id)) without rowid;
  create virtual table words using fts5 (
    title, author, content = '', detail = column, tokenize = 'unicode61 remove_diacritics 2'
  );
`;

export const catalogueIndexes = `
  create index records_title on records (title_key);
  insert into words (words) values ('optimize');
`;

/** The key of a whole title. */
export function titleKey(title: string): string {
  return foldedWords(title).join(" ");
}

export type Catalogue = { find: (query: LookupQuery) => FoundBookView[] };

type Opened = { inode: bigint; catalogue: Catalogue; close: () => void };

const opened = new Map<string, Opened>();

/** The imported catalogue, or null without one. An import replaces the file, which is then opened anew. */
export function catalogueOf({ config, log }: Pick<App, "config" | "log">): Catalogue | null {
  const file = path.join(config.dataDir, catalogueName);
  const inode = statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
  const known = opened.get(file);
  if (known && known.inode === inode) return known.catalogue;
  known?.close();
  opened.delete(file);
  if (inode === undefined) return null;
  try {
    const { catalogue, close } = openCatalogue(file);
    opened.set(file, { inode, catalogue, close });
    return catalogue;
  } catch (err) {
    log.warn({ err }, "the offline catalogue cannot be read");
    return null;
  }
}

type Row = {
  title: string;
  subtitle: string | null;
  author: string | null;
  publisher: string | null;
  year: number | null;
  pages: number | null;
  isbn: string | null;
};

/** @throws SqliteError for a damaged file, and TypeError for one of another version. */
export function openCatalogue(file: string): { catalogue: Catalogue; close: () => void } {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const version = sqlite.pragma("user_version", { simple: true });
    if (version !== catalogueVersion) throw new TypeError(`catalogue of version ${version}`);
    const columns = "title, subtitle, author, publisher, year, pages, isbn";
    const byIsbn = sqlite.prepare<[string, number], Row>(
      `select ${columns} from records where id in (select record_id from isbns where isbn = ?) order by id limit ?`,
    );
    const byTitle = sqlite.prepare<[string, number], Row>(
      `select ${columns} from records where title_key = ? order by year desc, id limit ?`,
    );
    const byWords = sqlite.prepare<[string, number], Row>(
      `select ${columns} from
        (select rowid, rank from words where words match ? and rank match 'bm25(4.0, 1.0)' order by rank limit ?) found
        join records on records.id = found.rowid order by found.rank`,
    );
    const find = (query: LookupQuery) => {
      if ("isbn" in query) return byIsbn.all(query.isbn, maxFound).map(asFound).map(withIsbn(query.isbn));
      const words = foldedWords(query.title).slice(0, maxWords);
      if (words.length === 0) return [];
      const rows = byTitle.all(words.join(" "), maxFound);
      // Words such as "de" are in half of all titles: to rank those takes too long.
      const telling = words.filter((word) => !particles.has(word));
      if (rows.length < maxFound && telling.length > 0)
        rows.push(...byWords.all(telling.map((word) => `"${word}"`).join(" "), maxFound));
      return distinctRecords(rows.map(asFound)).slice(0, maxFound);
    };
    return { catalogue: { find }, close: () => sqlite.close() };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

const maxWords = 12;

/** A record may have several numbers: the one that was asked for is the book's. */
function withIsbn(isbn: string): (book: FoundBookView) => FoundBookView {
  return (book) => ({ ...book, isbn });
}

function asFound({ year, pages, ...row }: Row): FoundBookView {
  const known = { publishedYear: year, pageCount: pages, coverImage: null, bookId: null };
  return { source: "catalogue", ...row, ...known };
}
