import { roleRaised } from "./account-reactions.server";
import { endSessionsOf } from "./accounts/sessions-changes.server";
import { sleepingStaff } from "./accounts/sessions-queries.server";
import { idsOfAchievements } from "./achievements/queries.server";
import { achievementsAskingFor } from "./achievements/rules";
import type { MemberContext } from "./context";
import { requireEvent } from "./events/queries.server";
import { keepWholeDays } from "./events/whole-days-changes.server";
import { hideStreakNotifications } from "./notifications/cleanup-changes.server";
import { keepDaysOfFacts } from "./notifications/correction-changes.server";
import { achievementKey } from "./notifications/keys";
import { deleteReminders } from "./notifications/reminders-changes.server";
import { lastDayKeys } from "./notifications/round-wording";
import { keepLastDaysOfPolls } from "./polls/deadlines-changes.server";
import { queueChangedEvent } from "./reactions.server";
import { keepLastDaysOfRound } from "./rounds/deadlines-changes.server";
import { noteStaffAct } from "./staff-reactions.server";

/** Runs when the club hides ranking, points and streaks. */
export function rankingHidden(tx: MemberContext): void {
  const ids = idsOfAchievements(tx, achievementsAskingFor(["longestStreak"]));
  hideStreakNotifications(tx, ids.map(achievementKey));
}

/**
 * Runs before the rule of the second factor changes: without it the roles that sleep wake. Attack: copied cookies would
 * wake with them.
 */
export function factorRuleChanged(tx: MemberContext, isAsked: boolean): void {
  for (const id of sleepingStaff(tx)) {
    endSessionsOf(tx, id);
    roleRaised(tx, id);
  }
  noteStaffAct(tx, { kind: "factor", isAsked });
}

/** Runs before the club's days become those of another time zone: what ends with a day, or lasts whole days, keeps them. */
export function timeZoneChanged(tx: MemberContext, zone: string): void {
  if (keepLastDaysOfRound(tx, zone)) deleteReminders(tx, lastDayKeys);
  keepLastDaysOfPolls(tx, zone);
  keepDaysOfFacts(tx, zone);
  for (const id of keepWholeDays(tx, zone)) queueChangedEvent(tx, requireEvent(tx, id));
}
