import { and, eq, sql } from "drizzle-orm";
import { posts, userProgress } from "#db/schema";
import { book } from "../books/library.server";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError } from "../errors";
import { recordAudit } from "../members/audit.server";
import { postDeleted, postEdited, postPinned, textPaged } from "../reactions.server";
import { requirePageOf } from "../spoilers/rules";
import { commentsBelow } from "./comments.server";
import { type PostView, post, postAsReadBy } from "./posts.server";
import { maxPinned, mayDelete, mayEdit } from "./rules";
import type { NewPost } from "./schema";

/** A progress post stores the page; an immediate duplicate is ignored. @throws ClubError invalid for unknown ids. */
export function publishPost(ctx: MemberContext, form: NewPost): PostView {
  return inTransaction(ctx, (tx) => {
    const before = justCreated(tx, posts, { ...form, userId: tx.viewer.id });
    if (before) return post(tx, before.id);
    requireRelated(tx, form);
    requirePageOf(form.relatedBookId === null ? null : book(tx, form.relatedBookId), form.spoilerPage);
    const { id } = tx.db
      .insert(posts)
      .values({ ...form, userId: tx.viewer.id, currentPage: pageReached(tx, form), createdAt: tx.now })
      .returning({ id: posts.id })
      .get();
    if (form.spoilerPage !== null) textPaged(tx, tx.viewer.id);
    return post(tx, id);
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

/** @throws ClubError forbidden unless the viewer may edit the post. */
export function requireMayEditPost(ctx: MemberContext, written: Pick<PostView, "userId">): void {
  if (!mayEdit(ctx, written)) {
    throw new ClubError("forbidden", "Só quem escreveu a publicação pode editá-la.");
  }
}

/**
 * Edits the viewer's own post; an absent `spoilerPage` stays. @throws ClubError not_found, forbidden for others, invalid
 * for a page that the book does not have.
 */
export function editPost(
  ctx: MemberContext,
  id: number,
  { content, spoilerPage: wanted }: { content: string; spoilerPage?: number | null | undefined },
): PostView {
  return inTransaction(ctx, (tx) => {
    const before = post(tx, id);
    requireMayEditPost(tx, before);
    const spoilerPage = wanted === undefined ? before.spoilerPage : wanted;
    if (spoilerPage !== before.spoilerPage) {
      requirePageOf(before.book, spoilerPage, {
        withoutBook: "Esta publicação não é sobre um livro e não pode levar uma página.",
      });
    }
    if (before.content === content && before.spoilerPage === spoilerPage) return before;
    tx.db.update(posts).set({ content, spoilerPage, editedAt: tx.now }).where(eq(posts.id, id)).run();
    if (spoilerPage !== null) textPaged(tx, before.userId);
    const edited = post(tx, id);
    postEdited(tx, edited);
    return edited;
  });
}

/** @throws ClubError forbidden unless the viewer may delete the post. */
export function requireMayDeletePost(ctx: MemberContext, written: Pick<PostView, "userId">): void {
  if (!mayDelete(ctx, written)) {
    throw new ClubError("forbidden", "Só quem escreveu a publicação pode apagá-la.");
  }
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for other authors' posts. */
export function deletePost(ctx: MemberContext, id: number): PostView {
  return inTransaction(ctx, (tx) => {
    const gone = post(tx, id);
    requireMayDeletePost(tx, gone);
    postDeleted(tx, gone, commentsBelow(tx, id));
    tx.db.delete(posts).where(eq(posts.id, id)).run();
    if (gone.userId !== tx.viewer.id) {
      recordAudit(tx, {
        action: "post.delete",
        subject: "post",
        subjectId: id,
        targetUserId: gone.userId,
        details: null,
      });
    }
    return gone;
  });
}

/** Pins a post. @throws ClubError forbidden for members, not_found. */
export function pinPost(ctx: MemberContext, id: number): PostView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const { isPinned, userId } = post(tx, id);
    if (!isPinned) {
      tx.db.update(posts).set({ isPinned: true, pinnedAt: tx.now }).where(eq(posts.id, id)).run();
      dropOldestPins(tx);
      postPinned(tx, postAsReadBy(tx, id, userId));
    }
    return post(tx, id);
  });
}

/** Unpins the posts beyond the limit: the list of pinned posts would not show them, nor would the feed. */
function dropOldestPins({ db }: MemberContext): void {
  db.run(sql`
    update posts set is_pinned = 0, pinned_at = null where is_pinned = 1 and id not in (
      select id from posts where is_pinned = 1 order by pinned_at desc, created_at desc, id desc limit ${maxPinned}
    )
  `);
}

/** Unpins a post. @throws ClubError forbidden for members, not_found. */
export function unpinPost(ctx: MemberContext, id: number): PostView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    post(tx, id);
    tx.db.update(posts).set({ isPinned: false, pinnedAt: null }).where(eq(posts.id, id)).run();
    return post(tx, id);
  });
}
