import { and, eq, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { posts, userProgress } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError } from "../errors";
import { deleteText, requireMayEdit } from "../owned-texts.server";
import { hideDistinction, postDeleted, postPinned, textPaged } from "../reactions.server";
import { clubPageIn } from "../spoilers/queries.server";
import { type GivenPage, requirePageOf } from "../spoilers/rules";
import { commentsBelow } from "./comments-queries.server";
import { requirePost } from "./posts-queries.server";
import { maxPinned } from "./rules";
import type { NewPost } from "./schema";
import type { PostView } from "./views";

/** A progress post stores the page; an immediate duplicate is ignored. @throws ClubError invalid for unknown ids. */
export function publishPost(ctx: MemberContext, form: NewPost): PostView {
  return inTransaction(ctx, (tx) => {
    const { relatedBookId: bookId } = form;
    const spoilerPage = clubPageIn(tx, bookId, form.spoilerPage);
    const values = { ...form, spoilerPage, userId: tx.viewer.id };
    const before = justCreated(tx, posts, values);
    if (before) return requirePost(tx, before.id);
    requireRelated(tx, form);
    requirePageOf(bookId === null ? null : requireBook(tx, bookId), spoilerPage);
    const { id } = tx.db
      .insert(posts)
      .values({ ...values, currentPage: pageReached(tx, form), createdAt: tx.now })
      .returning({ id: posts.id })
      .get();
    if (spoilerPage !== null) textPaged(tx, tx.viewer.id);
    return requirePost(tx, id);
  });
}

function requireRelated(tx: MemberContext, { relatedBookId, relatedEventId }: NewPost): void {
  const isBook = relatedBookId === null || tx.db.get(sql`select 1 from books where id = ${relatedBookId}`);
  if (!isBook) throw new ClubError("invalid", "Este livro não existe", { field: "relatedBookId" });
  const isEvent =
    relatedEventId === null || tx.db.get(sql`select 1 from events where id = ${relatedEventId}`);
  if (!isEvent) throw new ClubError("invalid", "Este evento não existe", { field: "relatedEventId" });
}

function pageReached({ db, viewer }: MemberContext, { type, relatedBookId }: NewPost): number | null {
  if (type !== "progress" || relatedBookId === null) return null;
  const reached = db
    .select({ page: userProgress.currentPage })
    .from(userProgress)
    .where(and(eq(userProgress.userId, viewer.id), eq(userProgress.bookId, relatedBookId)))
    .get();
  return reached?.page ?? null;
}

/**
 * Edits the viewer's own post; an absent `spoilerPage` stays. @throws ClubError not_found, forbidden for others, invalid
 * for a page that the book does not have.
 */
export function editPost(
  ctx: MemberContext,
  id: number,
  { content, spoilerPage: given }: { content: string; spoilerPage?: GivenPage | null | undefined },
): PostView {
  return inTransaction(ctx, (tx) => {
    const before = requirePost(tx, id);
    const wanted = clubPageIn(tx, before.book?.id ?? null, given, { stored: before.spoilerPage });
    requireMayEdit(tx, "post", before);
    const spoilerPage = wanted === undefined ? before.spoilerPage : wanted;
    if (spoilerPage !== before.spoilerPage) {
      requirePageOf(before.book, spoilerPage, {
        withoutBook: "Esta publicação não é sobre um livro e não pode levar uma página.",
      });
    }
    if (before.content === content && before.spoilerPage === spoilerPage) return before;
    tx.db.update(posts).set({ content, spoilerPage, editedAt: tx.now }).where(eq(posts.id, id)).run();
    if (spoilerPage !== null) textPaged(tx, before.userId);
    if (before.spoilerPage !== null) keepCommentsHidden(tx, before, before.spoilerPage);
    return requirePost(tx, id);
  });
}

/** Others have written or edited comments since the last edit for readers past the page that the post has had since. */
function keepCommentsHidden({ db, viewer }: MemberContext, { id, editedAt }: PostView, page: number): void {
  const since = editedAt === null ? 0 : new Date(editedAt).getTime();
  db.run(sql`
    update comments set spoiler_page = ${page}
    where post_id = ${id} and user_id is not ${viewer.id} and coalesce(edited_at, created_at) >= ${since}
      and coalesce(spoiler_page, 0) < ${page}
  `);
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for other authors' posts. */
export function deletePost(ctx: MemberContext, id: number): PostView {
  return inTransaction(ctx, (tx) => {
    const gone = requirePost(tx, id);
    postDeleted(tx, gone, commentsBelow(tx, id));
    deleteText(tx, "post", gone, null);
    return gone;
  });
}

/** Pins a post. @throws ClubError forbidden for members, not_found. */
export function pinPost(ctx: MemberContext, id: number): PostView {
  return asStaff(ctx, (tx) => {
    const post = requirePost(tx, id);
    if (!post.isPinned) {
      tx.db.update(posts).set({ isPinned: true, pinnedAt: tx.now }).where(eq(posts.id, id)).run();
      dropOldestPins(tx);
      postPinned(tx, post);
    }
    return requirePost(tx, id);
  });
}

/** Unpins the posts beyond the limit: the list of pinned posts would not show them, nor would the feed. */
function dropOldestPins(tx: MemberContext): void {
  const dropped = queryRows(tx.db, { id: column.number, userId: column.number })`
    update posts set is_pinned = 0, pinned_at = null where is_pinned = 1 and id not in (
      select id from posts where is_pinned = 1 order by pinned_at desc, created_at desc, id desc limit ${maxPinned}
    )
    returning id, user_id as userId
  `;
  for (const post of dropped) hideDistinction(tx, "pin", post);
}

/** Unpins a post. @throws ClubError forbidden for members, not_found. */
export function unpinPost(ctx: MemberContext, id: number): PostView {
  return asStaff(ctx, (tx) => {
    hideDistinction(tx, "pin", requirePost(tx, id));
    tx.db.update(posts).set({ isPinned: false, pinnedAt: null }).where(eq(posts.id, id)).run();
    return requirePost(tx, id);
  });
}
