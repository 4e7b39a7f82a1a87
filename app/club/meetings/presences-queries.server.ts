import { and, asc, eq, isNull } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { column, queryRows } from "#db/rows.server";
import { eventPresences, users } from "#db/schema";
import type { Context } from "../context";
import { type PicturedPersonView, picturedPersonView } from "../profiles/views";

/** The members with open accounts who were at an event, by name; none also when presence was not noted. */
export function presentMembers({ db }: Context, eventId: number, limit = 1000): PicturedPersonView[] {
  return db
    .select(columnsOf(users, picturedPersonView))
    .from(eventPresences)
    .innerJoin(users, eq(users.id, eventPresences.userId))
    .where(and(eq(eventPresences.eventId, eventId), isNull(users.deactivatedAt)))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit)
    .all();
}

type Figures = { came: number; names: string | null; comingVisitors: number };

/** The members who were at each event and the visitors who come, by the event's id; events without both are absent. */
export function meetingFigures({ db }: Context): Map<number, Figures> {
  const columns = {
    id: column.number,
    came: column.number,
    names: column.textOrNull,
    comingVisitors: column.number,
  };
  const rows = queryRows(db, columns)`
    select event_id as id, sum(came) as came, group_concat(name, ', ' order by name) as names,
      sum(coming) as comingVisitors from (
      select event_id, name, 1 as came, 0 as coming from event_presences
        join users on users.id = user_id and deactivated_at is null
      union all
      select event_id, null, 0, 1 from visitors where is_coming = 1
    ) group by event_id order by event_id
  `;
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
