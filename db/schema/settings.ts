import { sqliteTable, text } from "drizzle-orm/sqlite-core";

export const clubSettings = sqliteTable("club_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
