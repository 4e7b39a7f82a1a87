import * as z from "zod";
import { device } from "~/club/accounts/views";
import { mailChoices } from "~/club/notifications/delivery-schema";
import { moment } from "~/club/views";

export const userSettingsAnswer = z
  .strictObject({
    notifications: z.strictObject({
      emailNotifications: z.boolean(),
      newBooks: z.boolean(),
      newEvents: z.boolean(),
      newDiscussions: z.boolean(),
      newAchievements: z.boolean(),
      newMessages: z.boolean(),
    }),
    privacy: z.strictObject({
      publicProfile: z.boolean(),
      showReadingProgress: z.boolean(),
      showAchievements: z.boolean(),
    }),
  })
  .meta({ id: "UserSettings" });

export const deliveryAnswer = z
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

export const pushDeviceAnswer = z
  .strictObject({ ...device, lastSuccessAt: moment.nullable() })
  .meta({ id: "PushDevice" });

export const ownPushAnswer = z
  .strictObject({ publicKey: z.string(), devices: z.array(pushDeviceAnswer) })
  .meta({ id: "OwnPush" });
