import { addDays, dayOf } from "~/club/calendar";
import type { MemberContext } from "~/club/context";
import { type NoticeView, ownNoticeCount, ownNotices, unreadCount } from "~/club/notifications/inbox.server";
import { type NoticeImageData, noticeImage } from "../shared/images.server";
import { pageLinks, paginationOf } from "../shared/pagination";

const noticesPerPage = 30;
const labels = { newer: "Notificações mais novas", older: "Notificações mais antigas" };

/** Newest first, by days in the club's time zone. */
export function noticesByDay(ctx: MemberContext, url: URL) {
  const pagination = paginationOf(url, ownNoticeCount(ctx), noticesPerPage);
  return {
    days: byDay(ownNotices(ctx, pagination), dayOf(ctx.now, ctx.timeZone)),
    hasUnread: unreadCount(ctx, ctx.viewer.id) > 0,
    links: pageLinks(url, pagination, labels),
  };
}

export type NoticeOfDay = Pick<NoticeView, "id" | "title" | "body" | "createdAt"> & {
  isUnread: boolean;
  picture: NoticeImageData;
};
type Day = { day: string; name: string | null; notices: NoticeOfDay[] };

function byDay(notices: NoticeView[], today: string): Day[] {
  const names = new Map([
    [today, "Hoje"],
    [addDays(today, -1), "Ontem"],
  ]);
  const days: Day[] = [];
  for (const { id, title, body, createdAt, readAt, day, ...notice } of notices) {
    const shown = { id, title, body, createdAt, isUnread: readAt === null, picture: noticeImage(notice) };
    if (days.at(-1)?.day !== day) days.push({ day, name: names.get(day) ?? null, notices: [] });
    days.at(-1)?.notices.push(shown);
  }
  return days;
}
