import { asc, eq } from "drizzle-orm";
import { achievements, userAchievements } from "#db/schema";
import { catchUp } from "~/club/achievements/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";

export function unlocked(club: TestClub, { id }: { id: number }): string[] {
  return club.db
    .select({ name: achievements.name })
    .from(userAchievements)
    .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
    .where(eq(userAchievements.userId, id))
    .orderBy(asc(achievements.id))
    .all()
    .map(({ name }) => name);
}

export async function catchUpNow(club: TestClub, scope: "all" | "time" = "all"): Promise<void> {
  await catchUp(coreContext(club.app), scope);
}

export function unlock(club: TestClub, userId: number, name: string, unlockedAt: Date) {
  const found = club.db.select().from(achievements).all();
  const achievementId = found.find((achievement) => achievement.name === name)!.id;
  club.db.insert(userAchievements).values({ userId, achievementId, unlockedAt }).run();
}
