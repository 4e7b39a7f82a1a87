import { roleRaised } from "./account-reactions.server";
import { sleepingStaff } from "./accounts/sessions-queries.server";
import { idsOfAchievements } from "./achievements/queries.server";
import { achievementsAskingFor } from "./achievements/rules";
import type { MemberContext } from "./context";
import { hideStreakNotifications } from "./notifications/cleanup-changes.server";
import { achievementKey } from "./notifications/keys";
import { noteStaffAct } from "./staff-reactions.server";

/** Runs when the club hides ranking, points and streaks. */
export function rankingHidden(tx: MemberContext): void {
  const ids = idsOfAchievements(tx, achievementsAskingFor(["longestStreak"]));
  hideStreakNotifications(tx, ids.map(achievementKey));
}

/** Runs before the rule of the second factor changes: without it the roles that sleep wake. */
export function factorRuleChanged(tx: MemberContext, isAsked: boolean): void {
  for (const id of sleepingStaff(tx)) roleRaised(tx, id);
  noteStaffAct(tx, { kind: "factor", isAsked });
}
