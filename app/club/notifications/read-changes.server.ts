import { and, eq, isNull } from "drizzle-orm";
import { notifications } from "#db/schema";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { wordsColumn, wordsFrom } from "./words-queries.server";

/** Marks a notification as read. @returns its link. @throws ClubError not_found for anybody else's. */
export function readNotification(ctx: MemberContext, id: number): string {
  const { db, now, viewer } = ctx;
  const own = and(eq(notifications.id, id), eq(notifications.userId, viewer.id));
  const notification = db
    .select({ words: wordsColumn(ctx.timeZone), readAt: notifications.readAt })
    .from(notifications)
    .where(own)
    .get();
  if (!notification) throw new ClubError("not_found", "Notificação não encontrada.");
  // A GET request runs this, so repetitions must not write.
  if (notification.readAt === null) {
    db.update(notifications).set({ readAt: now }).where(own).run();
    ctx.afterCommit(() => ctx.pushUnreadCounts([viewer.id]));
  }
  return wordsFrom(notification.words, ctx.now).link;
}

/** Marks all of the viewer's notifications as read. */
export function readAllNotifications(ctx: MemberContext): void {
  const { db, now, viewer } = ctx;
  db.update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)))
    .run();
  ctx.afterCommit(() => ctx.pushUnreadCounts([viewer.id]));
}
