import { allAchievements, unlockedBy } from "~/club/achievements/queries.server";
import { unlockedQuerySchema } from "~/club/achievements/schema";
import { endpoint } from "~/server/http/endpoint.server";
import { resource } from "~/server/http/resource.server";

const achievements = resource({
  "GET /api/achievements": endpoint({
    about: "Todas as conquistas",
    run: ({ ctx }) => allAchievements(ctx),
  }),
  "GET /api/user-achievements": endpoint({
    about: "Conquistas desbloqueadas, as próprias ou as de `userId`",
    query: unlockedQuerySchema,
    run: ({ ctx, query }) => unlockedBy(ctx, query.userId ?? ctx.viewer.id),
  }),
});

export const loader = achievements.loader;
export const action = achievements.action;
