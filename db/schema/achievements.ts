import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt, id, moment } from "./columns";

export const achievements = sqliteTable("achievements", {
  id: id(),
  /** The code awards achievements by slug. */
  slug: text("slug").notNull().unique(),
  /** Words in the name decide the category (`categoryOf`); a new name has to keep them. */
  name: text("name").notNull().unique(),
  description: text("description").notNull(),
  icon: text("icon").notNull(),
  createdAt: createdAt(),
});

export const userAchievements = sqliteTable(
  "user_achievements",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    achievementId: integer("achievement_id")
      .notNull()
      .references(() => achievements.id, { onDelete: "cascade" }),
    unlockedAt: moment("unlocked_at").notNull(),
  },
  (t) => [
    uniqueIndex("user_achievements_once").on(t.userId, t.achievementId),
    index("user_achievements_achievement").on(t.achievementId),
  ],
);
