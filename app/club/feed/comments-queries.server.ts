import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { comments, users } from "#db/schema";
import { maxDate } from "../calendar";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorColumns } from "../profiles/queries.server";
import {
  commentText,
  openedBefore,
  shownContent,
  textView,
  withheldColumn,
} from "../spoilers/visibility.server";
import { type FeedCursor, requirePost } from "./posts-queries.server";
import { type CommentView, commentView } from "./views";

const { placeholder } = sql;

const columns = {
  ...columnsOf(comments, commentView.omit({ content: true })),
  content: shownContent(commentText).as("shown_content"),
  withheld: withheldColumn(commentText).as("withheld"),
  openedBefore: openedBefore(commentText).as("opened_before"),
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

function selectComments(db: Db, condition: SQL | undefined) {
  return db.select(columns).from(comments).innerJoin(users, eq(users.id, comments.userId)).where(condition);
}

const ofPost = eq(comments.postId, placeholder("postId"));

const oldestFirst = prepared((db) =>
  selectComments(db, ofPost)
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);

const newestFirst = prepared((db) =>
  selectComments(
    db,
    and(ofPost, sql`(${comments.createdAt}, ${comments.id}) < (${placeholder("at")}, ${placeholder("id")})`),
  )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(placeholder("limit"))
    .prepare(),
);

const inOrder = prepared((db) =>
  selectComments(db, gt(comments.id, placeholder("after")))
    .orderBy(asc(comments.id))
    .limit(placeholder("limit"))
    .prepare(),
);

const byId = prepared((db) => selectComments(db, eq(comments.id, placeholder("id"))).prepare());

const nextOlder = prepared((db) =>
  db
    .select({ createdAt: comments.createdAt })
    .from(comments)
    .where(and(ofPost, lt(comments.id, placeholder("id"))))
    .orderBy(desc(comments.id))
    .limit(1)
    .prepare(),
);

/** The comments of a post, oldest first. @throws ClubError not_found without the post. */
export function commentsOf(
  ctx: MemberContext,
  postId: number,
  part: { limit: number; offset: number },
): CommentView[] {
  requirePost(ctx, postId);
  return oldestFirst(ctx.db)
    .all({ postId, viewerId: ctx.viewer.id, ...part })
    .map(textView);
}

/** The comments of all posts, oldest first. @param after only those after this id. */
export function commentsAfter({ db, viewer }: MemberContext, after: number, limit: number): CommentView[] {
  return inOrder(db).all({ after, limit, viewerId: viewer.id }).map(textView);
}

type CommentThread = {
  comments: CommentView[];
  hasOlder: boolean;
};

/** Newest comments, oldest first. @param before only comments older than this id, which may be deleted. */
export function threadOf(ctx: MemberContext, postId: number, limit: number, before?: number): CommentThread {
  const viewerId = ctx.viewer.id;
  const cursor = before === undefined ? { at: maxDate, id: 0 } : commentCursor(ctx, postId, before);
  const rows = newestFirst(ctx.db).all({ postId, viewerId, ...cursor, limit: limit + 1 });
  return { comments: rows.slice(0, limit).map(textView).reverse(), hasOlder: rows.length > limit };
}

/** The position of a comment, also of a deleted one: ids are never reused and grow with time. */
function commentCursor({ db, viewer }: MemberContext, postId: number, id: number): FeedCursor {
  const here = byId(db).get({ id, viewerId: viewer.id }) ?? nextOlder(db).get({ postId, id });
  return { at: new Date(here?.createdAt ?? 0).getTime(), id };
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
export function requireComment({ db, viewer }: MemberContext, id: number): CommentView {
  const row = byId(db).get({ id, viewerId: viewer.id });
  if (!row) throw new ClubError("not_found", "Comentário não encontrado.");
  return textView(row);
}
