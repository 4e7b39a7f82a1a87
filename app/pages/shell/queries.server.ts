import { unreadMessages } from "~/club/chat/unread-queries.server";
import { ownNotifications, unreadCount } from "~/club/notifications/queries.server";
import { memberContext, type RequestContext } from "~/server/http/request-context.server";
import { notificationImage } from "../shared/images.server";

const notificationsShown = 5;

/** Null for visitors. */
export function bellOf(requestContext: RequestContext) {
  if (!requestContext.viewer) return null;
  const ctx = memberContext(requestContext);
  return {
    unread: unreadCount(ctx, requestContext.viewer.id),
    messages: unreadMessages(ctx, requestContext.viewer.id),
    newest: ownNotifications(ctx, { limit: notificationsShown }).map(
      ({ id, title, createdAt, readAt, ...notification }) => {
        return { id, title, createdAt, isUnread: readAt === null, picture: notificationImage(notification) };
      },
    ),
  };
}
export type BellData = NonNullable<ReturnType<typeof bellOf>>;
