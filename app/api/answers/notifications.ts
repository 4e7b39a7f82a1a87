import * as z from "zod";
import { shortBookView } from "~/club/books/views";
import { notificationKinds } from "~/club/notifications/rules";
import { picturedPersonView } from "~/club/profiles/views";
import { count, day, id, moment } from "~/club/views";

export const notificationAnswer = z
  .strictObject({
    id,
    kind: z.enum(notificationKinds),
    title: z.string(),
    body: z.string().nullable(),
    link: z.string().describe("O caminho da página"),
    createdAt: moment,
    day,
    readAt: moment.nullable(),
    actor: picturedPersonView.nullable(),
    book: shortBookView.nullable(),
  })
  .meta({ id: "Notification" });

export const unreadCountAnswer = z.strictObject({ unread: count }).meta({ id: "UnreadCount" });
