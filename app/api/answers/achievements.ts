import * as z from "zod";
import { id, moment } from "~/club/views";

export const achievementAnswer = z
  .strictObject({
    id,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    createdAt: moment,
    category: z.enum(["leitura", "comunidade", "participacao"]),
  })
  .meta({ id: "Achievement" });

export const unlockedAnswer = z
  .strictObject({ id, userId: id, unlockedAt: moment, achievement: achievementAnswer })
  .meta({ id: "UnlockedAchievement" });
