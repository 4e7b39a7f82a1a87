import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import type { MemberContext } from "../context";
import { quotesImported } from "../import-reactions.server";
import type { GoodRow, KindImport } from "./kinds";
import { type BroughtQuote, type QuoteChoices, quotesCheck } from "./quotes-check";
import { ownLibrary } from "./readings-queries.server";

/** Highlights of a file: quotes that are closed to readers who are not there yet. They notify nobody. */
export function quoteImport(ctx: MemberContext, choices: QuoteChoices): KindImport {
  const { add, result } = quotesCheck(ownLibrary(ctx), ctx.viewer.id, (keys) => savedQuotes(ctx, keys));
  let brought: BroughtQuote[] = [];
  return {
    check(row) {
      add(row);
      return null;
    },
    end() {
      const { brought: all, ...checked } = result(choices);
      brought = all;
      return { ...checked, rows: all.map(asRow) };
    },
    write({ db }) {
      const tx = { ...ctx, db };
      const quotes = addQuotes(tx, brought);
      if (quotes > 0) quotesImported(tx);
      return { quotes };
    },
  };
}

function asRow({ line, book, content, note, noteRefusal, page }: BroughtQuote): GoodRow {
  const { id, coverImage } = book;
  const view = { line, title: book.title, detail: note, figure: page, result: content, note: noteRefusal };
  return { state: "new", view: { ...view, book: { id, coverImage } } };
}

/** Attack: all keys of the books of a file would fill the memory. */
function savedQuotes({ db, viewer }: MemberContext, keys: { bookId: number; contentKey: string }[]) {
  const saved = queryRows(db, { at: column.number, userId: column.number })`
    select key as at, user_id as userId from json_each(${JSON.stringify(keys)})
    join quotes on book_id = value ->> 'bookId' and content_key = value ->> 'contentKey'
  `;
  const own = queryRows(db, { bookId: column.number, count: column.number })`
    select book_id as bookId, count(*) as count from quotes where user_id = ${viewer.id} group by book_id
  `;
  return {
    by: new Map(saved.map(({ at, userId }) => [at, userId])),
    own: new Map(own.map(({ bookId, count }) => [bookId, count])),
  };
}

/**
 * Race: between the check and the transaction a book may have been deleted or shortened, or somebody may have saved the
 * same quote. @returns how many were added.
 */
function addQuotes({ db, viewer, now }: MemberContext, brought: readonly BroughtQuote[]): number {
  const quotes = brought.map(({ book, content, contentKey, note, page }) => {
    return { bookId: book.id, content, contentKey, note, page };
  });
  return db.run(sql`
    insert into quotes (user_id, book_id, content, content_key, page, is_open, note, created_at)
    select ${viewer.id}, books.id, value ->> 'content', value ->> 'contentKey', min(value ->> 'page', page_count), 0,
      value ->> 'note', ${now.getTime()}
    from json_each(${JSON.stringify(quotes)}) join books on books.id = value ->> 'bookId'
    where page_count is not null
    on conflict (book_id, content_key) do nothing
  `).changes;
}
