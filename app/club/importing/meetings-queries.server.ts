import { column, queryRows } from "#db/rows.server";
import { pauseBetweenBatches } from "../batches";
import { type Day, dayOf } from "../calendar";
import type { Context } from "../context";

const columns = {
  id: column.number,
  title: column.text,
  start: column.number,
  isCancelled: column.bit,
  isNoted: column.bit,
  isAnswered: column.bit,
};

export type PastMeeting = {
  id: number;
  title: string;
  /** Milliseconds. */
  start: number;
  /** Why its presences stay as they are; null when they may be noted. */
  closed: "cancelled" | "noted" | "answered" | null;
};

/** Rows of one query: a few milliseconds. */
const meetingsAtOnce = 200;

/** The events that have begun, by their day in the club's zone. Requests run between the queries. */
export async function pastMeetings({ db, now, timeZone }: Context): Promise<Map<Day, PastMeeting[]>> {
  const meetings = new Map<Day, PastMeeting[]>();
  for (let last = 0; ; await pauseBetweenBatches()) {
    const rows = queryRows(db, columns)`
      select id, title, start_date as start, cancelled_at is not null as isCancelled,
        exists (select 1 from event_presences where event_id = events.id) as isNoted,
        exists (select 1 from event_rsvps where event_id = events.id) as isAnswered
      from events where id > ${last} order by id limit ${meetingsAtOnce}
    `;
    for (const { isCancelled, isNoted, isAnswered, ...meeting } of rows) {
      if (meeting.start > now.getTime()) continue;
      const day = dayOf(new Date(meeting.start), timeZone);
      const closed = isCancelled ? "cancelled" : isNoted ? "noted" : isAnswered ? "answered" : null;
      meetings.set(day, [...(meetings.get(day) ?? []), { ...meeting, closed }]);
    }
    const newest = rows.at(-1);
    if (!newest) return meetings;
    last = newest.id;
  }
}
