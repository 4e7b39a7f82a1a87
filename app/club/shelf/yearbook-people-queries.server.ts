import { column, queryRows, requireRow } from "#db/rows.server";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import type { boundsOf } from "./rules";

/** Names in one list of the yearbook; more are counted. */
const namesShown = 240;

type Bounds = ReturnType<typeof boundsOf>;

/** The lists of members in a yearbook, each with `more`: how many did not find room in it. */
export function yearbookPeople(ctx: Context, bounds: Bounds) {
  return {
    firstBooks: listed(firstBooks(ctx, bounds)),
    anniversaries: listed(anniversaries(ctx, bounds)),
    presences: { meetings: meetingsWithPresences(ctx, bounds), ...listed(presences(ctx, bounds)) },
  };
}

function listed<Row extends { of: number }>(rows: Row[]) {
  const members = rows.slice(0, namesShown).map(({ of: _, ...member }) => member);
  return { members, more: (rows[0]?.of ?? 0) - members.length };
}

const firstColumns = {
  id: column.number,
  name: column.text,
  title: column.text,
  at: column.number,
  of: column.number,
};

/** Privacy: what somebody has read is a reading fact, so members who hide their reading are not in the list. */
function firstBooks({ db, timeZone }: Context, { start, end }: Bounds) {
  // With a single min() SQLite takes the other columns from the row of the minimum.
  return queryRows(db, firstColumns)`
    select users.id, name, title, at, count(*) over () as of from (
      select user_id, book_id, min(completed_at) as at from user_progress
      join users on users.id = user_id and completed_at >= created_at group by user_id
    ) join users on users.id = user_id join books on books.id = book_id
    where at >= ${start.getTime()} and at < ${end.getTime()} and deactivated_at is null and shows_reading = 1
    order by at, name_key, users.id limit ${namesShown}
  `.map(({ at, ...member }) => ({ ...member, day: dayOf(new Date(at), timeZone) }));
}

const anniversaryColumns = {
  id: column.number,
  name: column.text,
  joinedAt: column.number,
  of: column.number,
};

/** The members who joined before the year, by the day on which they did; it is private to a closed profile. */
function anniversaries({ db, timeZone }: Context, { start }: Bounds) {
  const year = Number(dayOf(start, timeZone).slice(0, 4));
  return queryRows(db, anniversaryColumns)`
    select id, name, created_at as joinedAt, count(*) over () as of from users
    where created_at < ${start.getTime()} and deactivated_at is null
      and not exists (select 1 from user_settings where user_id = users.id and public_profile = 0)
    order by created_at, id limit ${namesShown}
  `
    .map(({ id, name, joinedAt, of }) => {
      const joined = dayOf(new Date(joinedAt), timeZone);
      return { id, name, of, years: year - Number(joined.slice(0, 4)), day: `${year}${joined.slice(4)}` };
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}

const presenceColumns = { id: column.number, name: column.text, times: column.number, of: column.number };

function presences({ db }: Context, { start, end }: Bounds) {
  return queryRows(db, presenceColumns)`
    select users.id, name, count(*) as times, count(*) over () as of
    from events cross join event_presences on event_id = events.id
    join users on users.id = user_id and deactivated_at is null
    where start_date >= ${start.getTime()} and start_date < ${end.getTime()} and cancelled_at is null
    group by users.id order by times desc, name_key, users.id limit ${namesShown}
  `;
}

/** How many meetings of the year have a presence. */
function meetingsWithPresences({ db }: Context, { start, end }: Bounds): number {
  return requireRow(db, { meetings: column.number })`
    select count(*) as meetings from events
    where start_date >= ${start.getTime()} and start_date < ${end.getTime()} and cancelled_at is null
      and exists (select 1 from event_presences where event_id = events.id)
  `.meetings;
}
