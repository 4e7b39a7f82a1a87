import { sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, queryRows } from "#db/rows.server";
import { achievements, userAchievements } from "#db/schema";
import type { Context } from "../context";
import type { Metric } from "./definitions";
import { type MemberRange, metricsOfMember, metricsOfMembers } from "./metrics.server";
import { achievementsAskingFor, isEarned, metricsOf, requirementsOf } from "./rules";

export type Achievement = { id: number; slug: string; name: string; description: string };

const { placeholder } = sql;

const columns = {
  id: achievements.id,
  slug: achievements.slug,
  name: achievements.name,
  description: achievements.description,
};

const lockedAmong = prepared((db) =>
  db
    .select(columns)
    .from(achievements)
    .where(
      sql`${achievements.slug} in (select value from json_each(${placeholder("slugs")})) and not exists (
        select 1 from user_achievements
        where user_achievements.achievement_id = achievements.id and user_id = ${placeholder("memberId")}
      )`,
    )
    .orderBy(achievements.id)
    .prepare(),
);

/** Unlocks earned achievements in the caller's transaction; none is ever revoked. @returns the ones just unlocked. */
export function awardEarned(ctx: Context, memberId: number, measures: readonly Metric[]): Achievement[] {
  const slugs = JSON.stringify(achievementsAskingFor(measures));
  const locked = lockedAmong(ctx.db).all({ slugs, memberId });
  const tally = metricsOfMember(ctx, memberId, metricsOf(locked.map(({ slug }) => slug)));
  return locked
    .filter(({ slug }) => isEarned(slug, tally))
    .filter(({ id }) => {
      const unlocked = ctx.db
        .insert(userAchievements)
        .values({ userId: memberId, achievementId: id, unlockedAt: ctx.now })
        .onConflictDoNothing()
        .run();
      return unlocked.changes > 0;
    });
}

/** The achievements that use any of these metrics; all of them without an argument. */
export function achievementsToCheck({ db }: Context, measures?: readonly Metric[]): Achievement[] {
  const slugs = measures && achievementsAskingFor(measures);
  return db
    .select(columns)
    .from(achievements)
    .all()
    .filter(({ slug }) => requirementsOf(slug).length > 0 && (slugs === undefined || slugs.includes(slug)));
}

type AwardedToMany = { achievement: Achievement; memberIds: number[] };

/** Unlocks achievements for a range of members. @returns the ones just unlocked, and for whom. */
export function awardToMany(
  ctx: Context,
  achievements: readonly Achievement[],
  range: MemberRange,
): AwardedToMany[] {
  const tallies = metricsOfMembers(ctx, range, metricsOf(achievements.map(({ slug }) => slug)));
  return achievements.flatMap((achievement) => {
    const earned = [...tallies].filter(([, tally]) => isEarned(achievement.slug, tally)).map(([id]) => id);
    if (earned.length === 0) return [];
    const unlocked = queryRows(ctx.db, { memberId: column.number })`
      insert into user_achievements (user_id, achievement_id, unlocked_at)
      select value, ${achievement.id}, ${ctx.now.getTime()} from json_each(${JSON.stringify(earned)}) where true
      on conflict (user_id, achievement_id) do nothing
      returning user_id as memberId
    `;
    return unlocked.length === 0
      ? []
      : [{ achievement, memberIds: unlocked.map(({ memberId }) => memberId) }];
  });
}
