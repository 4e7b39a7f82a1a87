import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import type { MemberContext } from "../context";
import { hideNotifications, notifyAgain, updateNotifications } from "./changes.server";
import { likesKey } from "./keys";
import { likesTitle } from "./rules";

type Liked = {
  what: "post" | "comment";
  id: number;
  authorId: number;
  body: string;
  link: string;
};

const likerColumns = { id: column.number, name: column.text, others: column.number };

export type Liker = RowOf<typeof likerColumns>;

/** A `from` clause for the newest liker of a text, without its author. */
export function newestLiker(what: Liked["what"], id: SQL, authorId: SQL): SQL {
  const target = what === "post" ? sql`post_id` : sql`comment_id`;
  return sql`
    from likes join users on users.id = likes.user_id
    where ${target} = ${id} and likes.user_id <> ${authorId} and deactivated_at is null order by likes.id desc limit 1
  `;
}

/** Updates a text's only notification about likes: unread for a new like, corrected for a removed one. */
export function notifyLikes(ctx: MemberContext, { what, id, authorId, body, link }: Liked): void {
  const [newest] = queryRows(ctx.db, likerColumns)`
    select users.id, name, count(*) over () - 1 as others ${newestLiker(what, sql`${id}`, sql`${authorId}`)}
  `;
  const dedupeKey = likesKey(what, id);
  const notification = { memberId: authorId, dedupeKey };
  if (!newest) {
    hideNotifications(ctx, notification);
    return;
  }
  const title = likesTitle(newest.name, newest.others, what);
  if (newest.id !== ctx.viewer.id) updateNotifications(ctx, notification, { title, actorId: newest.id });
  else notifyAgain(ctx, authorId, { kind: "like", title, body, link, dedupeKey, actorId: newest.id });
}
