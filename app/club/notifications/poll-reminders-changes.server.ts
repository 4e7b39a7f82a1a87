import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { addDays, dayOf, lastDayBefore, momentAt } from "../calendar";
import type { Context } from "../context";
import { day } from "../durations";
import { staffIds } from "../profiles/members-queries.server";
import { deleteNotificationsLike, notify, notifyOfChange } from "./changes.server";
import {
  everyoneAnswered,
  everyoneAnsweredKey,
  pollEndsSoon,
  pollReminderKey,
  reminderEndKey,
} from "./poll-wording";

/** A reminder to members: its name in `reminder_rounds`, and its work. */
type Round = { name: string; work: (tx: Context) => void };

type Poll = { id: number; title: string; created: number; ends: number };

/** The reminders of date polls that are due. */
export function pollReminders(ctx: Context): Round[] {
  return [
    ...endingSoon(ctx).map((poll) => ({
      name: pollReminderKey(poll.id),
      work: (tx: Context) => remind(tx, poll),
    })),
    ...pollsAnsweredByAll(ctx).map((poll) => ({
      name: everyoneAnsweredKey(poll.id),
      work: (tx: Context) => notify(tx, staffIds(tx), everyoneAnswered(poll)),
    })),
    ...remindedPolls(ctx).map((id) => ({
      name: reminderEndKey(id),
      work: (tx: Context) => void deleteNotificationsLike(tx, pollReminderKey(id)),
    })),
  ];
}

/** The polls of which the reminder is due. */
export function endingSoon(ctx: Context): Poll[] {
  return openPolls(ctx).filter((poll) => reminderDueAt(poll, ctx.timeZone) <= ctx.now.getTime());
}

/** The polls that take answers. */
export function openPolls({ db, now }: Context): Poll[] {
  const columns = { id: column.number, title: column.text, created: column.number, ends: column.number };
  return queryRows(db, columns)`
    select id, title, created_at as created, answers_end_at as ends from polls
    where closed_at is null and answers_end_at > ${now.getTime()} order by answers_end_at, id
  `;
}

/**
 * 9:00 on the day before the last one, in milliseconds. A poll that was opened later has just notified everybody: it
 * reminds on its last day from 9:00, and not before half of its time has passed.
 */
function reminderDueAt({ created, ends }: Poll, timeZone: string): number {
  const lastDay = lastDayBefore(ends, timeZone);
  const nineOn = (day: string) => momentAt(`${day}T09:00`, timeZone).getTime();
  const eve = nineOn(addDays(lastDay, -1));
  return created < eve ? eve : Math.max(nineOn(lastDay), (created + ends) / 2);
}

/** The polls that have ended since they reminded. */
function remindedPolls({ db, now }: Context): number[] {
  const ended = queryRows(db, { id: column.number })`
    select id from polls
    where answers_end_at <= ${now.getTime()}
      and exists (select 1 from reminder_rounds where name = 'poll:' || polls.id || ':eve')
      and not exists (select 1 from reminder_rounds where name = 'poll:' || polls.id || ':ended')
    order by id
  `;
  return ended.map(({ id }) => id);
}

function remind(tx: Context, poll: Poll): void {
  const isLastDay = dayOf(tx.now, tx.timeZone) === lastDayBefore(poll.ends, tx.timeZone);
  notifyOfChange(tx, silentMembers(tx, poll.id), pollEndsSoon(poll, { isLastDay }));
}

/** The members without an answer. */
export function silentMembers({ db }: Context, pollId: number): number[] {
  const silent = queryRows(db, { id: column.number })`
    select users.id from users
    where deactivated_at is null and not exists (
      select 1 from poll_moments join poll_answers on moment_id = poll_moments.id
      where poll_id = ${pollId} and user_id = users.id
    )
  `;
  return silent.map(({ id }) => id);
}

/**
 * Also those whose last silent member has left meanwhile, and those whose last answer came in the last minute; not older
 * ones, because the rows of `reminder_rounds` are deleted one day.
 */
function pollsAnsweredByAll({ db, now }: Context): { id: number; title: string }[] {
  return queryRows(db, { id: column.number, title: column.text })`
    select id, title from polls
    where closed_at is null and answers_end_at > ${now.getTime() - day}
      and not exists (select 1 from reminder_rounds where name = 'poll:' || polls.id || ':all')
      and ${isAnswered}
    order by id
  `;
}

/** A condition on `polls`: each open account has answered. */
const isAnswered = sql`not exists (
  select 1 from users where deactivated_at is null and not exists (
    select 1 from poll_moments join poll_answers on moment_id = poll_moments.id
    where poll_id = polls.id and user_id = users.id
  )
)`;

export function isAnsweredByAll({ db }: Context, pollId: number): boolean {
  return db.get(sql`select 1 from polls where id = ${pollId} and ${isAnswered}`) !== undefined;
}
