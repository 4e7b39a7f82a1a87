import { type SQL, sql } from "drizzle-orm";
import { column, queryRows, type RowOf } from "#db/rows.server";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import {
  deleteNotifications,
  deleteNotificationsLike,
  hideNotifications,
  keyLike,
  type NotificationOf,
} from "./changes.server";
import { commentKey, featureKey, likesKey, pinKey, wokenRoleKey } from "./keys";
import { newestLiker } from "./likes-changes.server";
import { removedNominationKeys } from "./round-wording";
import { staffKey } from "./staff-wording";
import { viceKey } from "./vice-wording";

type Written = { id: number; userId: number };

/** Deletes the notifications about a post and its comments, which are deleted with it. */
export function deleteNotificationsOfPost(tx: Context, post: Written, comments: readonly Written[]): void {
  const own = [pinKey(post.id), likesKey("post", post.id)];
  deleteNotifications(tx, [
    ...own.map((dedupeKey) => ({ memberId: post.userId, dedupeKey })),
    ...comments.flatMap((comment) => notificationsOf(comment, post)),
  ]);
}

export function deleteNotificationsOfComment(tx: Context, comment: Written, post: Written): void {
  deleteNotifications(tx, notificationsOf(comment, post));
}

/** Hides the notification of a pinned post or a featured review; the next one shows it again. */
export function hideDistinction(
  tx: Context,
  what: "pin" | "feature",
  { id, userId: memberId }: { id: number; userId: number | null },
): void {
  const dedupeKey = what === "pin" ? pinKey(id) : featureKey(id);
  if (memberId !== null) hideNotifications(tx, { memberId, dedupeKey });
}

function notificationsOf(comment: Written, post: Written): NotificationOf[] {
  return [
    { memberId: post.userId, dedupeKey: commentKey(comment.id) },
    { memberId: comment.userId, dedupeKey: likesKey("comment", comment.id) },
  ];
}

// A deleted account may have tens of thousands of rows, so each clean-up is a few statements.

/** Deletes others' notifications about what goes with the viewer. No stored notification has a name. */
export function deleteNotificationsOfLeaver(tx: MemberContext): void {
  deleteNotificationsByActor(tx);
  deleteNotificationsBelowPosts(tx);
  deleteOwnLikes(tx);
}

/** Hides everybody's notifications of streaks and those with these dedupe keys. */
export function hideStreakNotifications(tx: Context, dedupeKeys: readonly string[]): void {
  hideAll(
    tx,
    sql`kind = 'streak' or dedupe_key in (select value from json_each(${JSON.stringify(dedupeKeys)}))`,
  );
}

/** Hides everybody's notifications of a new current book since a moment. */
export function hideNewBook(tx: Context, bookId: number, since: Date): void {
  hideAll(tx, sql`book_id = ${bookId} and kind = 'book' and created_at >= ${since.getTime()}`);
}

/** Deletes everybody's hidden notifications of a new current book. @returns whether there were any. */
export function deleteHiddenNewBook(tx: Context, bookId: number): boolean {
  const deleted = tx.db.run(sql`
    delete from notifications where book_id = ${bookId} and kind = 'book' and retracted_at is not null
  `);
  return deleted.changes > 0;
}

/** A nominator's notice speaks of ballots for as long as they can change. */
export function forgetVoting({ db }: Context): void {
  db.run(sql`
    update notifications set facts = json_set(facts, '$.isVoting', json('false'))
    where user_id in (select id from users) and ${keyLike(removedNominationKeys)} and facts is not null
  `);
}

/** Hides notifications of all members, and cancels their e-mails. */
function hideAll(tx: Context, which: SQL): void {
  const now = tx.now.getTime();
  const recipients = queryRows(tx.db, { userId: column.number })`
    update notifications set retracted_at = ${now}, read_at = coalesce(read_at, ${now}), mail_due_at = null
    where retracted_at is null and (${which}) returning user_id as userId
  `;
  tx.afterCommit(() => tx.pushUnreadCounts([...new Set(recipients.map(({ userId }) => userId))]));
}

/**
 * Privacy: deletes what only the staff may know, such as whose reset link was made, with its e-mails and pushes. Of
 * notifications of before, all of their kinds.
 */
export function deleteStaffNotifications(tx: Context, memberId: number): void {
  tx.db.run(sql`
    delete from notifications where user_id = ${memberId} and (
      type in ('webhookOff', 'staffActed', 'wokenRole', 'clubBehindPlan', 'everyoneAnswered', 'roundWithoutWinner')
      or type is null and kind in ('webhook', 'account', 'planBehind', 'poll', 'round')
    )
  `);
  // Its second factor gives the member no power any more.
  deleteNotificationsLike(tx, `${wokenRoleKey}${memberId}:%`);
  tx.afterCommit(() => tx.pushUnreadCounts([memberId]));
}

/**
 * Deletes others' notifications about the viewer's comments, messages, corrections of minutes and second factor. Privacy:
 * also those of before with stored words, which may have the viewer's name.
 */
