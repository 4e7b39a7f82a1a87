import * as z from "zod";
import { id, moment } from "../views";
import { categories } from "./rules";

export const achievementView = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    createdAt: moment,
    category: z.enum(categories),
  })
  .meta({ id: "Achievement" });
export type AchievementView = z.infer<typeof achievementView>;

export const unlockedView = z
  .strictObject({ id, userId: id, unlockedAt: moment, achievement: achievementView })
  .meta({ id: "UnlockedAchievement" });
export type UnlockedView = z.infer<typeof unlockedView>;
