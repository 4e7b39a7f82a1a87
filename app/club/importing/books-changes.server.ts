import { sql } from "drizzle-orm";
import { workKey } from "../books/rules";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { withoutAccents } from "../fold";
import { type BookField, bookFieldNames } from "./books-columns";
import { knownBooks } from "./books-queries.server";
import { areSimilar, type BookEntry, joinBooks, readBook } from "./books-rules";
import { type Columns, cellsByField, quoted } from "./club-cells";
import { actorOf, type KindImport } from "./club-rules";

/** Books of a file: new works become books of the library; the others stay as they are. */
export function bookImport(ctx: Context, columns: Columns<BookField>): KindImport {
  const today = dayOf(ctx.now, ctx.timeZone);
  const known = knownBooks(ctx);
  const found = new Map<string, { line: number; entry: BookEntry }>();

  /** The title of the club's book, or of an earlier row, with this number. */
  function titleOf(isbn: string | null): string | null {
    if (isbn === null) return null;
    return known.isbns.get(isbn) ?? found.get(`isbn ${isbn}`)?.entry.title ?? null;
  }

  return {
    check({ line, cells: texts }) {
      const cells = cellsByField(bookFieldNames, columns.columns, texts);
      const { entry, reason, note } = readBook(cells, columns, { today, timeZone: ctx.timeZone });
      if (reason !== null)
        return { state: "fault", line, title: cells.title || "Sem título", reason, cells: texts };
      const work = withoutAccents(workKey(entry.title, entry.author));
      const numbered = titleOf(entry.isbn);
      const isOther = numbered !== null && !areSimilar(numbered, entry.title);
      const otherNumber = isOther ? `Sem ISBN: ${entry.isbn} é o de ${quoted(numbered)}.` : null;
      if (isOther) entry.isbn = null;
      const isbn = entry.isbn && `isbn ${entry.isbn}`;
      const notes = [note, otherNumber].filter((one) => one !== null).join(" ") || null;
      const view = { line, title: entry.title, detail: entry.author, figure: entry.pageCount, note: notes };
      const namesake = entry.isbn === null ? undefined : known.isbns.get(entry.isbn);
      if (known.works.has(work) || namesake) {
        const as = namesake && !known.works.has(work) ? `, como ${quoted(namesake)}` : "";
        return { state: "known", view: { ...view, result: `Já está na estante${as}` } };
      }
      const first = found.get(work) ?? (isbn ? found.get(isbn) : undefined);
      // The next rows may know the book by what only this one has.
      const book = first ?? { line, entry };
      found.set(work, book);
      if (isbn) found.set(isbn, book);
      if (first) {
        joinBooks(first.entry, entry);
        return { state: "known", view: { ...view, result: `Repete a linha ${first.line}` } };
      }
      return { state: "new", view: { ...view, result: entry.readIn ?? "" } };
    },
    write: (tx) => ({
      books: insertBooks(tx, [...new Set([...found.values()].map(({ entry }) => entry))], today),
    }),
  };
}

/**
 * The ratings of a reading that is over are open from the start: the minute job would open them one by one. Race: another
 * import may have added the same works since the check.
 */
function insertBooks(tx: Context, entries: readonly BookEntry[], today: string): number {
  const rows = entries.map((entry) => ({ ...entry, workKey: workKey(entry.title, entry.author) }));
  const now = tx.now.getTime();
  return tx.db.run(sql`
    insert into books (
      title, author, work_key, isbn, page_count, published_year, end_date, ratings_opened_at, added_by_id, created_at
    )
    select value ->> 'title', value ->> 'author', value ->> 'workKey', value ->> 'isbn', value ->> 'pageCount',
      value ->> 'publishedYear', value ->> 'endDate', iif(value ->> 'endDate' < ${today}, ${now}, null),
      ${actorOf(tx)}, ${now}
    from json_each(${JSON.stringify(rows)})
    where not exists (select 1 from books where books.isbn = value ->> 'isbn')
    order by key
    on conflict (work_key) do nothing
  `).changes;
}
