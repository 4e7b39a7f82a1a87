import { asc, desc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { achievements, userAchievements } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { visibilityOf } from "../profiles/preferences-queries.server";
import { definitions, type Metric } from "./definitions";
import { metricsOfMember } from "./metrics-queries.server";
import { categoryOf, isOfStreak, type Metrics, metricsOf, type Progress, progressTowards } from "./rules";
import { type AchievementView, achievementView, type UnlockedView, unlockedView } from "./views";

/** The slug is for the pages only. */
type Achievement = AchievementView & { slug: string };

function asView(row: Omit<Achievement, "category">): Achievement {
  return { ...row, category: categoryOf(row.name) };
}

const columns = { ...columnsOf(achievements, achievementView), slug: achievements.slug };

const allQuery = prepared((db) =>
  db.select(columns).from(achievements).orderBy(asc(achievements.id)).prepare(),
);

/** Every achievement that the club shows, in the order of the list. */
export function allAchievements(ctx: MemberContext): Achievement[] {
  return allQuery(ctx.db)
    .all()
    .filter(({ slug }) => isShown(ctx, slug))
    .map(asView);
}

function isShown({ hidesRanking }: Context, slug: string): boolean {
  return !(hidesRanking && isOfStreak(slug));
}

/** The ids of the achievements with these slugs. */
export function idsOfAchievements({ db }: Context, slugs: readonly string[]): number[] {
  return allQuery(db)
    .all()
    .flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : []));
}

export type Unlocked = UnlockedView & { achievement: Achievement };

const ofMemberQuery = prepared((db) =>
  db
    .select({ ...columnsOf(userAchievements, unlockedView), achievement: columns })
    .from(userAchievements)
    .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
    .where(eq(userAchievements.userId, sql.placeholder("userId")))
    .orderBy(desc(userAchievements.unlockedAt), asc(achievements.id))
    .prepare(),
);

/** Achievements of a member that the club shows, newest first; empty when the member hides them or has a closed profile. */
export function unlockedBy(ctx: MemberContext, userId: number): Unlocked[] {
  if (!visibilityOf(ctx, userId).achievements) return [];
  return ofMemberQuery(ctx.db)
    .all({ userId })
    .filter(({ achievement }) => isShown(ctx, achievement.slug))
    .map(({ achievement, ...row }) => ({ ...row, achievement: asView(achievement) }));
}

export type AchievementEntry = Achievement & {
  unlockedAt: string | null;
  /** Null for unlocked achievements and where there is nothing to count. */
  step: Progress | null;
};

const everyMetric: Metric[] = metricsOf(Object.keys(definitions));

/** The viewer's achievements with progress. @param today replaces metrics, such as the record by today's streak. */
export function ownAchievements(ctx: MemberContext, today: Metrics = {}): AchievementEntry[] {
  const unlockedAt = new Map(
    unlockedBy(ctx, ctx.viewer.id).map((unlocked) => [unlocked.achievement.id, unlocked.unlockedAt]),
  );
  const metrics = { ...metricsOfMember(ctx, ctx.viewer.id, everyMetric), ...today };
  return allAchievements(ctx).map((achievement) => {
    const at = unlockedAt.get(achievement.id) ?? null;
    return {
      ...achievement,
      unlockedAt: at,
      step: at === null ? progressTowards(achievement.slug, metrics) : null,
    };
  });
}

/** The first entries for the home page: the newest unlocked ones, then locked ones. */
export function achievementsPreview(ctx: MemberContext, length: number): AchievementEntry[] {
  const unlocked = unlockedBy(ctx, ctx.viewer.id);
  const known = new Set(unlocked.map(({ achievement }) => achievement.id));
  const open = unlocked.map(({ achievement, unlockedAt }) => ({ ...achievement, unlockedAt, step: null }));
  const locked = allAchievements(ctx)
    .filter(({ id }) => !known.has(id))
    .map((achievement) => ({ ...achievement, unlockedAt: null, step: null }));
  // The last entry stays locked, so that the row shows that there is more to earn.
  const shownOpen = open.slice(0, locked.length > 0 ? length - 1 : length);
  return [...shownOpen, ...locked].slice(0, length);
}
