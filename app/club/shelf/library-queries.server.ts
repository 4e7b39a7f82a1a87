import { column, queryRows } from "#db/rows.server";
import { librarySize } from "../books/queries.server";
import type { MemberContext } from "../context";
import type { Slice } from "../text";
import { finishedBooks, yearsOf } from "./shelf-queries.server";

const libraryColumns = {
  id: column.number,
  title: column.text,
  author: column.text,
  coverImage: column.textOrNull,
  pageCount: column.number,
  isCurrent: column.bit,
};

export type LibraryBook = {
  id: number;
  title: string;
  author: string;
  coverImage: string | null;
  pageCount: number;
  isCurrent: boolean;
};

/** One page of the books that the club has not read: the current one first, then the newest. */
export function unreadBooks(ctx: MemberContext, sliceOf: (books: number) => Required<Slice>) {
  const finished = finishedBooks(ctx);
  const total = librarySize(ctx) - finished.length;
  const { limit, offset } = sliceOf(total);
  const books = queryRows(ctx.db, libraryColumns)`
    select id, title, author, cover_image as coverImage, page_count as pageCount, is_current as isCurrent
    from books where id not in (select value from json_each(${JSON.stringify(finished.map(({ id }) => id))}))
    order by is_current desc, id desc limit ${limit} offset ${offset}
  `.map((book): LibraryBook => ({ ...book, isCurrent: book.isCurrent === 1 }));
  return { years: yearsOf(finished), total, books };
}
