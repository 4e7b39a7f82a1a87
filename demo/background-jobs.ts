import { notifications } from "#db/schema";
import { sweepAttempts } from "~/club/accounts/rate-limits.server";
import { sweepResetTokens } from "~/club/accounts/reset-tokens-changes.server";
import { catchUp } from "~/club/achievements/changes.server";
import type { Context } from "~/club/context";
import { hour } from "~/club/durations";
import { sweepNotifications, sweepReminders } from "~/club/notifications/cleanup-changes.server";
import { ownNotifications } from "~/club/notifications/queries.server";
import { readAllNotifications, readNotification } from "~/club/notifications/read-changes.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { storeOpenings } from "~/club/ratings/opening-changes.server";
import { remindOfBallot } from "~/club/rounds/reminders-changes.server";
import { type Act, actOf, asMember } from "./act";
import { type DemoCalendar, earliest } from "./calendar";
import { logins, people } from "./content/people";
import type { PlannedEvent } from "./events";
import { below, between, seededRandom } from "./random";

/** Days. The server deletes older read notifications. */
const notificationAge = 180;

/** The scheduler's work in the past: reminders, checks of plans and openings of ratings every day, achievements of attendance after each event. */
export function jobActs({ now, momentAgo, momentOf }: DemoCalendar, events: PlannedEvent[]): Act[] {
  const reminders = Array.from({ length: notificationAge }, (_, daysAgo) =>
    [9, 18].map((hours) => ({
      at: momentAgo(daysAgo, hours),
      async run(ctx: Context) {
        await sendReminders(ctx);
        await checkPlans(ctx);
        storeOpenings(ctx);
        remindOfBallot(ctx);
      },
    })),
  );
  const attendances = events
    .map(({ daysAgo, to }) => momentOf(daysAgo, to))
    .filter((end) => end <= now)
    .map((at) => ({ at, run: (ctx: Context) => catchUp(ctx, "time") }));
  const visits = people
    .filter(({ joined }) => joined > lastVisit)
    .map(({ username }) => actOf(username, momentAgo(lastVisit, 12), readAllNotifications));
  return [...reminders.flat(), ...attendances, ...visits];
}

/** Does what a server does when it starts, so that opening the demo club changes nothing. */
export async function finishHistory(ctx: Context): Promise<void> {
  await sendReminders(ctx);
  await checkPlans(ctx);
  storeOpenings(ctx);
  remindOfBallot(ctx);
  await catchUp(ctx, "all");
  for (const { username } of people) readNotifications(ctx, username);
  // The addresses do not exist.
  ctx.db.update(notifications).set({ mailDueAt: null }).run();
  await sweepNotifications(ctx);
  sweepReminders(ctx);
  await sweepResetTokens(ctx);
  sweepAttempts(ctx);
}

/** Days ago. Newer notifications are read one by one. */
const lastVisit = 30;
const everything = 10_000;
const unreadOfLogins = 3;

/** The newest notifications stay unread. */
function readNotifications(ctx: Context, username: string): void {
  const random = seededRandom(`${username} reads notifications`);
  const unread = logins.includes(username) ? unreadOfLogins : below(random, 7);
  const member = asMember(ctx, username);
  for (const { id, createdAt, readAt: before } of ownNotifications(member, { limit: everything }).slice(
    unread,
  )) {
    if (before) continue;
    const readAt = new Date(Date.parse(createdAt) + Math.floor(between(random, 0.1, 14) * hour));
    readNotification({ ...member, now: earliest(readAt, ctx.now) }, id);
  }
}
