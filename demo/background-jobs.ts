import { notifications } from "#db/schema";
import type { Context } from "~/club/context";
import { hour } from "~/club/durations";
import { sweepAttempts } from "~/club/members/rate-limits.server";
import { sweepResetTokens } from "~/club/members/reset-tokens.server";
import { sweepNotices, sweepRounds } from "~/club/notifications/cleanup.server";
import { ownNotices, readNotice } from "~/club/notifications/inbox.server";
import { sendReminders } from "~/club/notifications/reminders.server";
import { catchUp } from "~/club/reactions.server";
import { type Act, asMember } from "./act";
import { type DemoCalendar, earliest } from "./calendar";
import { logins, people } from "./content/people";
import type { PlannedEvent } from "./events";
import { below, between, seededRandom } from "./random";

/** The scheduler's work in the past: reminders every day, achievements of attendance after each event. */
export function jobActs({ now, momentAgo, momentOf }: DemoCalendar, events: PlannedEvent[]): Act[] {
  const days = Math.max(...people.map(({ joined }) => joined));
  const reminders = Array.from({ length: days }, (_, daysAgo) =>
    [9, 18].map((hours) => ({ at: momentAgo(daysAgo, hours), run: (ctx: Context) => toEnd(sendReminders(ctx)) })),
  );
  const attendances = events
    .map(({ daysAgo, to }) => momentOf(daysAgo, to))
    .filter((end) => end <= now)
    .map((at) => ({ at, run: (ctx: Context) => toEnd(catchUp(ctx, "time")) }));
  return [...reminders.flat(), ...attendances];
}

/** Does what a server does when it starts, so that opening the demo club changes nothing. */
export function finishHistory(ctx: Context): void {
  toEnd(sendReminders(ctx));
  toEnd(catchUp(ctx, "all"));
  for (const { username } of people) readNotices(ctx, username);
  // The addresses do not exist.
  ctx.db.update(notifications).set({ mailDueAt: null }).run();
  toEnd(sweepNotices(ctx));
  toEnd(sweepRounds(ctx));
  toEnd(sweepResetTokens(ctx));
  sweepAttempts(ctx);
}

function toEnd(job: Generator<unknown>): void {
  for (const _ of job);
}

const everything = 100_000;
const unreadOfLogins = 3;

/** The newest notifications stay unread. */
function readNotices(ctx: Context, username: string): void {
  const random = seededRandom(`${username} reads notices`);
  const unread = logins.includes(username) ? unreadOfLogins : below(random, 7);
  const member = asMember(ctx, username);
  for (const { id, createdAt } of ownNotices(member, { limit: everything }).slice(unread)) {
    const readAt = new Date(Date.parse(createdAt) + Math.floor(between(random, 0.1, 14) * hour));
    readNotice({ ...member, now: earliest(readAt, ctx.now) }, id);
  }
}
