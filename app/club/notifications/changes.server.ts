import { and, eq, type SQL, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { notifications } from "#db/schema";
import type { Context } from "../context";
import { hour } from "../durations";
import { nextHours } from "./moments";
import { causerOf, queuePushes } from "./pushes-changes.server";
import { isMailed, isWanted } from "./queries.server";
import { kinds, mailDistance, maxMailsInHour, type NotificationKind } from "./rules";
import { textWordings } from "./text-wording";
import type { NewNotification } from "./words";

/** Notifies members in the caller's transaction, except those who turned this kind off. */
export function notify(ctx: Context, memberIds: readonly number[], notification: NewNotification): void {
  if (memberIds.length === 0) return;
  insertOrUpdate(ctx, idsIn(memberIds), notification, sql`do nothing`);
}

function idsIn(memberIds: readonly number[]): SQL {
  return sql`select value as id from json_each(${JSON.stringify(memberIds)})`;
}

export function notifyEverybody(ctx: Context, notification: NewNotification): void {
  notifyOthers(ctx, [], notification);
}

/** Notifies every member except the actor, or except several members. */
export function notifyOthers(
  ctx: Context,
  except: number | readonly number[],
  notification: NewNotification,
): void {
  const others = sql`select id from users where id not in (${idsIn([except].flat())})`;
  insertOrUpdate(ctx, others, notification, sql`do nothing`);
}

/** Notifies members; with other facts an earlier notification is replaced and unread again. */
export function notifyOfChange(
  ctx: Context,
  memberIds: readonly number[],
  notification: NewNotification,
): void {
  insertOrUpdate(
    ctx,
    idsIn(memberIds),
    notification,
    sql`${replaced(ctx)} where facts is not excluded.facts`,
  );
}

/** Updates a recurring notification; the same actor's repetition, such as a like off and on, stays read. */
export function notifyAgain(ctx: Context, memberId: number, notification: NewNotification): void {
  insertOrUpdate(ctx, sql`select ${memberId} as id`, notification, replaced(ctx));
}

/** Notifies members; a notification that is still unread stays, and one that has been read is unread again. */
export function notifyUnlessUnread(
  ctx: Context,
  memberIds: readonly number[],
  notification: NewNotification,
): void {
  insertOrUpdate(
    ctx,
    idsIn(memberIds),
    notification,
    sql`do update set ${content}, created_at = excluded.created_at, read_at = null,
      mail_due_at = case when mailed_at > ${ctx.now.getTime() - mailDistance} then null else excluded.mail_due_at end,
      mail_tries = 0
    where read_at is not null`,
  );
}

/** A row of before loses its stored words. */
const content = sql`type = excluded.type, subject_id = excluded.subject_id, facts = excluded.facts,
  title = null, body = null, link = null, actor_id = excluded.actor_id`;

function replaced({ now }: Context): SQL {
  return sql`do update set ${content}, created_at = excluded.created_at, retracted_at = null,
      read_at = case
        when actor_id = excluded.actor_id and (retracted_at is null or read_at < retracted_at) then read_at
      end,
      mail_due_at = case
        when mailed_at > ${now.getTime() - mailDistance} then null
        else coalesce(mail_due_at, excluded.mail_due_at)
      end,
      mail_tries = case when mail_due_at is null then 0 else mail_tries end`;
}

function insertOrUpdate(
  ctx: Context,
  recipients: SQL,
  notification: NewNotification,
  onRepetition: SQL,
): void {
  const { wording, subjectId, facts, dedupeKey, actorId = null, bookId = null } = notification;
  const { kind, type } = wording;
  if (kind === "streak" && ctx.hidesRanking) return;
  const now = ctx.now.getTime();
  const notified = queryRows(ctx.db, { id: column.number, userId: column.number })`
    insert into notifications
      (user_id, kind, type, subject_id, facts, dedupe_key, actor_id, book_id, created_at, mail_due_at)
    select users.id, ${kind}, ${type}, ${subjectId}, ${facts ? JSON.stringify(facts) : null}, ${dedupeKey},
      ${actorId}, ${bookId}, ${now},
      case when ${Number(!notification.isForPagesOnly)} and ${isMailed(kind)}
        then ${mailDueAt(ctx, notification)} end
    from (${recipients}) as recipients join users on users.id = recipients.id
    left join user_settings on user_settings.user_id = users.id
    left join delivery_settings on delivery_settings.user_id = users.id
    where deactivated_at is null and ${isWanted(kind)}
    on conflict (user_id, dedupe_key) ${onRepetition}
    returning id, user_id as userId
  `;
  queuePushes(
    ctx,
    notified.map(({ id }) => id),
    kind,
  );
  const memberIds = notified.map(({ userId }) => userId);
  ctx.afterCommit(() => ctx.pushUnreadCounts(memberIds, kind === "message" ? "soon" : "now"));
}

/** The moment of the e-mail, or of the next daily digest; null for one that a busy thread or hour leaves out. */
function mailDueAt({ now, timeZone }: Context, notification: NewNotification): SQL {
  const { mailWait, isAtOnce } = kinds[notification.wording.kind];
  const at = now.getTime() + mailWait;
  const isRepeated = hasJustWritten(notification, now.getTime());
  if (isAtOnce) return sql`case when not ${isRepeated} then ${at} end`;
  const digests = JSON.stringify(nextHours(new Date(at), timeZone));
  return sql`case when digest_hour is not null then ${digests} ->> digest_hour
    when not ${isRepeated} and not ${hasManyInHour(notification, now.getTime())} then ${at} end`;
}

/** True if an e-mail about the same thread was sent or is due within a day. Busy threads send one a day. */
function hasJustWritten({ wording, subjectId }: NewNotification, now: number): SQL {
  if (wording !== textWordings.newComment) return sql`0`;
  return sql`exists (
    select 1 from notifications as before join comments on comments.id = before.subject_id
    where before.user_id = users.id and before.created_at > ${now - mailDistance} and before.type = ${wording.type}
      and comments.post_id = (select post_id from comments where id = ${subjectId})
      and (before.mailed_at is not null or before.mail_due_at is not null)
  )`;
}

/** Attack: a member fills an address, and the queue before the e-mails of all others. */
function hasManyInHour({ wording, actorId, subjectId }: NewNotification, now: number): SQL {
  // Notifications without an actor are the staff's or the club's own, except for messages of a group.
  if (actorId === undefined && wording.kind !== "message") return sql`0`;
  const by = actorId ?? sql`(select created_by_id from chat_groups where id = ${subjectId})`;
  return sql`(
    select count(*) from (
      select 1 from notifications as before
      where before.user_id = users.id and before.created_at > ${now - hour} and before.type = ${wording.type}
        and ${causerOf(sql`before`)} is ${by} and (before.mailed_at is not null or before.mail_due_at is not null)
      order by before.created_at limit ${maxMailsInHour}
    )
  ) = ${maxMailsInHour}`;
}

export type NotificationOf = { memberId: number; dedupeKey: string };

/** Names another member who acted, without marking a notification as unread. */
export function renameActor(ctx: Context, { memberId, dedupeKey }: NotificationOf, actorId: number): void {
  ctx.db.run(sql`
    update notifications set actor_id = ${actorId} where user_id = ${memberId} and dedupe_key = ${dedupeKey}
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([memberId]));
}

/** Gives a notification the newest facts for all members, without marking it as unread. */
export function correctFacts({ db }: Context, { facts, dedupeKey }: NewNotification): void {
  db.run(sql`
    update notifications set facts = ${JSON.stringify(facts)}
    where user_id in (select id from users) and dedupe_key = ${dedupeKey}
  `);
}

/** Hides an outdated notification and cancels its e-mail; `notifyAgain` shows it again. */
export function hideNotifications(ctx: Context, { memberId, dedupeKey }: NotificationOf): void {
  const now = ctx.now.getTime();
  ctx.db.run(sql`
    update notifications set retracted_at = ${now}, read_at = coalesce(read_at, ${now}), mail_due_at = null
    where user_id = ${memberId} and dedupe_key = ${dedupeKey}
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([memberId]));
}

/** Deletes notifications about deleted things. */
export function deleteNotifications(ctx: Context, notifications: readonly NotificationOf[]): void {
  const gone = JSON.stringify(notifications.map(({ memberId, dedupeKey }) => [memberId, dedupeKey]));
  ctx.db.run(sql`
    delete from notifications where id in (
      select notifications.id from json_each(${gone}) as gone
      cross join notifications on user_id = gone.value ->> 0 and dedupe_key = gone.value ->> 1
    )
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([...new Set(notifications.map(({ memberId }) => memberId))]));
}

/** Deletes a notification. A GET request runs this, so repetitions must not write. */
export function deleteNotificationIfAny(ctx: Context, notification: NotificationOf): void {
  const { memberId, dedupeKey } = notification;
  const isThat = and(eq(notifications.userId, memberId), eq(notifications.dedupeKey, dedupeKey));
  if (!ctx.db.select({ id: notifications.id }).from(notifications).where(isThat).get()) return;
  deleteNotifications(ctx, [notification]);
}

/** Deletes the notifications about a book: all, or those of one kind since a moment. */
export function deleteNotificationsOfBook(
  ctx: Context,
  bookId: number,
  only?: { kind: NotificationKind; since: Date },
): void {
  const isGone = only ? sql`kind = ${only.kind} and created_at >= ${only.since.getTime()}` : sql`true`;
  const recipients = queryRows(ctx.db, { userId: column.number })`
    delete from notifications where book_id = ${bookId} and ${isGone} returning user_id as userId
  `;
  ctx.afterCommit(() => ctx.pushUnreadCounts([...new Set(recipients.map(({ userId }) => userId))]));
}

/**
 * Deletes the notifications for every member whose keys match a pattern of LIKE, except one, and those that some members
 * have not read. @returns the ids of the members.
 */
export function deleteNotificationsLike(
  ctx: Context,
  pattern: string,
  { except = "", unlessUnreadBy = [] }: { except?: string; unlessUnreadBy?: readonly number[] } = {},
): number[] {
  const isKept = sql`read_at is null and user_id in (${idsIn(unlessUnreadBy)})`;
  const recipients = queryRows(ctx.db, { userId: column.number })`
    delete from notifications
    where user_id in (select id from users) and ${keyLike(pattern)} and dedupe_key <> ${except} and not (${isKept})
    returning user_id as userId
  `;
  const memberIds = recipients.map(({ userId }) => userId);
  ctx.afterCommit(() => ctx.pushUnreadCounts(memberIds));
  return memberIds;
}

/** LIKE alone uses no index: the bounds of the beginning of a pattern do. */
export function keyLike(pattern: string): SQL {
  const [beginning = ""] = pattern.split(/[%_]/);
  return sql`dedupe_key >= ${beginning} and dedupe_key < ${`${beginning}\u{10ffff}`} and dedupe_key like ${pattern}`;
}
