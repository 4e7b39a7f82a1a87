import { type SQL, sql } from "drizzle-orm";
import { userSettings } from "#db/schema";
import type { Context } from "../context";
import { mailDistance, mailWait, type Notice, switchOf } from "./rules";

/** Tells members of something, in the transaction in which it happened; not who does not want to know of its kind. */
export function notify(ctx: Context, memberIds: readonly number[], notice: Notice): void {
  if (memberIds.length === 0) return;
  tell(ctx, sql`select value as id from json_each(${JSON.stringify(memberIds)})`, notice, sql`do nothing`);
}

/** Tells every member but one: whose act it was knows. */
export function notifyOthers(ctx: Context, memberId: number, notice: Notice): void {
  tell(ctx, sql`select id from users where id <> ${memberId}`, notice, sql`do nothing`);
}

/** Tells a member of what goes on growing: the one notice of it says the newest state and is unread again. */
export function notifyAgain(ctx: Context, memberId: number, notice: Notice): void {
  const lately = ctx.now.getTime() - mailDistance;
  tell(
    ctx,
    sql`select ${memberId} as id`,
    notice,
    sql`do update set title = excluded.title, body = excluded.body, actor_id = excluded.actor_id,
      created_at = excluded.created_at, read_at = null,
      mail_due_at = case when mailed_at > ${lately} then null else coalesce(mail_due_at, excluded.mail_due_at) end,
      mail_tries = case when mail_due_at is null then 0 else mail_tries end`,
  );
}

function tell(ctx: Context, whom: SQL, notice: Notice, onRepetition: SQL): void {
  const { kind, title, body, link, dedupeKey, actorId = null, bookId = null } = notice;
  const now = ctx.now.getTime();
  const told = ctx.db.all<{ userId: number }>(sql`
    insert into notifications
      (user_id, kind, title, body, link, dedupe_key, actor_id, book_id, created_at, mail_due_at)
    select users.id, ${kind}, ${title}, ${body}, ${link}, ${dedupeKey}, ${actorId}, ${bookId}, ${now},
      case when coalesce(email_notifications, 1) then ${now + mailWait(kind)} end
    from (${whom}) as whom join users on users.id = whom.id
    left join user_settings on user_settings.user_id = users.id
    where deactivated_at is null and coalesce(${userSettings[switchOf[kind]]}, 1)
    on conflict (user_id, dedupe_key) ${onRepetition}
    returning user_id as userId
  `);
  ctx.noticesChanged(told.map(({ userId }) => userId));
}

/** Changes what an unfinished notice says without telling it anew; saying nothing any more, it is taken back. */
export function correct(
  ctx: Context,
  memberId: number,
  dedupeKey: string,
  says: { title: string; actorId: number } | null,
): void {
  const which = sql`user_id = ${memberId} and dedupe_key = ${dedupeKey}`;
  ctx.db.run(
    says === null
      ? sql`delete from notifications where ${which}`
      : sql`update notifications set title = ${says.title}, actor_id = ${says.actorId} where ${which}`,
  );
  ctx.noticesChanged([memberId]);
}

/**
 * Takes back what members were told of something that is no more.
 * @param link where those notices lead; ending in "#", to any place of that page.
 */
export function withdraw(ctx: Context, memberIds: readonly number[], link: string): void {
  const leads = link.endsWith("#") ? sql`substr(link, 1, ${link.length}) = ${link}` : sql`link = ${link}`;
  ctx.db.run(sql`
    delete from notifications
    where user_id in (select value from json_each(${JSON.stringify(memberIds)})) and ${leads}
  `);
  ctx.noticesChanged(memberIds);
}
