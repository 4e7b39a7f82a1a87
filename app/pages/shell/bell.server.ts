import { ownNotices, unreadCount } from "~/club/notifications/inbox.server";
import { memberContext, type Visit } from "~/server/visit.server";
import { pictured } from "./pictured.server";

const noticesShown = 5;

/** What the bell shows; null for visitors, who have none. */
export function bellOf(visit: Visit) {
  if (!visit.viewer) return null;
  const ctx = memberContext(visit);
  return {
    unread: unreadCount(ctx, visit.viewer.id),
    newest: ownNotices(ctx, { limit: noticesShown }).map(({ id, title, createdAt, readAt, ...notice }) => {
      return { id, title, createdAt, isUnread: readAt === null, picture: pictured(notice) };
    }),
    /** Whether this server pushes; stock remix-serve does not. */
    isLive: visit.app.live.isOn(),
  };
}
export type BellData = NonNullable<ReturnType<typeof bellOf>>;
