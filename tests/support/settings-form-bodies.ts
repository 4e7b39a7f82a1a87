import { accessKeys, deliverySettings, pushSubscriptions, userSettings } from "#db/schema";
import type { Row } from "./api-form-bodies";
import { password } from "./makers";
import { makeDevice } from "./push-service";

export const settingsForms: Record<string, Row> = {
  "PUT /api/user-settings/notifications": {
    fields: { intent: "save-notifications", newBooks: "on", newEvents: "on" },
    stored: [
      userSettings,
      {
        emailNotifications: false,
        newBooks: true,
        newEvents: true,
        newDiscussions: false,
        newAchievements: false,
        newMessages: false,
        publicProfile: true,
      },
    ],
  },
  "PUT /api/user-settings/privacy": {
    fields: { intent: "save-privacy", showAchievements: "on" },
    stored: [
      userSettings,
      { publicProfile: false, showReadingProgress: false, showAchievements: true, newBooks: true },
    ],
  },
  "PUT /api/user-settings/quiet-hours": {
    fields: { intent: "save-quiet-hours", isQuiet: "on", quietFrom: "22:30", quietUntil: "07:00" },
    stored: [deliverySettings, { quietFrom: 1350, quietUntil: 420 }],
  },
  "PUT /api/user-settings/mail": {
    fields: { intent: "save-mail", mail: "daily", digestHour: "18" },
    stored: [deliverySettings, { digestHour: 18 }],
  },
  "PUT /api/user-settings/push": {
    fields: { intent: "save-push-contents", showsContents: "on" },
    stored: [deliverySettings, { showsContents: true }],
  },
  "POST /api/access-keys": {
    fields: {
      intent: "create-key",
      ...{ name: "Robô da estante", access: "write", lifetime: "never", password },
    },
    status: 201,
    stored: [accessKeys, { userId: 1, name: "Robô da estante", access: "write", expiresAt: null }],
  },
  "POST /api/user-settings/push": {
    fields: { endpoint: "https://push.example/1", ...makeDevice().subscription.keys },
    status: 201,
    stored: [pushSubscriptions, { userId: 1, endpoint: "https://push.example/1" }],
  },
};
