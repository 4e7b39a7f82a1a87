import { accountWordings } from "./account-wording";
import { bookWordings } from "./book-wording";
import { eventWordings } from "./event-wording";
import { minutesWordings } from "./minutes-wording";
import { pollWordings } from "./poll-wording";
import { readingWordings } from "./reading-wording";
import { roundWordings } from "./round-wording";
import { staffWordings } from "./staff-wording";
import { textWordings } from "./text-wording";
import { viceWordings } from "./vice-wording";
import { webhookWordings } from "./webhook-wording";
import type { Wording } from "./words";

/** Each type of notification: its kind, its subject and its words. */
export const notificationTypes = {
  ...accountWordings,
  ...bookWordings,
  ...eventWordings,
  ...minutesWordings,
  ...pollWordings,
  ...readingWordings,
  ...roundWordings,
  ...staffWordings,
  ...textWordings,
  ...viceWordings,
  ...webhookWordings,
} satisfies Record<string, Wording>;

export type NotificationType = keyof typeof notificationTypes;