function deleteNotificationsByActor(tx: MemberContext): void {
  const { db, viewer } = tx;
  const byActor = queryRows(db, { userId: column.number })`
    delete from notifications where actor_id = ${viewer.id}
      and (kind in ('comment', 'message', 'minutes') or (type is null and kind in ('account', 'vice')) or ${keyLike(`${wokenRoleKey}${viewer.id}:%`)})
    returning user_id as userId
  `;
  // Privacy: the stored words of before name the vice, whoever acted.
  tx.db.run(sql`
    delete from notifications
    where user_id in (select id from users) and ${keyLike(`${viceKey("%")}:%`)} and type is null
  `);
  // Apart from the ones above: each uses its index.
  const about = queryRows(db, { userId: column.number })`
    delete from notifications
    where user_id in (select id from users) and ${keyLike(`${staffKey}${viewer.id}:%`)} and type is null
    returning user_id as userId
  `;
  const memberIds = new Set([...byActor, ...about].map(({ userId }) => userId));
  tx.afterCommit(() => tx.pushUnreadCounts([...memberIds]));
}

/** Deletes others' notifications about their comments below the viewer's posts. */
function deleteNotificationsBelowPosts(tx: MemberContext): void {
  const going = queryRows(tx.db, { id: column.number, userId: column.number })`
    select comments.id, comments.user_id as userId from posts join comments on post_id = posts.id
    where posts.user_id = ${tx.viewer.id} and comments.user_id <> ${tx.viewer.id}
  `;
  deleteNotifications(
    tx,
    going.map(({ id, userId }) => ({ memberId: userId, dedupeKey: likesKey("comment", id) })),
  );
}

const likeColumns = { postId: column.numberOrNull, commentId: column.numberOrNull };

/** Deletes the viewer's likes, and updates the notifications about them. */
function deleteOwnLikes(tx: MemberContext): void {
  const taken = queryRows(tx.db, likeColumns)`
    delete from likes where user_id = ${tx.viewer.id} returning post_id as postId, comment_id as commentId
  `;
  const ids = (ofLike: (like: RowOf<typeof likeColumns>) => number | null) =>
    taken.map(ofLike).filter((one) => one !== null);
  correctLikes(
    tx,
    "post",
    ids(({ postId }) => postId),
  );
  correctLikes(
    tx,
    "comment",
    ids(({ commentId }) => commentId),
  );
}

/** Names the newest member who likes a text, or deletes the notification of one that nobody likes any more. */
function correctLikes(tx: MemberContext, what: "post" | "comment", ids: readonly number[]): void {
  const texts = what === "post" ? sql`posts` : sql`comments`;
  const columns = { id: column.number, userId: column.number, newest: column.numberOrNull };
  const notifications = queryRows(tx.db, columns)`
    select notifications.id, notifications.user_id as userId, (
      select users.id ${newestLiker(what, sql`texts.id`, sql`texts.user_id`)}
    ) as newest
    from json_each(${JSON.stringify(ids.map((id) => [id, likesKey(what, id)]))}) as liked
    cross join ${texts} as texts on texts.id = liked.value ->> 0
    cross join notifications on notifications.user_id = texts.user_id and dedupe_key = liked.value ->> 1
  `;
  const changes = JSON.stringify(notifications.map(({ id, newest }) => [id, newest]));
  tx.db.run(sql`
    delete from notifications where id in (
      select value ->> 0 from json_each(${changes}) where value ->> 1 is null
    )
  `);
  tx.db.run(sql`
    update notifications set actor_id = changes.value ->> 1
    from json_each(${changes}) as changes where notifications.id = changes.value ->> 0
  `);
  tx.afterCommit(() => tx.pushUnreadCounts([...new Set(notifications.map(({ userId }) => userId))]));
}

/** Milliseconds. No reminder round runs for longer than two days. */
const ages = { readNotification: 180 * day, round: 30 * day, absentDevice: 60 * day };

/** Deletes read notifications after half a year. */
export function sweepNotifications({ db, now }: Context): void {
  const before = now.getTime() - ages.readNotification;
  // Along the index by date, member by member: rows that stay are not read.
  db.run(sql`
    delete from notifications where id in (
      select notifications.id from users cross join notifications on user_id = users.id
      where notifications.created_at < ${before} and read_at is not null
    )
  `);
}

/** Deletes the devices whose session expired long ago. */
export function sweepDevices({ db, now }: Context): void {
  db.run(sql`
    delete from push_subscriptions
    where session_id is null and max(created_at, coalesce(last_success_at, 0)) < ${now.getTime() - ages.absentDevice}
  `);
}

/** Deletes old reminder rounds, but not that of a voting that goes on: it would be announced again. */
export function sweepReminders({ db, now }: Context): void {
  db.run(sql`
    delete from reminder_rounds where done_at < ${now.getTime() - ages.round}
      and name not in (select 'round:' || id || ':ballot' from rounds where result is null)
  `);
}
