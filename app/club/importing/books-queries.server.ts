import { column, queryRows } from "#db/rows.server";
import type { Context } from "../context";
import { withoutAccents } from "../fold";
import { sealedBookIds } from "../ratings/opening-queries.server";
import { type TitledBook, titleKey } from "./meetings-rules";

const columns = {
  id: column.number,
  title: column.text,
  author: column.text,
  workKey: column.text,
  isbn: column.textOrNull,
  isPaged: column.bit,
};

/** All books of the library. */
function libraryOf({ db }: Context) {
  return queryRows(db, columns)`
    select id, title, author, work_key as workKey, isbn, page_count is not null as isPaged from books order by id
  `;
}

export type KnownBook = { id: number; title: string; author: string; isPaged: boolean };

type KnownBooks = {
  /** By the keys of the works, without accents. */
  works: Map<string, KnownBook>;
  isbns: Map<string, KnownBook>;
  /** By the title alone, folded. */
  titles: Map<string, KnownBook>;
};

/** The works of the library. */
export function knownBooks(ctx: Context): KnownBooks {
  const known: KnownBooks = { works: new Map(), isbns: new Map(), titles: new Map() };
  for (const { id, workKey, isbn, title, author, isPaged } of libraryOf(ctx)) {
    const book = { id, title, author, isPaged: isPaged === 1 };
    known.works.set(withoutAccents(workKey), book);
    known.titles.set(titleKey(title), book);
    if (isbn !== null) known.isbns.set(isbn, book);
  }
  return known;
}

/** The books of the library by their folded titles. */
export function booksByTitle(ctx: Context): Map<string, TitledBook[]> {
  const books = new Map<string, TitledBook[]>();
  const sealed = new Set(sealedBookIds(ctx));
  for (const { id, title, author } of libraryOf(ctx)) {
    const key = titleKey(title);
    const book = { id, title, authorKey: titleKey(author), isSealed: sealed.has(id) };
    books.set(key, [...(books.get(key) ?? []), book]);
  }
  return books;
}
