import * as z from "zod";
import { limitUpTo, offset, rowId } from "../text";

export const notificationsQuerySchema = z
  .object({
    limit: limitUpTo(100, 50),
    offset: offset(),
    unread: z.enum(["true", "false"], "Valor inválido").default("false"),
  })
  .transform(({ unread, ...part }) => ({ ...part, onlyUnread: unread === "true" }));

export const chosenNotificationSchema = z.object({ notificationId: rowId("Notificação inválida") });
