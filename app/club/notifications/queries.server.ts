import { and, count, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { computed } from "#db/rows.server";
import { books, notifications, userSettings, users } from "#db/schema";
import { shortBookView } from "../books/views";
import { dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { picturedPersonView } from "../profiles/views";
import type { Slice } from "../text";
import { kinds, type NotificationKind, notificationKinds } from "./rules";
import { maxCounted } from "./unread";
import { type NotificationView, notificationView } from "./views";
import { wordsColumn, wordsFrom } from "./words-queries.server";

const { placeholder } = sql;

const isOwn = eq(notifications.userId, placeholder("userId"));

const isShown = and(isOwn, isNull(notifications.retractedAt));

const unread = prepared((db) =>
  db
    .select({ times: count() })
    .from(
      db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(isOwn, isNull(notifications.readAt)))
        .limit(maxCounted)
        .as("unread"),
    )
    .prepare(),
);

/** A member's unread notifications, counted up to 100. */
export function unreadCount({ db }: Pick<Context, "db">, memberId: number): number {
  return unread(db).get({ userId: memberId })?.times ?? 0;
}

/** True if the bell of a member has a new current book since a moment. */
export function isBookNotified({ db }: Context, bookId: number, since: Date): boolean {
  const isThat = and(
    eq(notifications.bookId, bookId),
    eq(notifications.kind, "book"),
    gte(notifications.createdAt, since),
    isNull(notifications.retractedAt),
  );
  return db.select({ id: notifications.id }).from(notifications).where(isThat).get() !== undefined;
}

const newest = prepared((db) =>
  db
    .select({
      ...columnsOf(notifications, notificationView.omit({ title: true, body: true, link: true })),
      kind: computed(notificationView.shape.kind)`${notifications.kind}`.as("kind"),
      words: wordsColumn(placeholder("timeZone")).as("words"),
      actor: columnsOf(users, picturedPersonView),
      book: columnsOf(books, shortBookView),
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(books, eq(books.id, notifications.bookId))
    .where(and(isShown, sql`(${placeholder("onlyUnread")} = 0 or ${notifications.readAt} is null)`))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);

type NotificationQuery = Slice & { onlyUnread?: boolean };

/** The viewer's notifications, newest first. */
export function ownNotifications(
  { db, now, viewer, timeZone }: MemberContext,
  { limit, offset = 0, onlyUnread = false }: NotificationQuery,
): NotificationView[] {
  return newest(db)
    .all({ userId: viewer.id, timeZone, limit, offset, onlyUnread: Number(onlyUnread) })
    .map(({ words, ...notification }) => ({
      ...notification,
      ...wordsFrom(words, now),
      day: dayOf(new Date(notification.createdAt), timeZone),
    }));
}

const all = prepared((db) => db.select({ times: count() }).from(notifications).where(isShown).prepare());

/** The number of the viewer's notifications, read and unread. */
export function ownNotificationCount({ db, viewer }: MemberContext): number {
  return all(db).get({ userId: viewer.id })?.times ?? 0;
}

/** A condition on joined `user_settings`: the member has this kind turned on. */
export function isWanted(kind: NotificationKind): SQL {
  const name = kinds[kind].preference;
  // A member without a settings row has all preferences on.
  return name === null ? sql`1` : sql`coalesce(${userSettings[name]}, 1)`;
}

/**
 * A condition on joined `user_settings`: the member gets e-mails of this kind. Attack: an unsubscribe link outlives a
 * new password, and with an old e-mail a stranger would turn off the warnings about the account and of the staff.
 * @param kind also a column.
 */
export function isMailed(kind: NotificationKind | SQL): SQL {
  return sql`(${kind} = 'account' or coalesce(${userSettings.emailNotifications}, 1))`;
}

/** A condition on `notifications`: unread, recent enough, and of a kind that its active member has turned on. */
export function isStillWanted(at: number): SQL {
  const byKind = (value: (kind: NotificationKind) => SQL) =>
    sql`case kind ${sql.join(
      notificationKinds.map((kind) => sql`when ${kind} then ${value(kind)}`),
      sql` `,
    )} end`;
  return sql`(
    read_at is null and notifications.created_at > ${at} - ${byKind((kind) => sql`${kinds[kind].staleAfter}`)}
    and exists (
      select 1 from users left join user_settings on user_settings.user_id = users.id
      where users.id = notifications.user_id and deactivated_at is null and ${byKind(isWanted)}
    )
  )`;
}
