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
};

/** All books of the library. */
function libraryOf({ db }: Context) {
  return queryRows(db, columns)`select id, title, author, work_key as workKey, isbn from books order by id`;
}

type KnownBooks = {
  /** The keys of the works, without accents. */
  works: Set<string>;
  /** The titles of the books with a number. */
  isbns: Map<string, string>;
};

/** The works of the library. */
export function knownBooks(ctx: Context): KnownBooks {
  const known: KnownBooks = { works: new Set(), isbns: new Map() };
  for (const { workKey, isbn, title } of libraryOf(ctx)) {
    known.works.add(withoutAccents(workKey));
    if (isbn !== null) known.isbns.set(isbn, title);
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
