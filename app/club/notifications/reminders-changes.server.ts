import { like, type SQL, sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { reminderRounds } from "#db/schema";
import { type Pace, runEach } from "../batches";
import { addDays, type Day, dayOf, daysBetween, localTimeOf, startOfDay } from "../calendar";
import { type Context, inTransaction } from "../context";
import { deleteNotificationsLike, notify } from "./changes.server";
import { eventSoon } from "./event-wording";
import { streakWarningKey } from "./keys";
import { pollReminders } from "./poll-reminders-changes.server";
import { streakAtRisk } from "./reading-wording";

/** First hour of the club's day for each reminder. */
const hours = { dayBeforeEvent: 9, streak: 18 };

/**
 * Reminders for events of today and tomorrow, date polls and streaks at risk, once each, also late. One transaction per
 * reminder.
 * @throws the errors of reminders, after the others.
 */
export async function sendReminders(ctx: Context, pace?: Pace): Promise<void> {
  const hour = Number(localTimeOf(ctx.now, ctx.timeZone).slice(11, 13));
  const today = dayOf(ctx.now, ctx.timeZone);
  const reminders = eventsOfNextDays(ctx, today).map((event) => () => {
    const days = daysBetween(today, dayOf(new Date(event.startDate), ctx.timeZone));
    if (days === 1 && hour < hours.dayBeforeEvent) return;
    const notification = eventSoon(event, days);
    const remind = (tx: Context) => notify(tx, inviteesOf(tx, event), notification);
    remindOnce(ctx, notification.dedupeKey, remind);
  });
  reminders.push(
    ...pollReminders(ctx).map(
      ({ name, work }) =>
        () =>
          remindOnce(ctx, name, work),
    ),
  );
  const yesterday = `streak:${addDays(today, -1)}`;
  if (isReminded(ctx, yesterday))
    reminders.push(() => remindOnce(ctx, `${yesterday}:ended`, (tx) => endStreakWarnings(tx, today)));
  if (hour >= hours.streak && !ctx.hidesRanking) {
    reminders.push(() => remindOnce(ctx, `streak:${today}`, (tx) => warnOfStreaks(tx, today)));
  }
  await runEach(reminders, pace);
}

/**
 * Deletes reminders, so that a moved event gets a new one. @param keys their dedupe keys, as a pattern of LIKE.
 * @returns the members who had one.
 */
export function deleteReminders(tx: Context, keys: string): number[] {
  tx.db.delete(reminderRounds).where(like(reminderRounds.name, keys)).run();
  return deleteNotificationsLike(tx, keys);
}

/** Runs the work of a reminder, for all members. The same name never runs again. */
export function remindOnce(ctx: Context, name: string, work: (tx: Context) => void): void {
  if (isReminded(ctx, name)) return;
  inTransaction(ctx, (tx) => {
    work(tx);
    markReminded(tx, name);
  });
}

/** Marks a reminder as done, in the caller's transaction. */
export function markReminded({ db, now }: Context, name: string): void {
  db.insert(reminderRounds).values({ name, doneAt: now }).run();
}

function isReminded({ db }: Context, name: string): boolean {
  return db.get(sql`select 1 from reminder_rounds where name = ${name}`) !== undefined;
}

type Event = { id: number; startDate: string };

/** Events of today and tomorrow. An event created on its own day has already notified everyone. */
function eventsOfNextDays({ db, now, timeZone }: Context, today: Day): Event[] {
  const [midnight, tomorrow, dayAfter] = [0, 1, 2].map((days) =>
    startOfDay(addDays(today, days), timeZone).getTime(),
  );
  return queryRows(db, { id: column.number, startDate: column.moment })`
    select id, start_date as startDate from events
    where start_date > ${now.getTime()} and start_date < ${dayAfter} and cancelled_at is null
      and (start_date >= ${tomorrow} or created_at < ${midnight})
    order by start_date, id
  `;
}

// Race: an event may be moved or cancelled between two reminders.
function inviteesOf({ db }: Context, { id, startDate }: Event): number[] {
  const invitees = queryRows(db, { id: column.number })`
    select users.id from users
    join events on events.id = ${id} and start_date = ${Date.parse(startDate)} and cancelled_at is null
    left join event_rsvps on user_id = users.id and event_id = events.id
    where coalesce(status, '') <> 'no'
  `;
  return invitees.map(({ id }) => id);
}

/** Those of earlier days, before a digest or the end of quiet hours sends them. */
function endStreakWarnings(tx: Context, today: Day): void {
  deleteNotificationsLike(tx, streakWarningKey("%"), { except: streakWarningKey(today) });
}

function warnOfStreaks(tx: Context, today: Day): void {
  const yesterday = addDays(today, -1);
  // Walks back along the index, only to the first day of each streak.
  const streaks = queryRows(tx.db, { days: column.number, members: column.text })`
    select days, json_group_array(user_id) as members from (
      select user_id, cast(julianday(${yesterday}) - julianday((
        select first.date from reading_streaks as first
        where first.user_id = last.user_id and first.date <= ${yesterday} and not exists (
          select 1 from reading_streaks as before
          where before.user_id = last.user_id and before.date = date(first.date, '-1 day')
        )
        order by first.date desc limit 1
      )) as integer) + 1 as days
      from reading_streaks as last
      where date = ${yesterday} and not exists (
        select 1 from reading_streaks as now where now.user_id = last.user_id and now.date = ${today}
      ) and not ${hasSetAside(sql`last.user_id`)}
    ) where days > 1 group by days
  `;
  for (const { days, members } of streaks) notify(tx, JSON.parse(members), streakAtRisk(tx, days));
}

/** A condition: the member has set a book aside, and reads no other one. */
function hasSetAside(memberId: SQL): SQL {
  return sql`coalesce((
    select min(abandoned_at is not null) from user_progress
    where user_progress.user_id = ${memberId} and completed_at is null and current_page > 0
  ), 0)`;
}
