import * as z from "zod";
import { allAchievements, unlockedBy } from "~/club/achievements/queries.server";
import { unlockedQuerySchema } from "~/club/achievements/schema";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { achievementAnswer, unlockedAnswer } from "./answers/achievements";

const achievements = resource({
  "GET /api/achievements": endpoint({
    about: "Todas as conquistas",
    byKey: "allowed",
    answer: z.array(achievementAnswer),
    run: ({ ctx }) => allAchievements(ctx).map(withoutSlug),
  }),
  "GET /api/user-achievements": endpoint({
    about: "Conquistas desbloqueadas, as próprias ou as de `userId`",
    byKey: "allowed",
    query: unlockedQuerySchema,
    answer: z.array(unlockedAnswer),
    run: ({ ctx, query }) =>
      unlockedBy(ctx, query.userId ?? ctx.viewer.id).map(({ achievement, ...unlocked }) => ({
        ...unlocked,
        achievement: withoutSlug(achievement),
      })),
  }),
});

function withoutSlug<Achievement extends { slug: string }>({ slug: _, ...achievement }: Achievement) {
  return achievement;
}

export const loader = achievements.loader;
export const action = achievements.action;
