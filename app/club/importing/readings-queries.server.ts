import { column, queryRows } from "#db/rows.server";
import type { MemberContext } from "../context";
import type { OwnBook } from "./readings-check";
import { addBook, emptyLibrary, type Library } from "./readings-match";

const columns = {
  id: column.number,
  title: column.text,
  author: column.text,
  isbn: column.textOrNull,
  coverImage: column.textOrNull,
  pageCount: column.numberOrNull,
  isCurrent: column.bit,
  currentPage: column.numberOrNull,
  completedAt: column.numberOrNull,
  lastUpdated: column.numberOrNull,
  isRated: column.bit,
};

/** All books of the club with what the viewer has of them, by title, and the titles that the viewer has chosen. */
export function ownLibrary({ db, viewer }: MemberContext): Library<OwnBook> {
  const chosen = queryRows(db, { titleKey: column.text, bookId: column.number })`
    select title_key as titleKey, book_id as bookId from import_titles where user_id = ${viewer.id} order by title_key
  `;
  const library = emptyLibrary<OwnBook>(new Map(chosen.map(({ titleKey, bookId }) => [titleKey, bookId])));
  const rows = queryRows(db, columns)`
    select books.id, title, author, isbn, cover_image as coverImage, page_count as pageCount,
      is_current as isCurrent, current_page as currentPage, completed_at as completedAt,
      last_updated as lastUpdated,
      exists (select 1 from ratings where ratings.book_id = books.id and ratings.user_id = ${viewer.id})
        or exists (select 1 from reviews where reviews.book_id = books.id and reviews.user_id = ${viewer.id})
        as isRated
    from books left join user_progress on user_progress.book_id = books.id and user_progress.user_id = ${viewer.id}
    order by work_key
  `;
  for (const row of rows) addBook(library, asOwnBook(row));
  return library;
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
