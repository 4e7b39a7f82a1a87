import { sql } from "drizzle-orm";
import { areSimilar, unknownAuthor, workKey } from "../books/rules";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { withoutAccents } from "../fold";
import { type BookField, bookFieldNames } from "./books-columns";
import { type KnownBook, knownBooks } from "./books-queries.server";
import { type BookEntry, joinBooks, readBook } from "./books-rules";
import { type Columns, cellsByField, quoted } from "./club-cells";
import { actorOf, type KindImport } from "./kinds";
import { titleKey } from "./meetings-rules";

/** Books of a file: new works become books of the library; the others stay as they are. */
export function bookImport(ctx: Context, columns: Columns<BookField>): KindImport {
  const today = dayOf(ctx.now, ctx.timeZone);
  const known = knownBooks(ctx);
  const found = new Map<string, { line: number; entry: BookEntry }>();
  /** The pages of books that are in the club without them. */
  const paged = new Map<number, number>();

  /** Another book of the club, or of an earlier row, with the number of this one. @param first the row that it repeats. */
  function otherWithNumber(entry: BookEntry, first: BookEntry | undefined): { title: string } | null {
    if (entry.isbn === null) return null;
    const numbered = known.isbns.get(entry.isbn) ?? found.get(`isbn ${entry.isbn}`)?.entry;
    if (!numbered || numbered === first) return null;
    return first || !areSimilar(numbered, entry) ? numbered : null;
  }

  /** The club's book with the number of a row, or with its title where the row has no author. */
  function namesakeOf({ isbn, title, author }: BookEntry): KnownBook | undefined {
    if (isbn !== null && known.isbns.has(isbn)) return known.isbns.get(isbn);
    return author === unknownAuthor ? known.titles.get(titleKey(title)) : undefined;
  }

  return {
    check({ line, cells: texts }) {
      const cells = cellsByField(bookFieldNames, columns.columns, texts);
      const { entry, reason, note } = readBook(cells, columns, { today, timeZone: ctx.timeZone });
      if (reason !== null)
        return { state: "fault", line, title: cells.title || "Sem título", reason, cells: texts };
      const work = withoutAccents(workKey(entry.title, entry.author));
      const other = otherWithNumber(entry, found.get(work)?.entry);
      const otherNumber = other && `Sem ISBN: ${entry.isbn} é o de ${quoted(other.title)}.`;
      if (other) entry.isbn = null;
      const isbn = entry.isbn && `isbn ${entry.isbn}`;
      const notes = [note, otherNumber].filter((one) => one !== null).join(" ") || null;
      const view = { line, title: entry.title, detail: entry.author, figure: entry.pageCount, note: notes };
      const same = known.works.get(work);
      const namesake = same ?? namesakeOf(entry);
      if (namesake) {
        const result = `Já está na estante${same ? "" : `, como ${quoted(namesake.title)}`}`;
        if (namesake.isPaged || entry.pageCount === null)
          return { state: "known", view: { ...view, result } };
        paged.set(namesake.id, entry.pageCount);
        return { state: "filled", view: { ...view, result: `${result}; entram as páginas` } };
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
    write(tx) {
      const added = insertBooks(tx, [...new Set([...found.values()].map(({ entry }) => entry))], today);
      return { books: added, ...(paged.size > 0 && { pageCounts: fillPages(tx, paged) }) };
    },
  };
}

/** Race: somebody may have filled them in since the check. @returns the number of books. */
function fillPages({ db }: Context, paged: ReadonlyMap<number, number>): number {
  return db.run(sql`
    update books set page_count = value ->> 1 from json_each(${JSON.stringify([...paged])})
    where books.id = value ->> 0 and page_count is null
  `).changes;
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
      title, author, work_key, isbn, description, page_count, published_year, end_date, ratings_opened_at, added_by_id,
      created_at
    )
    select value ->> 'title', value ->> 'author', value ->> 'workKey', value ->> 'isbn', value ->> 'description',
      value ->> 'pageCount',
      value ->> 'publishedYear', value ->> 'endDate', iif(value ->> 'endDate' < ${today}, ${now}, null),
      ${actorOf(tx)}, ${now}
    from json_each(${JSON.stringify(rows)})
    where not exists (select 1 from books where books.isbn = value ->> 'isbn')
    order by key
    on conflict (work_key) do nothing
  `).changes;
}
