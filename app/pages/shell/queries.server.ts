import { ownNotices, unreadCount } from "~/club/notifications/inbox.server";
import { memberContext, type RequestContext } from "~/server/http/request-context.server";
import { noticeImage } from "../shared/images.server";

const noticesShown = 5;

/** Null for visitors. */
export function bellOf(requestContext: RequestContext) {
  if (!requestContext.viewer) return null;
  const ctx = memberContext(requestContext);
  return {
    unread: unreadCount(ctx, requestContext.viewer.id),
    newest: ownNotices(ctx, { limit: noticesShown }).map(({ id, title, createdAt, readAt, ...notice }) => {
      return { id, title, createdAt, isUnread: readAt === null, picture: noticeImage(notice) };
    }),
  };
}
export type BellData = NonNullable<ReturnType<typeof bellOf>>;
