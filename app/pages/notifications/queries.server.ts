import { addDays, dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { ownNotificationCount, ownNotifications, unreadCount } from "~/club/notifications/queries.server";
import type { NotificationView } from "~/club/notifications/views";
import { type NotificationImageData, notificationImage } from "../shared/images.server";
import { pageLinks, paginationOf } from "../shared/pagination";

const notificationsPerPage = 30;
const labels = { newer: "Notificações mais novas", older: "Notificações mais antigas" };

/** Newest first, by days in the club's time zone. */
export function notificationsByDay(ctx: MemberContext, url: URL) {
  const pagination = paginationOf(url, ownNotificationCount(ctx), notificationsPerPage);
  return {
    days: byDay(ownNotifications(ctx, pagination), dayOf(ctx.now, ctx.timeZone)),
    hasUnread: unreadCount(ctx, ctx.viewer.id) > 0,
    links: pageLinks(url, pagination, labels),
  };
}

export type NotificationOfDay = Pick<NotificationView, "id" | "title" | "body" | "createdAt"> & {
  isUnread: boolean;
  picture: NotificationImageData;
};
type Day = { day: string; name: string | null; notifications: NotificationOfDay[] };

function byDay(notifications: NotificationView[], today: string): Day[] {
  const names = new Map([
    [today, "Hoje"],
    [addDays(today, -1), "Ontem"],
  ]);
  const days: Day[] = [];
  for (const { id, title, body, createdAt, readAt, day, ...notification } of notifications) {
    const shown = {
      id,
      title,
      body,
      createdAt,
      isUnread: readAt === null,
      picture: notificationImage(notification),
    };
    if (days.at(-1)?.day !== day) days.push({ day, name: names.get(day) ?? null, notifications: [] });
    days.at(-1)?.notifications.push(shown);
  }
  return days;
}
