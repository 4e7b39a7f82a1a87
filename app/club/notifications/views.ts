import * as z from "zod";
import { device } from "../accounts/views";
import { shortBookView } from "../books/views";
import { picturedPersonView } from "../profiles/views";
import { count, day, id, moment } from "../views";
import { mailChoices } from "./delivery-schema";
import { notificationKinds } from "./rules";

export const notificationView = z
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
export type NotificationView = z.infer<typeof notificationView>;

export const unreadCountView = z.strictObject({ unread: count }).meta({ id: "UnreadCount" });

export const mailingView = z
  .strictObject({
    mail: z.enum(mailChoices),
    digestHour: z.int().min(0).max(23),
    quietHours: z
      .strictObject({ from: z.string(), until: z.string() })
      .nullable()
      .describe("Como `22:00`, no fuso do clube"),
    showsContents: z.boolean().describe("Se os avisos nos aparelhos mostram o texto"),
  })
  .meta({ id: "Delivery" });
export type MailingView = z.infer<typeof mailingView>;

export const pushDeviceView = z
  .strictObject({ ...device, lastSuccessAt: moment.nullable() })
  .meta({ id: "PushDevice" });
export type PushDeviceView = z.infer<typeof pushDeviceView>;

export const ownPushView = z
  .strictObject({ publicKey: z.string(), devices: z.array(pushDeviceView) })
  .meta({ id: "OwnPush" });
