import { column, queryRows, type RowOf } from "#db/rows.server";
import { pauseBetweenBatches } from "../batches";
import type { Context } from "../context";
import { withoutAccents } from "../normalize";
import { sealedBookIds } from "../ratings/opening-queries.server";
import { type TitledBook, titleKey } from "./meetings-rules";

const columns = {
  id: column.number,
  title: column.text,
  author: column.text,
  workKey: column.text,
  isbn: column.textOrNull,
};

/** Rows of one query: a few milliseconds. */
const booksAtOnce = 500;

/** All books of the library. Requests run between the queries. */
async function* libraryOf({ db }: Context): AsyncGenerator<RowOf<typeof columns>> {
  for (let last = 0; ; await pauseBetweenBatches()) {
    const rows = queryRows(db, columns)`
      select id, title, author, work_key as workKey, isbn
      from books where id > ${last} order by id limit ${booksAtOnce}
    `;
    yield* rows;
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}

type KnownBooks = {
  /** The keys of the works, without accents. */
  works: Set<string>;
  isbns: Set<string>;
};

/** The works of the library. */
export async function knownBooks(ctx: Context): Promise<KnownBooks> {
  const known: KnownBooks = { works: new Set(), isbns: new Set() };
  for await (const { workKey, isbn } of libraryOf(ctx)) {
    known.works.add(withoutAccents(workKey));
    if (isbn !== null) known.isbns.add(isbn);
  }
  return known;
}

/** The books of the library by their folded titles. */
export async function booksByTitle(ctx: Context): Promise<Map<string, TitledBook[]>> {
  const books = new Map<string, TitledBook[]>();
  const sealed = new Set(sealedBookIds(ctx));
  for await (const { id, title, author } of libraryOf(ctx)) {
    const key = titleKey(title);
    const book = { id, title, authorKey: titleKey(author), isSealed: sealed.has(id) };
    books.set(key, [...(books.get(key) ?? []), book]);
  }
  return books;
}
