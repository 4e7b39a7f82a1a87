import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { comments, users } from "#db/schema";
import { lastMoment } from "../calendar";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorColumns, type FeedPlace, post } from "./posts.server";

const { placeholder } = sql;

const columns = {
  id: comments.id,
  userId: comments.userId,
  postId: comments.postId,
  content: comments.content,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  user: authorColumns,
  likeCount: sql<number>`(select count(*) from likes where likes.comment_id = ${comments.id})`.as(
    "like_count",
  ),
  liked: sql<boolean>`exists (
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

/** A comment as any member reads it; the times are ISO 8601. */
export type CommentView = ReturnType<typeof asView>;

function asView({ createdAt, editedAt, ...comment }: Row) {
  return { ...comment, createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
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

export type Talk = {
  comments: CommentView[];
  /** Whether there are older ones than these. */
  hasOlder: boolean;
};

/**
 * The newest comments of a post, in the order in which they were written.
 * @param before only those older than this comment, also when it was deleted meanwhile.
 */
export function talkOf(ctx: MemberContext, postId: number, limit: number, before?: number): Talk {
  const viewerId = ctx.viewer.id;
  const place = before === undefined ? { at: lastMoment, id: 0 } : placeOf(ctx, postId, before);
  const rows = newestFirst(ctx.db).all({ postId, viewerId, ...place, limit: limit + 1 });
  return { comments: rows.slice(0, limit).map(asView).reverse(), hasOlder: rows.length > limit };
}

/** Where a comment stands, or stood: an id is not given twice, and ids grow with the time. */
function placeOf({ db, viewer }: MemberContext, postId: number, id: number): FeedPlace {
  const here = byId(db).get({ id, viewerId: viewer.id }) ?? nextOlder(db).get({ postId, id });
  return { at: here?.createdAt.getTime() ?? 0, id };
}

/** Who wrote what below a post, all of it. */
export function commentsBelow({ db }: Context, postId: number): { id: number; userId: number }[] {
  return db
    .select({ id: comments.id, userId: comments.userId })
    .from(comments)
    .where(eq(comments.postId, postId))
    .all();
}

/** @throws ClubError not_found. */
export function comment({ db, viewer }: MemberContext, id: number): CommentView {
  const row = byId(db).get({ id, viewerId: viewer.id });
  if (!row) throw new ClubError("not_found", "Comentário não encontrado.");
  return asView(row);
}
