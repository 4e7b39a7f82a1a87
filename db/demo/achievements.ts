import type { Db } from "../client.server";
import { achievements, userAchievements } from "../schema";
import type { Sitting } from "./diary";
import { earnedByMeeting, earnedByTalking } from "./earned/by-company";
import { earnedByReading } from "./earned/by-reading";
import { earnedByWriting } from "./earned/by-writing";
import type { Feed } from "./feed";
import { insertAll } from "./insert-all";
import type { Answer, HeldMeeting } from "./meetings";
import type { DemoMember } from "./members";
import type { WrittenReview } from "./reviews";
import type { DemoTime } from "./time";

export type ClubLife = {
  members: DemoMember[];
  diary: Sitting[];
  reviews: WrittenReview[];
  meetings: HeldMeeting[];
  answers: Answer[];
  feed: Feed;
};

export type Stamp = { userId: number; achievement: typeof achievements.$inferSelect; unlockedAt: Date };

export function insertAchievements(db: Db, time: DemoTime, life: ClubLife): Stamp[] {
  const { members, diary, reviews, meetings, answers, feed } = life;
  const album = new Map(
    db
      .select()
      .from(achievements)
      .all()
      .map((achievement) => [achievement.name, achievement]),
  );
  const unlocked = members.flatMap((member) =>
    [
      ...earnedByReading(
        diary.filter((sitting) => sitting.member.id === member.id),
        time,
      ),
      ...earnedByWriting(
        reviews.filter(({ userId }) => userId === member.id),
        time,
      ),
      ...earnedByTalking(member, feed),
      ...earnedByMeeting(member, meetings, answers, time),
    ].flatMap(([name, unlockedAt]) => {
      const achievement = album.get(name);
      return achievement && unlockedAt ? [{ userId: member.id, achievement, unlockedAt }] : [];
    }),
  );
  const inOrder = unlocked.toSorted((one, other) => one.unlockedAt.getTime() - other.unlockedAt.getTime());
  insertAll(
    db,
    userAchievements,
    inOrder.map(({ userId, achievement, unlockedAt }) => ({
      userId,
      achievementId: achievement.id,
      unlockedAt,
    })),
  );
  return inOrder;
}
