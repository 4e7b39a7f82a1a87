import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../context";
import { isWanted } from "./inbox.server";
import { mailDistance, mailWait, type Notice } from "./rules";

/** Tells members of something, in the transaction in which it happened; not who does not want to know of its kind. */
export function notify(ctx: Context, memberIds: readonly number[], notice: Notice): void {
  if (memberIds.length === 0) return;
  insertOrUpdate(
    ctx,
    sql`select value as id from json_each(${JSON.stringify(memberIds)})`,
    notice,
    sql`do nothing`,
  );
}

/** Tells every member but one: whose act it was knows. */
export function notifyOthers(ctx: Context, memberId: number, notice: Notice): void {
  insertOrUpdate(ctx, sql`select id from users where id <> ${memberId}`, notice, sql`do nothing`);
}

/**
 * Tells a member of what goes on growing: the one notice of it says the newest state and is unread again,
 * unless it is the same person who did it before: turned on and off, a like is told once.
 */
export function notifyAgain(ctx: Context, memberId: number, notice: Notice): void {
  insertOrUpdate(
    ctx,
    sql`select ${memberId} as id`,
    notice,
    sql`do update set title = excluded.title, body = excluded.body, actor_id = excluded.actor_id,
      created_at = excluded.created_at, retracted_at = null,
      read_at = case
        when actor_id = excluded.actor_id and (retracted_at is null or read_at < retracted_at) then read_at
      end,
      mail_due_at = case
        when mailed_at > ${ctx.now.getTime() - mailDistance} then null
        else coalesce(mail_due_at, excluded.mail_due_at)
      end,
      mail_tries = case when mail_due_at is null then 0 else mail_tries end`,
  );
}

function insertOrUpdate(ctx: Context, whom: SQL, notice: Notice, onRepetition: SQL): void {
  const { kind, title, body, link, dedupeKey, actorId = null, bookId = null } = notice;
  const now = ctx.now.getTime();
  const told = ctx.db.all<{ userId: number }>(sql`
    insert into notifications
      (user_id, kind, title, body, link, dedupe_key, actor_id, book_id, created_at, mail_due_at)
    select users.id, ${kind}, ${title}, ${body}, ${link}, ${dedupeKey}, ${actorId}, ${bookId}, ${now},
      case when ${Number(!notice.isForPagesOnly)} and coalesce(email_notifications, 1) and not ${hasJustWritten(notice, now)}
        then ${now + mailWait(kind)} end
    from (${whom}) as whom join users on users.id = whom.id
    left join user_settings on user_settings.user_id = users.id
    where deactivated_at is null and ${isWanted(kind)}
    on conflict (user_id, dedupe_key) ${onRepetition}
    returning user_id as userId
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts(told.map(({ userId }) => userId)));
}

/** Whether a letter of the same talk went, or is about to, within a day: a lively talk is not a letter a comment. */
function hasJustWritten({ kind, link }: Notice, now: number): SQL {
  if (kind !== "comment") return sql`0`;
  const page = link.slice(0, link.indexOf("#") + 1);
  return sql`exists (
    select 1 from notifications as before
    where before.user_id = users.id and before.created_at > ${now - mailDistance} and before.kind = ${kind}
      and substr(before.link, 1, ${page.length}) = ${page}
      and (before.mailed_at is not null or before.mail_due_at is not null)
  )`;
}

/** A member's notice of one happening. */
export type NoticeOf = { memberId: number; dedupeKey: string };

/** Changes what an unfinished notice says without telling it anew. */
export function updateNotices(
  ctx: Context,
  { memberId, dedupeKey }: NoticeOf,
  says: { title: string; actorId: number },
): void {
  ctx.db.run(sql`
    update notifications set title = ${says.title}, actor_id = ${says.actorId}
    where user_id = ${memberId} and dedupe_key = ${dedupeKey}
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([memberId]));
}

/** Hides what is not true any more, and its letter; told again, it is the same notice. */
export function hideNotices(ctx: Context, { memberId, dedupeKey }: NoticeOf): void {
  const now = ctx.now.getTime();
  ctx.db.run(sql`
    update notifications set retracted_at = ${now}, read_at = coalesce(read_at, ${now}), mail_due_at = null
    where user_id = ${memberId} and dedupe_key = ${dedupeKey}
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([memberId]));
}

/** Takes back what members were told of something that is gone for good. */
export function deleteNotices(ctx: Context, notices: readonly NoticeOf[]): void {
  const gone = JSON.stringify(notices.map(({ memberId, dedupeKey }) => [memberId, dedupeKey]));
  ctx.db.run(sql`
    delete from notifications where id in (
      select notifications.id from json_each(${gone}) as gone
      cross join notifications on user_id = gone.value ->> 0 and dedupe_key = gone.value ->> 1
    )
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([...new Set(notices.map(({ memberId }) => memberId))]));
}

/** Takes back what members were told of a book. */
export function deleteNoticesOfBook(ctx: Context, bookId: number): void {
  const told = ctx.db.all<{ userId: number }>(sql`
    delete from notifications where book_id = ${bookId} returning user_id as userId
  `);
  ctx.afterCommit(() => ctx.pushUnreadCounts([...new Set(told.map(({ userId }) => userId))]));
}

/** Takes a notice back from everyone who was told. @returns who was. */
export function deleteNoticesForAll(ctx: Context, dedupeKey: string): number[] {
  const told = ctx.db.all<{ userId: number }>(sql`
    delete from notifications where user_id in (select id from users) and dedupe_key = ${dedupeKey}
    returning user_id as userId
  `);
  const memberIds = told.map(({ userId }) => userId);
  ctx.afterCommit(() => ctx.pushUnreadCounts(memberIds));
  return memberIds;
}
