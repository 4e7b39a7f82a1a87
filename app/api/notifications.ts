import * as z from "zod";
import { ownNotifications, unreadCount } from "~/club/notifications/queries.server";
import { readAllNotifications, readNotification } from "~/club/notifications/read-changes.server";
import { notificationsQuerySchema } from "~/club/notifications/schema";
import { notificationView, unreadCountView } from "~/club/notifications/views";
import { idParams } from "~/club/text";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const notifications = resourceForKeys({
  "GET /api/notifications": endpoint({
    about: "As próprias notificações, das mais novas às mais antigas; com `unread=true`, as não lidas",
    query: notificationsQuerySchema,
    answer: z.array(notificationView),
    run: ({ ctx, query }) => ownNotifications(ctx, query),
  }),
  "GET /api/notifications/unread-count": endpoint({
    about: "Quantas notificações não foram lidas, contadas até 100",
    answer: unreadCountView,
    run: ({ ctx }) => ({ unread: unreadCount(ctx, ctx.viewer.id) }),
  }),
  "POST /api/notifications/read": endpoint({
    about: "Marca todas as notificações como lidas",
    answer: unreadCountView,
    run({ ctx }) {
      readAllNotifications(ctx);
      return { unread: 0 };
    },
  }),
  "POST /api/notifications/:id/read": endpoint({
    about: "Marca uma notificação como lida",
    params: idParams,
    answer: unreadCountView,
    run({ ctx, params }) {
      readNotification(ctx, params.id);
      return { unread: unreadCount(ctx, ctx.viewer.id) };
    },
  }),
});

export const loader = notifications.loader;
export const action = notifications.action;
