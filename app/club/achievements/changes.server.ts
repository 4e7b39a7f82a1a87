import { sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { column, queryRows } from "#db/rows.server";
import { achievements, userAchievements } from "#db/schema";
import { idRanges, type Pace, runEach } from "../batches";
import { type Context, inTransaction } from "../context";
import { notify } from "../notifications/changes.server";
import { unlockedAchievement } from "../notifications/reading-wording";
import { newestMemberId } from "../profiles/members-queries.server";
import type { Metric } from "./definitions";
import { type MemberRange, metricsOfMember, metricsOfMembers } from "./metrics-queries.server";
import { achievementsAskingFor, isEarned, isOfStreak, metricsOf, requirementsOf } from "./rules";

type Achievement = { id: number; slug: string; name: string; description: string };

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

/**
 * Unlocks a member's earned achievements after a change of these metrics, and notifies; none is ever revoked.
 * @returns the names of the ones just unlocked, as far as the club announces them.
 */
export function award(tx: Context, memberId: number, changed: readonly Metric[]): string[] {
  const announced = awardInSilence(tx, memberId, changed).filter((achievement) =>
    isAnnounced(tx, achievement),
  );
  for (const achievement of announced) notify(tx, [memberId], unlockedAchievement(achievement));
  return announced.map(({ name }) => name);
}

/** Like `award`, for what happened long ago: nobody is notified. @returns the achievements just unlocked. */
export function awardInSilence(tx: Context, memberId: number, changed: readonly Metric[]): Achievement[] {
  const slugs = JSON.stringify(achievementsAskingFor(changed));
  const locked = lockedAmong(tx.db).all({ slugs, memberId });
  const metrics = metricsOfMember(tx, memberId, metricsOf(locked.map(({ slug }) => slug)));
  return locked
    .filter(({ slug }) => isEarned(slug, metrics))
    .filter(({ id }) => {
      const inserted = tx.db
        .insert(userAchievements)
        .values({ userId: memberId, achievementId: id, unlockedAt: tx.now })
        .onConflictDoNothing()
        .run();
      return inserted.changes > 0;
    });
}

/** A club without ranking awards the achievements of streaks in silence. */
function isAnnounced({ hidesRanking }: Context, { slug }: Achievement): boolean {
  return !(hidesRanking && isOfStreak(slug));
}

/** Like `award` for many members. */
export function awardAll(tx: Context, memberIds: readonly number[], changed: readonly Metric[]): void {
  if (memberIds.length === 0) return;
  // One range query: member by member, a large club would block the process for seconds.
  const range = { from: Math.min(...memberIds), to: Math.max(...memberIds) };
  awardRange(tx, achievementsToCheck(tx, changed), range, new Set(memberIds));
}

/** Metrics that change without a write: an event ends, a year passes. */
const metricsOfTime: readonly Metric[] = ["meetings", "mediatedMeetings", "daysInClub"];

// A hundred members with five hundred comments each would block the process for most of a second.
const membersAtOnce = 25;

/**
 * Awards without a write: after new definitions ("all") or with time ("time"). One transaction per batch.
 * @throws the errors of batches, after the others.
 */
export async function catchUp(ctx: Context, what: "all" | "time", pace?: Pace): Promise<void> {
  const toCheck = achievementsToCheck(ctx, what === "time" ? metricsOfTime : undefined);
  const batches = idRanges(newestMemberId(ctx), membersAtOnce).map(
    (range) => () => inTransaction(ctx, (tx) => awardRange(tx, toCheck, range)),
  );
  await runEach(batches, pace);
}

/** The achievements that use any of these metrics; all of them without an argument. */
function achievementsToCheck({ db }: Context, metrics?: readonly Metric[]): Achievement[] {
  const slugs = metrics && achievementsAskingFor(metrics);
  return db
    .select(columns)
    .from(achievements)
    .all()
    .filter(({ slug }) => requirementsOf(slug).length > 0 && (slugs === undefined || slugs.includes(slug)));
}

/** @param only those of the range that may be awarded; all without it. */
function awardRange(
  tx: Context,
  toCheck: readonly Achievement[],
  range: MemberRange,
  only?: ReadonlySet<number>,
): void {
  const metrics = metricsOfMembers(tx, range, metricsOf(toCheck.map(({ slug }) => slug)));
  for (const achievement of toCheck) {
    const earners = [...metrics]
      .filter(([id, ofOne]) => (only?.has(id) ?? true) && isEarned(achievement.slug, ofOne))
      .map(([id]) => id);
    if (earners.length === 0) continue;
    const unlocked = queryRows(tx.db, { memberId: column.number })`
      insert into user_achievements (user_id, achievement_id, unlocked_at)
      select value, ${achievement.id}, ${tx.now.getTime()} from json_each(${JSON.stringify(earners)}) where true
      on conflict (user_id, achievement_id) do nothing
      returning user_id as memberId
    `;
    const memberIds = unlocked.map(({ memberId }) => memberId);
    if (isAnnounced(tx, achievement)) notify(tx, memberIds, unlockedAchievement(achievement));
  }
}
