import { sendReminders } from "~/club/notifications/reminders.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";

/** Sets the club's clock, in UTC, and tells what there is to remind of, to the end. */
export function remindAt(club: TestClub, now: string): void {
  club.clock.now = new Date(now);
  for (const _ of sendReminders(coreContext(club.app)));
}
