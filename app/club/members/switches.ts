import * as z from "zod";

/** What the club writes to a member of: the first in letters at all, the others in both channels. */
export const notificationNames = [
  "emailNotifications",
  "newBooks",
  "newEvents",
  "newDiscussions",
  "newAchievements",
] as const;

/** What a member shows to the others. */
export const privacyNames = ["publicProfile", "showReadingProgress", "showAchievements"] as const;

const onOrOff = z.boolean("Diga true para ligar ou false para desligar");
// A form leaves out what is not ticked.
const ticked = onOrOff.default(false);

function switches<Name extends string, Switch extends z.ZodType>(names: readonly Name[], one: Switch) {
  return z.object(Object.fromEntries(names.map((name) => [name, one])) as Record<Name, Switch>);
}

export const notificationsSchema = switches(notificationNames, onOrOff);
export const notificationsFormSchema = switches(notificationNames, ticked);
export type Notifications = z.infer<typeof notificationsSchema>;

export const privacySchema = switches(privacyNames, onOrOff);
export const privacyFormSchema = switches(privacyNames, ticked);
export type Privacy = z.infer<typeof privacySchema>;
