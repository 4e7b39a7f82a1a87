import { type SQL, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import type { MemberContext } from "../context";
import { hideNotifications, notifyAgain, renameActor } from "./changes.server";
import { likesKey } from "./keys";
import { newLike } from "./text-wording";

type Liked = { what: "post" | "comment"; id: number; authorId: number };

/** A `from` clause for the newest liker of a text, without its author. */
export function newestLiker(what: Liked["what"], id: SQL, authorId: SQL): SQL {
  const target = what === "post" ? sql`post_id` : sql`comment_id`;
  return sql`
    from likes join users on users.id = likes.user_id
    where ${target} = ${id} and likes.user_id <> ${authorId} and deactivated_at is null order by likes.id desc limit 1
  `;
}

/** Updates a text's only notification about likes: unread for a new like, and hidden without any. */
export function notifyLikes(ctx: MemberContext, { what, id, authorId }: Liked): void {
  const [newest] = queryRows(ctx.db, { id: column.number })`
    select users.id ${newestLiker(what, sql`${id}`, sql`${authorId}`)}
  `;
  const notification = { memberId: authorId, dedupeKey: likesKey(what, id) };
  if (!newest) hideNotifications(ctx, notification);
  else if (newest.id === ctx.viewer.id) notifyAgain(ctx, authorId, newLike(what, id, newest));
  else renameActor(ctx, notification, newest.id);
}
