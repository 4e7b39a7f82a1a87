import { column, queryRows } from "#db/rows.server";
import type { MemberContext } from "../context";
import { checking } from "./checking.server";
import { type CheckedQuotes, type LastPositions, quotesCheck } from "./quotes-check";
import { ownLibrary } from "./readings-queries.server";
import { checkRows, rowsOf, type StoredImport } from "./stored-queries.server";

/** The highlights of a stored file against the club as it is now; nothing is written. */
export function checkedQuotes(
  ctx: MemberContext,
  { id }: StoredImport,
  given: LastPositions,
  without: ReadonlySet<number> = new Set(),
): Promise<CheckedQuotes> {
  const known = new Map<number, ReadonlyMap<string, number>>();
  function savedQuotes(bookId: number): ReadonlyMap<string, number> {
    const saved = known.get(bookId) ?? savedQuotesOf(ctx, bookId);
    known.set(bookId, saved);
    return saved;
  }
  return checking(ctx.viewer.id, async () => {
    const { add, result } = quotesCheck(ownLibrary(ctx), ctx.viewer.id, savedQuotes);
    await checkRows(rowsOf(ctx, id), add);
    return result(given, without);
  });
}

/** The members who have saved a quote of a book, by its key. */
function savedQuotesOf({ db }: MemberContext, bookId: number): ReadonlyMap<string, number> {
  const rows = queryRows(db, { contentKey: column.text, userId: column.number })`
    select content_key as contentKey, user_id as userId from quotes where book_id = ${bookId} order by id
  `;
  return new Map(rows.map(({ contentKey, userId }) => [contentKey, userId]));
}
