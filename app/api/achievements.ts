import * as z from "zod";
import { allAchievements, unlockedBy } from "~/club/achievements/queries.server";
import { unlockedQuerySchema } from "~/club/achievements/schema";
import { achievementView, unlockedView } from "~/club/achievements/views";
import { endpoint, resourceForKeys } from "~/server/http/endpoint.server";

const achievements = resourceForKeys({
  "GET /api/achievements": endpoint({
    about: "Todas as conquistas",
    answer: z.array(achievementView),
    run: ({ ctx }) => allAchievements(ctx).map(withoutSlug),
  }),
  "GET /api/user-achievements": endpoint({
    about: "Conquistas desbloqueadas, as próprias ou as de `userId`",
    query: unlockedQuerySchema,
    answer: z.array(unlockedView),
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
