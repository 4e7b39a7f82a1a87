import { column, type RowOf, requireRow } from "#db/rows.server";
import type { Context } from "../context";

const counted = {
  posts: column.number,
  reviews: column.number,
  quotes: column.number,
  questions: column.number,
};

export type TextCounts = RowOf<typeof counted>;

/** How many texts of each kind a book has. */
export function textCountsOf({ db }: Context, bookId: number): TextCounts {
  return requireRow(db, counted)`
    select
      (select count(*) from posts where related_book_id = ${bookId}) as posts,
      (select count(*) from reviews where book_id = ${bookId}) as reviews,
      (select count(*) from quotes where book_id = ${bookId}) as quotes,
      (select count(*) from questions where book_id = ${bookId}) as questions
  `;
}
