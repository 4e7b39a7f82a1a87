import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { flag } from "./columns";

/**
 * Triggers keep `users.shows_reading` up to date: `user_settings_made` (insert), `user_settings_changed` (update),
 * `user_settings_dropped` (delete).
 */
export const userSettings = sqliteTable("user_settings", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  emailNotifications: flag("email_notifications").notNull().default(true),
  newBooks: flag("new_books").notNull().default(true),
  newEvents: flag("new_events").notNull().default(true),
  newDiscussions: flag("new_discussions").notNull().default(true),
  newAchievements: flag("new_achievements").notNull().default(true),
  newMessages: flag("new_messages").notNull().default(true),
  publicProfile: flag("public_profile").notNull().default(true),
  showReadingProgress: flag("show_reading_progress").notNull().default(true),
  showAchievements: flag("show_achievements").notNull().default(true),
});
