import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { comments, users } from "#db/schema";
import { maxDate } from "../calendar";
import { type Context, inTransaction, type MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { ClubError } from "../errors";
import { recordAudit } from "../members/audit.server";
import { commentDeleted, commentEdited, postCommented, textPaged } from "../reactions.server";
import { requirePageOf } from "../spoilers/rules";
import {
  commentText,
  openedBefore,
  shownContent,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import { authorColumns, type FeedCursor, type PostView, post } from "./posts.server";
import { mayDelete, mayEdit } from "./rules";

const { placeholder } = sql;

const columns = {
  id: comments.id,
  userId: comments.userId,
  postId: comments.postId,
  content: shownContent(commentText).as("shown_content"),
  spoilerPage: comments.spoilerPage,
  withheld: withheldColumn(commentText).as("withheld"),
  openedBefore: openedBefore(commentText).as("opened_before"),
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  user: authorColumns,
  likeCount: computed(column.number)`(select count(*) from likes where likes.comment_id = ${comments.id})`.as(
    "like_count",
  ),
  liked: sql`exists (
    select 1 from likes where likes.comment_id = ${comments.id} and likes.user_id = ${placeholder("viewerId")}
  )`
    .mapWith(Boolean)
    .as("liked"),
};

function chosen(db: Db, condition: SQL | undefined) {
  return db.select(columns).from(comments).innerJoin(users, eq(users.id, comments.userId)).where(condition);
}

const ofPost = eq(comments.postId, placeholder("postId"));
const oldestFirst = prepared((db) =>
  chosen(db, ofPost)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);
const newestFirst = prepared((db) =>
  chosen(
    db,
    and(ofPost, sql`(${comments.createdAt}, ${comments.id}) < (${placeholder("at")}, ${placeholder("id")})`),
  )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(placeholder("limit"))
    .prepare(),
);
const byId = prepared((db) => chosen(db, eq(comments.id, placeholder("id"))).prepare());
const nextOlder = prepared((db) =>
  db
    .select({ createdAt: comments.createdAt })
    .from(comments)
    .where(and(ofPost, lt(comments.id, placeholder("id"))))
    .orderBy(desc(comments.id))
    .limit(1)
    .prepare(),
);

type Row = ReturnType<ReturnType<typeof byId>["all"]>[number];

/** A comment as any member sees it; times are ISO 8601. */
export type CommentView = ReturnType<typeof asView>;

function asView({ createdAt, editedAt, withheld, ...comment }: Row) {
  return {
    ...comment,
    withheld: withheldFrom(withheld),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

/** The comments of a post, oldest first. @throws ClubError not_found without the post. */
export function commentsOf(
  ctx: MemberContext,
  postId: number,
  part: { limit: number; offset: number },
): CommentView[] {
  post(ctx, postId);
  return oldestFirst(ctx.db)
    .all({ postId, viewerId: ctx.viewer.id, ...part })
    .map(asView);
}

type CommentThread = {
  comments: CommentView[];
  hasOlder: boolean;
};

/** Newest comments, oldest first. @param before only comments older than this id, which may be deleted. */
export function threadOf(ctx: MemberContext, postId: number, limit: number, before?: number): CommentThread {
  const viewerId = ctx.viewer.id;
  const place = before === undefined ? { at: maxDate, id: 0 } : commentCursor(ctx, postId, before);
  const rows = newestFirst(ctx.db).all({ postId, viewerId, ...place, limit: limit + 1 });
  return { comments: rows.slice(0, limit).map(asView).reverse(), hasOlder: rows.length > limit };
}

/** The position of a comment, also of a deleted one: ids are never reused and grow with time. */
function commentCursor({ db, viewer }: MemberContext, postId: number, id: number): FeedCursor {
  const here = byId(db).get({ id, viewerId: viewer.id }) ?? nextOlder(db).get({ postId, id });
  return { at: here?.createdAt.getTime() ?? 0, id };
}

/** All comments of a post, for cleaning up. */
export function commentsBelow({ db }: Context, postId: number): { id: number; userId: number }[] {
  return db
    .select({ id: comments.id, userId: comments.userId })
    .from(comments)
    .where(eq(comments.postId, postId))
    .all();
}

/** @throws ClubError not_found. */
export function comment(ctx: MemberContext, id: number): CommentView {
  return commentAsReadBy(ctx, id, ctx.viewer.id);
}

/** A comment as another member may read it. @throws ClubError not_found. */
export function commentAsReadBy({ db }: Context, id: number, memberId: number): CommentView {
  const row = byId(db).get({ id, viewerId: memberId });
  if (!row) throw new ClubError("not_found", "Comentário não encontrado.");
  return asView(row);
}

/** `spoilerPage` absent: unchanged. */
type CommentInput = { content: string; spoilerPage?: number | null | undefined };

/** A comment has at least the page of its post. */
function pageBelow({ spoilerPage, book }: PostView, wanted: number | null): number | null {
  requirePageOf(book, wanted, {
    withoutBook: "Esta publicação não é sobre um livro; o comentário não pode levar uma página.",
  });
  return wanted === null ? null : Math.max(wanted, spoilerPage ?? 1);
}

/** Ignores an immediate duplicate. @returns the comment and the names of new achievements. */
export function addComment(
  ctx: MemberContext,
  postId: number,
  { content, spoilerPage: wanted = null }: CommentInput,
): { comment: CommentView; unlocked: string[] } {
  return inTransaction(ctx, (tx) => {
    const commented = post(tx, postId);
    const spoilerPage = pageBelow(commented, wanted);
    const before = justCreated(tx, comments, { userId: tx.viewer.id, postId, content, spoilerPage });
    if (before) return { comment: comment(tx, before.id), unlocked: [] };
    const { id } = tx.db
      .insert(comments)
      .values({ userId: tx.viewer.id, postId, content, spoilerPage, createdAt: tx.now })
      .returning({ id: comments.id })
      .get();
    const unlocked = postCommented(tx, commented, commentAsReadBy(tx, id, commented.userId));
    if (spoilerPage !== null) unlocked.push(...textPaged(tx, tx.viewer.id));
    return { comment: comment(tx, id), unlocked };
  });
}

/** @throws ClubError forbidden unless the viewer may edit the comment. */
export function requireMayEditComment(ctx: MemberContext, written: Pick<CommentView, "userId">): void {
  if (!mayEdit(ctx, written)) {
    throw new ClubError("forbidden", "Só quem escreveu o comentário pode editá-lo.");
  }
}

/** Edits the viewer's own comment. @throws ClubError not_found, forbidden for others. */
export function editComment(
  ctx: MemberContext,
  id: number,
  { content, spoilerPage: wanted }: CommentInput,
): CommentView {
  return inTransaction(ctx, (tx) => {
    const before = comment(tx, id);
    requireMayEditComment(tx, before);
    const commented = post(tx, before.postId);
    const isUnchanged = wanted === undefined || wanted === before.spoilerPage;
    const spoilerPage = isUnchanged ? before.spoilerPage : pageBelow(commented, wanted);
    if (before.content === content && before.spoilerPage === spoilerPage) return before;
    tx.db.update(comments).set({ content, spoilerPage, editedAt: tx.now }).where(eq(comments.id, id)).run();
    if (before.spoilerPage !== spoilerPage && spoilerPage !== null) textPaged(tx, before.userId);
    const edited = comment(tx, id);
    commentEdited(tx, edited, commentAsReadBy(tx, id, commented.userId), commented.userId);
    return edited;
  });
}

/** @throws ClubError forbidden unless the viewer may delete the comment. */
export function requireMayDeleteComment(ctx: MemberContext, written: Pick<CommentView, "userId">): void {
  if (!mayDelete(ctx, written)) {
    throw new ClubError("forbidden", "Só quem escreveu o comentário pode apagá-lo.");
  }
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for other authors' comments. */
export function deleteComment(ctx: MemberContext, id: number): CommentView {
  return inTransaction(ctx, (tx) => {
    const gone = comment(tx, id);
    requireMayDeleteComment(tx, gone);
    commentDeleted(tx, gone, post(tx, gone.postId));
    tx.db.delete(comments).where(eq(comments.id, id)).run();
    if (gone.userId !== tx.viewer.id) {
      recordAudit(tx, {
        action: "comment.delete",
        subject: "comment",
        subjectId: id,
        targetUserId: gone.userId,
        details: `publicação ${gone.postId}`,
      });
    }
    return gone;
  });
}
