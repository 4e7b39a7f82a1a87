import { idsOfAchievements } from "./achievements/queries.server";
import { achievementsAskingFor } from "./achievements/rules";
import type { MemberContext } from "./context";
import { hideStreakNotifications } from "./notifications/cleanup-changes.server";
import { achievementKey } from "./notifications/keys";

/** Runs when the club hides ranking, points and streaks. */
export function rankingHidden(tx: MemberContext): void {
  const ids = idsOfAchievements(tx, achievementsAskingFor(["longestStreak"]));
  hideStreakNotifications(tx, ids.map(achievementKey));
}
