import { sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { achievements, userAchievements } from "#db/schema";
import type { Context } from "../context";
import type { Measure } from "./catalogue";
import { measureQueries } from "./measures.server";
import { achievementsAskingFor, isEarned, measuresOf, needsOf } from "./rules";
import { deadlinesOf, tallyOf } from "./tally.server";

export type Earned = { memberId: number; id: number; name: string; description: string };

const { placeholder } = sql;

const lockedAmong = prepared((db) =>
  db
    .select({ id: achievements.id, name: achievements.name, description: achievements.description })
    .from(achievements)
    .where(
      sql`${achievements.name} in (select value from json_each(${placeholder("names")})) and not exists (
        select 1 from user_achievements
        where user_achievements.achievement_id = achievements.id and user_id = ${placeholder("memberId")}
      )`,
    )
    .prepare(),
);

/**
 * Unlocks what a member has earned among the achievements that ask for these measures.
 * Called in the transaction of the write that may have moved them; nothing is ever taken back.
 * @returns the ones just unlocked.
 */
export function unlockEarned(ctx: Context, memberId: number, measures: readonly Measure[]): Earned[] {
  const names = JSON.stringify(achievementsAskingFor(measures));
  const locked = lockedAmong(ctx.db).all({ names, memberId });
  const tally = tallyOf(ctx, memberId, measuresOf(locked.map(({ name }) => name)));
  const earned = locked.filter(({ name }) => isEarned(name, tally));
  return earned
    .filter(({ id }) => {
      const unlocked = ctx.db
        .insert(userAchievements)
        .values({ userId: memberId, achievementId: id, unlockedAt: ctx.now })
        .onConflictDoNothing()
        .run();
      return unlocked.changes > 0;
    })
    .map((achievement) => ({ ...achievement, memberId }));
}

export type Achievement = { id: number; name: string; description: string };

/** The achievements that ask for any of these measures, or all of the album. */
export function achievementsToCheck({ db }: Context, measures?: readonly Measure[]): Achievement[] {
  const names = measures && achievementsAskingFor(measures);
  return db
    .select({ id: achievements.id, name: achievements.name, description: achievements.description })
    .from(achievements)
    .all()
    .filter(({ name }) => needsOf(name).length > 0 && (names === undefined || names.includes(name)));
}

/** Unlocks one achievement for every member who has earned it and does not have it, in one statement. */
export function unlockForEveryone(ctx: Context, { id, name, description }: Achievement): Earned[] {
  const scope = {
    who: () => sql`true`,
    now: sql`${ctx.now.getTime()}`,
    deadlines: sql`${measuresOf([name]).includes("booksOnTime") ? deadlinesOf(ctx) : "[]"}`,
  };
  const meeting = needsOf(name).map(
    ({ measure, goal }) =>
      sql`select user_id from (${measureQueries[measure](scope)}) where value >= ${goal}`,
  );
  const unlocked = ctx.db.all<{ memberId: number }>(sql`
    insert into user_achievements (user_id, achievement_id, unlocked_at)
    select user_id, ${id}, ${ctx.now.getTime()} from (${sql.join(meeting, sql` intersect `)})
    where user_id not in (select user_id from user_achievements where achievement_id = ${id})
    returning user_id as memberId
  `);
  return unlocked.map(({ memberId }) => ({ memberId, id, name, description }));
}
