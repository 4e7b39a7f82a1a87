import { eq, sql } from "drizzle-orm";
import { reminderRounds } from "#db/schema";
import { addDays, type Day, dayOf, daysBetween, localTimeOf, startOfDay } from "../calendar";
import { type Context, inTransaction } from "../context";
import { deleteNoticesForAll, notify } from "./notify.server";
import { eventSoon, streakAtRisk } from "./wording";

/** From which hour of the club's day on members are reminded. */
const hours = { eveOfEvent: 9, streak: 18 };

const membersAtOnce = 200;

/**
 * Tells what only time brings: an event is tomorrow, a streak ends today. Whatever was missed while the server
 * stood still is told if it still helps; nobody is told twice. Some members at a time: between two steps the
 * caller may serve others.
 */
export function* sendReminders(ctx: Context): Generator<void> {
  const hour = Number(localTimeOf(ctx.now, ctx.timeZone).slice(11, 13));
  const today = dayOf(ctx.now, ctx.timeZone);
  for (const event of eventsOfNextDays(ctx, today)) {
    const days = daysBetween(today, dayOf(new Date(event.startDate), ctx.timeZone));
    if (days === 1 && hour < hours.eveOfEvent) continue;
    const notice = eventSoon(ctx, event, days);
    yield* reminderRound(ctx, notice.dedupeKey, (tx, lot) => notify(tx, inviteesIn(tx, event, lot), notice));
  }
  if (hour >= hours.streak)
    yield* reminderRound(ctx, `streak:${today}`, (tx, lot) => warnOfStreaks(tx, today, lot));
}

/** Takes a reminder back, so that the moved event is told anew when its time comes. @returns who had it. */
export function deleteReminder(tx: Context, dedupeKey: string): number[] {
  tx.db.delete(reminderRounds).where(eq(reminderRounds.name, dedupeKey)).run();
  return deleteNoticesForAll(tx, dedupeKey);
}

type Batch = { from: number; to: number };

/** Does something for all members, lot by lot, once: a round that has been finished is not begun again. */
function* reminderRound(
  ctx: Context,
  name: string,
  work: (tx: Context, lot: Batch) => void,
): Generator<void> {
  const isDone = ctx.db.get(sql`select 1 from reminder_rounds where name = ${name}`) !== undefined;
  if (isDone) return;
  const newest = ctx.db.get<{ id: number }>(sql`select coalesce(max(id), 0) as id from users`).id;
  for (let from = 1; from <= newest; from += membersAtOnce) {
    inTransaction(ctx, (tx) => work(tx, { from, to: from + membersAtOnce - 1 }));
    yield;
  }
  ctx.db.insert(reminderRounds).values({ name, doneAt: ctx.now }).onConflictDoNothing().run();
}

type Event = { id: number; title: string; startDate: string };

/** The events that begin today or tomorrow; who plans one for the same day has just told everyone. */
function eventsOfNextDays({ db, now, timeZone }: Context, today: Day): Event[] {
  const [midnight, tomorrow, dayAfter] = [0, 1, 2].map((days) =>
    startOfDay(addDays(today, days), timeZone).getTime(),
  );
  return db
    .all<Omit<Event, "startDate"> & { at: number }>(sql`
      select id, title, start_date as at from events
      where start_date > ${now.getTime()} and start_date < ${dayAfter} and cancelled_at is null
        and (start_date >= ${tomorrow} or created_at < ${midnight})
      order by start_date, id
    `)
    .map(({ at, ...event }) => ({ ...event, startDate: new Date(at).toISOString() }));
}

// Asked lot by lot: between two of them the event may be moved or called off.
function inviteesIn({ db }: Context, { id, startDate }: Event, { from, to }: Batch): number[] {
  return db
    .all<{ id: number }>(sql`
      select users.id from users
      join events on events.id = ${id} and start_date = ${Date.parse(startDate)} and cancelled_at is null
      left join event_rsvps on user_id = users.id and event_id = events.id
      where users.id between ${from} and ${to} and coalesce(status, '') <> 'no'
    `)
    .map(({ id }) => id);
}

function warnOfStreaks(tx: Context, today: Day, { from, to }: Batch): void {
  const yesterday = addDays(today, -1);
  // Back from yesterday along the index, only to the first day of each streak.
  const streaks = tx.db.all<{ days: number; members: string }>(sql`
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
      where date = ${yesterday} and user_id between ${from} and ${to} and not exists (
        select 1 from reading_streaks as now where now.user_id = last.user_id and now.date = ${today}
      )
    ) where days > 1 group by days
  `);
  for (const { days, members } of streaks) notify(tx, JSON.parse(members), streakAtRisk(tx, days));
}
