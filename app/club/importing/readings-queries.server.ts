import { column, queryRows } from "#db/rows.server";
import { pauseBetweenBatches } from "../batches";
import type { MemberContext } from "../context";
import { checking } from "./checking.server";
import { type CheckedReadings, type OwnBook, readingsCheck } from "./readings-check";
import { addBook, emptyLibrary, type Library } from "./readings-match";
import type { Keep, LeftLine, SheetRow } from "./rules";
import { rowsOf, type StoredImport } from "./stored-queries.server";

/** The kinds that a member imports. */
export const ownKinds = ["readings", "quotes"] as const;

const columns = {
  id: column.number,
  title: column.text,
  author: column.text,
  isbn: column.textOrNull,
  coverImage: column.textOrNull,
  pageCount: column.number,
  isCurrent: column.bit,
  currentPage: column.numberOrNull,
  completedAt: column.numberOrNull,
  lastUpdated: column.numberOrNull,
  isRated: column.bit,
};

/** Books per query, so that each takes a few milliseconds. */
const booksAtOnce = 300;

/** All books of the club with what the viewer has of them; requests run in between. */
export async function ownLibrary({ db, viewer }: MemberContext): Promise<Library<OwnBook>> {
  const library = emptyLibrary<OwnBook>();
  for (let after = 0; ; ) {
    const rows = queryRows(db, columns)`
      select books.id, title, author, isbn, cover_image as coverImage, page_count as pageCount,
        is_current as isCurrent, current_page as currentPage, completed_at as completedAt,
        last_updated as lastUpdated,
        exists (select 1 from ratings where ratings.book_id = books.id and ratings.user_id = ${viewer.id})
          or exists (select 1 from reviews where reviews.book_id = books.id and reviews.user_id = ${viewer.id})
          as isRated
      from books left join user_progress on user_progress.book_id = books.id and user_progress.user_id = ${viewer.id}
      where books.id > ${after} order by books.id limit ${booksAtOnce}
    `;
    for (const row of rows) addBook(library, asOwnBook(row));
    const last = rows.at(-1);
    if (!last || rows.length < booksAtOnce) return library;
    after = last.id;
    await pauseBetweenBatches();
  }
}

type Row = ReturnType<ReturnType<typeof queryRows<typeof columns>>>[number];

function asOwnBook({ currentPage, completedAt, lastUpdated, isCurrent, isRated, ...book }: Row): OwnBook {
  const isBegun = currentPage !== null && lastUpdated !== null;
  return {
    ...book,
    isCurrent: isCurrent === 1,
    isRated: isRated === 1,
    reading: isBegun
      ? {
          currentPage,
          completedAt: completedAt === null ? null : new Date(completedAt),
          lastUpdated: new Date(lastUpdated),
        }
      : null,
  };
}

/** Rows that are checked between two pauses: each is folded and compared, which takes longer than reading it. */
const rowsAtOnce = 100;

/** The rows of an import in slices whose check takes a few milliseconds. */
export async function* slicesOf(ctx: MemberContext, id: number): AsyncGenerator<SheetRow[]> {
  for await (const rows of rowsOf(ctx, id)) {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      yield rows.slice(at, at + rowsAtOnce);
      await pauseBetweenBatches();
    }
  }
}

/** The rows of a stored file against the club as it is now; nothing is written. */
export function checkedReadings<Left extends LeftLine>(
  ctx: MemberContext,
  { id, columns }: StoredImport,
  keep: Keep<Left>,
): Promise<CheckedReadings<Left>> {
  return checking(ctx.viewer.id, async () => {
    const { add, result } = readingsCheck(await ownLibrary(ctx), columns, ctx, keep);
    for await (const rows of slicesOf(ctx, id)) rows.forEach(add);
    return result();
  });
}
