import { asc, desc, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, queryRows, requireRow } from "#db/rows.server";
import { posts } from "#db/schema";
import type { BookView } from "../books/views";
import type { MemberContext } from "../context";
import { milestonesOf } from "../plans/queries.server";
import { isWithheld, postText } from "../spoilers/visibility.server";
import type { Slice } from "../text";
import type { ConversationView, StretchView } from "./conversation-views";
import { asView, selectPosts } from "./posts-queries.server";
import { type Stretch, stretchesOf, stretchOf } from "./stretches";
import type { PostView } from "./views";

// The conversation about a book: the posts of the feed by their place, the page they wait for or were written at.

const { placeholder } = sql;
const [viewerId, bookId] = [placeholder("viewerId"), placeholder("bookId")];

/** The place of a post: the expression of the index `posts_place`. */
export const position = sql`case when ${posts.spoilerPage} is null then ${posts.currentPage} else ${posts.spoilerPage} end`;

/** The page of an author who hides reading is no place, except for the author. */
function isPlaceShown(viewer: unknown) {
  return sql`(${posts.spoilerPage} is not null or ${posts.userId} not in (
    select hiding.id from users as hiding where not hiding.shows_reading and hiding.id <> ${viewer}
  ))`;
}

/** The stretches of a book with their posts counted, and the number of posts without a place. */
export function conversationAbout(ctx: MemberContext, book: Paged): Omit<ConversationView, "opened"> {
  const { id, pageCount } = book;
  const { db, viewer } = ctx;
  const text = { ...postText, book: sql`${id}`, viewer: sql`${viewer.id}` };
  const isRevealed = sql`${posts.id} in (
    select post_id from revealed_texts where user_id = ${viewer.id} and post_id is not null
  )`;
  const places = queryRows(db, {
    page: column.numberOrNull,
    posts: column.number,
    withheld: column.number,
    hidden: column.number,
  })`
    select ${position} as page, count(*) as posts,
      count(*) filter (where ${isWithheld({ ...text, isRevealed })}) as withheld,
      count(*) filter (where not ${isPlaceShown(viewer.id)}) as hidden
    from posts where related_book_id = ${id} group by ${position}
  `;
  const stretches = stretchesOf(pageCount, milestonesOf(ctx, id)).map(
    (stretch): StretchView => ({ ...stretch, posts: 0, withheld: 0 }),
  );
  let unplaced = 0;
  for (const { page, posts, withheld, hidden } of places) {
    unplaced += page === null ? posts : hidden;
    if (page === null) continue;
    const stretch = stretchOf(stretches, page);
    stretch.posts += posts - hidden;
    stretch.withheld += withheld;
  }
  return { stretches, unplaced };
}

type Bounds = Pick<Stretch, "after" | "until">;
type Paged = Pick<BookView, "id" | "pageCount">;

/** The last stretch includes the posts past the end: the book may have lost pages since. */
function boundsIn({ pageCount }: Paged, { after, until }: Bounds): Bounds {
  return { after: lowerBound(after), until: until >= (pageCount ?? 0) ? Number.MAX_SAFE_INTEGER : until };
}

/** The first stretch includes page 0, of authors who had not begun. */
function lowerBound(after: number): number {
  return after > 0 ? after : -1;
}

const inStretch = sql`
  related_book_id = ${bookId} and ${position} > ${placeholder("after")} and ${position} <= ${placeholder("until")}
  and ${isPlaceShown(viewerId)}
`;

const placed = prepared((db) =>
  selectPosts(
    db,
    sql`${posts.id} in (
      select ${posts.id} from ${posts} where ${inStretch}
      order by ${position}, ${posts.id} limit ${placeholder("limit")} offset ${placeholder("offset")}
    )`,
  )
    .orderBy(asc(position), asc(posts.id))
    .prepare(),
);

/** The posts of a stretch in the order of their places. */
export function postsOfStretch(
  ctx: MemberContext,
  book: Paged,
  { after, until, limit, offset = 0 }: Bounds & Slice,
): PostView[] {
  return placed(ctx.db)
    .all({ viewerId: ctx.viewer.id, bookId: book.id, ...boundsIn(book, { after, until }), limit, offset })
    .map((row) => asView(row, ctx));
}

/** Posts about a book without a page, and those of authors who hide it. */
function unplacedIds(book: unknown, viewer: unknown) {
  return sql`
    select id, created_at from posts where related_book_id = ${book} and ${position} is null
    union all
    select posts.id, posts.created_at from users as hiding cross join posts on posts.user_id = hiding.id
    where not hiding.shows_reading and hiding.id <> ${viewer}
      and related_book_id = ${book} and spoiler_page is null and current_page is not null
  `;
}

const unplaced = prepared((db) =>
  selectPosts(
    db,
    sql`${posts.id} in (
      select id from (${unplacedIds(bookId, viewerId)})
      order by created_at desc, id desc limit ${placeholder("limit")} offset ${placeholder("offset")}
    )`,
  )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .prepare(),
);

/** The posts about a book that have no place, newest first. */
export function unplacedPosts(ctx: MemberContext, bookId: number, { limit, offset = 0 }: Slice): PostView[] {
  return unplaced(ctx.db)
    .all({ viewerId: ctx.viewer.id, bookId, limit, offset })
    .map((row) => asView(row, ctx));
}

/** How many posts of its stretch come before a post. */
export function postsBefore(
  { db, viewer }: MemberContext,
  bookId: number,
  { after, id, page }: { after: number; id: number; page: number },
): number {
  return requireRow(db, { count: column.number })`
    select count(*) as count from posts where related_book_id = ${bookId}
      and ${position} > ${lowerBound(after)} and ${position} <= ${page} and (${position} < ${page} or ${posts.id} < ${id})
      and ${isPlaceShown(viewer.id)}
  `.count;
}

/** The last posts about a book up to a page of it, in the order of their places. */
export function lastPostsUpTo(ctx: MemberContext, book: Paged, page: number, limit: number): PostView[] {
  const all = postsBefore(ctx, book.id, { after: 0, id: Number.MAX_SAFE_INTEGER, page });
  const offset = Math.max(0, all - limit);
  return postsOfStretch(ctx, book, { after: 0, until: page, limit, offset });
}
