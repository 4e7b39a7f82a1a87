import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { achievements, userAchievements } from "#db/schema";
import type { MemberContext } from "../context";
import { disclosureOf } from "../members/visibility.server";
import { catalogue, type Measure } from "./catalogue";
import { type Category, categoryOf, measuresOf, type Step, stepTowards, type Tally } from "./rules";
import { tallyOf } from "./tally.server";

export type AchievementView = {
  id: number;
  name: string;
  description: string;
  icon: string;
  createdAt: string;
  category: Category;
};

type Row = Omit<AchievementView, "createdAt" | "category"> & { createdAt: Date };

function asView({ createdAt, ...row }: Row): AchievementView {
  return { ...row, createdAt: createdAt.toISOString(), category: categoryOf(row.name) };
}

const all = prepared((db) => db.select().from(achievements).orderBy(asc(achievements.id)).prepare());

/** Every achievement there is, in the order of the album. */
export function allAchievements({ db }: MemberContext): AchievementView[] {
  return all(db).all().map(asView);
}

export type Unlocked = { id: number; userId: number; unlockedAt: string; achievement: AchievementView };

const ofMember = prepared((db) =>
  db
    .select({
      id: userAchievements.id,
      userId: userAchievements.userId,
      unlockedAt: userAchievements.unlockedAt,
      achievement: getTableColumns(achievements),
    })
    .from(userAchievements)
    .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
    .where(eq(userAchievements.userId, sql.placeholder("userId")))
    .orderBy(desc(userAchievements.unlockedAt), asc(achievements.id))
    .prepare(),
);

/** What a member has unlocked, newest first; nothing of who hides it or has a closed profile. */
export function unlockedBy(ctx: MemberContext, userId: number): Unlocked[] {
  if (!disclosureOf(ctx, userId).achievements) return [];
  return ofMember(ctx.db)
    .all({ userId })
    .map(({ unlockedAt, achievement, ...row }) => ({
      ...row,
      unlockedAt: unlockedAt.toISOString(),
      achievement: asView(achievement),
    }));
}

export type AlbumEntry = AchievementView & {
  unlockedAt: string | null;
  /** How far the viewer is with a locked one; null where there is nothing to count. */
  step: Step | null;
};

const everyMeasure: Measure[] = measuresOf(Object.keys(catalogue));

/**
 * The viewer's album: every achievement, with the day it was unlocked or how far it still is.
 * @param today what counts for the way in place of what was measured: a record helps nobody to a streak.
 */
export function ownAlbum(ctx: MemberContext, today: Tally = {}): AlbumEntry[] {
  const unlockedAt = new Map(
    unlockedBy(ctx, ctx.viewer.id).map((unlocked) => [unlocked.achievement.id, unlocked.unlockedAt]),
  );
  const tally = { ...tallyOf(ctx, ctx.viewer.id, everyMeasure), ...today };
  return allAchievements(ctx).map((achievement) => {
    const at = unlockedAt.get(achievement.id) ?? null;
    return {
      ...achievement,
      unlockedAt: at,
      step: at === null ? stepTowards(achievement.name, tally) : null,
    };
  });
}

/** The first so many entries for the home page: the newest unlocked ones, then those still locked. */
export function albumPreview(ctx: MemberContext, length: number): AlbumEntry[] {
  const unlocked = unlockedBy(ctx, ctx.viewer.id);
  const known = new Set(unlocked.map(({ achievement }) => achievement.id));
  const open = unlocked.map(({ achievement, unlockedAt }) => ({ ...achievement, unlockedAt, step: null }));
  const locked = allAchievements(ctx)
    .filter(({ id }) => !known.has(id))
    .map((achievement) => ({ ...achievement, unlockedAt: null, step: null }));
  // One place is kept for what comes next, so that the row says that there is more to come.
  const shownOpen = open.slice(0, locked.length > 0 ? length - 1 : length);
  return [...shownOpen, ...locked].slice(0, length);
}
