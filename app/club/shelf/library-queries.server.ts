import { queryRows, type RowOf } from "#db/rows.server";
import { librarySize } from "../books/queries.server";
import { bookView } from "../books/views";
import type { MemberContext } from "../context";
import type { Slice } from "../text";
import { finishedBooks, yearsOf } from "./shelf-queries.server";

const libraryView = bookView.pick({
  id: true,
  title: true,
  author: true,
  coverImage: true,
  pageCount: true,
  isCurrent: true,
});

export type LibraryBook = RowOf<typeof libraryView.shape>;

/** One page of the books that the club has not read: the current one first, then the newest. */
export function unreadBooks(ctx: MemberContext, sliceOf: (books: number) => Required<Slice>) {
  const finished = finishedBooks(ctx);
  const total = librarySize(ctx) - finished.length;
  const { limit, offset } = sliceOf(total);
  const books = queryRows(ctx.db, libraryView.shape)`
    select id, title, author, cover_image as coverImage, page_count as pageCount, is_current as isCurrent
    from books where id not in (select value from json_each(${JSON.stringify(finished.map(({ id }) => id))}))
    order by is_current desc, id desc limit ${limit} offset ${offset}
  `;
  return { years: yearsOf(finished), total, books };
}
