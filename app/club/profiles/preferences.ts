import * as z from "zod";

/** `emailNotifications` turns e-mail on or off; the others apply to both channels. */
export const notificationNames = [
  "emailNotifications",
  "newBooks",
  "newEvents",
  "newDiscussions",
  "newAchievements",
  "newMessages",
] as const;

export const privacyNames = ["publicProfile", "showReadingProgress", "showAchievements"] as const;

const onOrOff = z.boolean("Diga true para ligar ou false para desligar");
// A form omits unticked checkboxes.
const checkbox = onOrOff.default(false);

export function preferencesSchema<Name extends string, Switch extends z.ZodType>(
  names: readonly Name[],
  one: Switch,
) {
  return z.object(Object.fromEntries(names.map((name) => [name, one])) as Record<Name, Switch>);
}

/** Clients from before `newMessages` send the other five; then it stays. */
export const notificationsSchema = preferencesSchema(notificationNames, onOrOff).partial({
  newMessages: true,
});
export const notificationsFormSchema = preferencesSchema(notificationNames, checkbox);
export type Notifications = z.infer<typeof notificationsFormSchema>;

export const privacySchema = preferencesSchema(privacyNames, onOrOff);
export const privacyFormSchema = preferencesSchema(privacyNames, checkbox);
export type Privacy = z.infer<typeof privacySchema>;
