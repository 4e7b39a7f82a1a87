import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed, queryRow } from "#db/rows.server";
import { books, events, minutes, posts, users } from "#db/schema";
import { dayOf, maxDate } from "../calendar";
import type { Context, MemberContext } from "../context";
import { ClubError } from "../errors";
import { locationOf } from "../events/rules";
import { wholeDaysOf } from "../events/whole-days";
import { authorColumns } from "../profiles/queries.server";
import {
  openedBefore,
  postText,
  shownContent,
  textView,
  withheldColumn,
  withheldFrom,
} from "../spoilers/visibility.server";
import { maxPinned } from "./rules";
import { type PostView, postBookView, postEventView, postView } from "./views";

const { placeholder } = sql;

const viewerId = placeholder("viewerId");

const columns = {
  ...columnsOf(posts, postView.omit({ content: true, currentPage: true })),
  content: shownContent(postText).as("shown_content"),
  withheld: withheldColumn(postText).as("withheld"),
  openedBefore: openedBefore(postText).as("opened_before"),
  // A post does not reveal the page of an author who hides reading.
  currentPage: computed(column.numberOrNull)`
    case when ${users.showsReading} or ${users.id} = ${viewerId} then ${posts.currentPage} end
  `.as("shown_page"),
  user: authorColumns,
  book: columnsOf(books, postBookView),
  event: {
    ...columnsOf(events, postEventView),
    endDate: events.endDate,
    locationName: events.locationName,
    locationAddress: events.locationAddress,
    cancelledAt: events.cancelledAt,
  },
  minutes: minutes.title,
  likeCount: computed(column.number)`(select count(*) from likes where likes.post_id = ${posts.id})`.as(
    "like_count",
  ),
  commentCount: computed(column.number)`
    (select count(*) from comments where comments.post_id = ${posts.id})
  `.as("comment_count"),
  liked: sql`exists (
    select 1 from likes where likes.post_id = ${posts.id} and likes.user_id = ${viewerId}
  )`
    .mapWith(Boolean)
    .as("liked"),
};

/** The query of posts as the member `viewerId` may read them. */
export function selectPosts(db: Db, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(books, eq(books.id, posts.relatedBookId))
    .leftJoin(events, eq(events.id, posts.relatedEventId))
    .leftJoin(minutes, eq(minutes.postId, posts.id))
    .where(condition);
}

const newest = [desc(posts.createdAt), desc(posts.id)];

const pinned = prepared((db) =>
  selectPosts(db, eq(posts.isPinned, true))
    .orderBy(desc(posts.pinnedAt), ...newest)
    .limit(maxPinned)
    .prepare(),
);
const unpinned = prepared((db) =>
  selectPosts(
    db,
    and(
      eq(posts.isPinned, false),
      sql`(${posts.createdAt}, ${posts.id}) < (${placeholder("at")}, ${placeholder("id")})`,
    ),
  )
    .orderBy(...newest)
    .limit(placeholder("limit"))
    .prepare(),
);
const byId = prepared((db) => selectPosts(db, eq(posts.id, placeholder("id"))).prepare());
const nextOlder = prepared((db) =>
  db
    .select({ createdAt: posts.createdAt })
    .from(posts)
    .where(lt(posts.id, placeholder("id")))
    .orderBy(desc(posts.id))
    .limit(1)
    .prepare(),
);

type Row = ReturnType<ReturnType<typeof byId>["all"]>[number];

export function asView({ event, ...post }: Row, { timeZone }: Context): PostView {
  return {
    ...textView(post),
    event: event && {
      id: event.id,
      title: event.title,
      meetLink: event.meetLink,
      location: locationOf(event),
      startDate: event.startDate,
      day: dayOf(new Date(event.startDate), timeZone),
      wholeDays: wholeDaysOf(event, timeZone),
      isCancelled: event.cancelledAt !== null,
    },
  };
}

/** A position in the feed; older posts come after it. */
export type FeedCursor = { at: number; id: number };

const topOfFeed: FeedCursor = { at: maxDate, id: Number.MAX_SAFE_INTEGER };

/** Unpinned posts after a cursor, newest first. A cursor is as fast on late pages; an offset is not. */
export function feedFrom(ctx: MemberContext, limit: number, cursor: FeedCursor = topOfFeed): PostView[] {
  return unpinned(ctx.db)
    .all({ viewerId: ctx.viewer.id, limit, ...cursor })
    .map((row) => asView(row, ctx));
}

/** The pinned posts, newest pin first. */
export function pinnedPosts(ctx: MemberContext): PostView[] {
  return pinned(ctx.db)
    .all({ viewerId: ctx.viewer.id })
    .map((row) => asView(row, ctx));
}

/** The position of a post in the feed. */
export function cursorOf({ createdAt, id }: Pick<PostView, "createdAt" | "id">): FeedCursor {
  return { at: Date.parse(createdAt), id };
}

/** Ids are never reused and grow with time. @throws ClubError not_found for an id that no post has had. */
function cursorOfDeleted({ db }: Context, id: number): FeedCursor {
  const newest = queryRow(db, { id: column.number })`
    select seq as id from sqlite_sequence where name = 'posts'
  `;
  if (id > (newest?.id ?? 0)) throw notThere();
  return { at: nextOlder(db).get({ id })?.createdAt.getTime() ?? 0, id };
}

/** Pinned posts first, or those after `before`; a deleted `before` was not pinned. @throws ClubError not_found. */
export function feed(ctx: MemberContext, { limit, before }: { limit: number; before?: number | undefined }) {
  if (before !== undefined) {
    const last = byId(ctx.db).get({ id: before, viewerId: ctx.viewer.id });
    if (!last) return feedFrom(ctx, limit, cursorOfDeleted(ctx, before));
    if (!last.isPinned) return feedFrom(ctx, limit, cursorOf(last));
  }
  const all = pinnedPosts(ctx);
  const next = all.findIndex(({ id }) => id === before) + 1;
  const top = all.slice(next, next + limit);
  return top.length < limit ? [...top, ...feedFrom(ctx, limit - top.length)] : top;
}

/** @throws ClubError not_found. */
export function requirePost(ctx: MemberContext, id: number): PostView {
  const row = byId(ctx.db).get({ id, viewerId: ctx.viewer.id });
  if (!row) throw notThere();
  return asView(row, ctx);
}

function notThere(): ClubError {
  return new ClubError("not_found", "Publicação não encontrada.");
}

const latestQuery = prepared((db) =>
  db
    .select({
      id: posts.id,
      content: shownContent(postText).as("shown_content"),
      withheld: withheldColumn(postText).as("withheld"),
      type: posts.type,
      createdAt: posts.createdAt,
      user: authorColumns,
      book: { id: books.id, title: books.title, author: books.author, coverImage: books.coverImage },
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(books, eq(books.id, posts.relatedBookId))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** The newest posts with their authors and books. */
export function latestPosts({ db, viewer }: MemberContext, limit: number) {
  return latestQuery(db)
    .all({ limit, viewerId: viewer.id })
    .map(({ createdAt, withheld, ...post }) => ({
      ...post,
      withheld: withheldFrom(withheld),
      createdAt: createdAt.toISOString(),
    }));
}
export type LatestPost = ReturnType<typeof latestPosts>[number];
