import { column, queryRows } from "#db/rows.server";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { addMeeting, type MeetingIndex } from "./meetings-rules";

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
  /** Why its presences stay as they are; null when they may be noted. */
  closed: "cancelled" | "noted" | "answered" | null;
};

/** The events that have begun, by their days in the club's zone. */
export function pastMeetings({ db, now, timeZone }: Context): MeetingIndex<PastMeeting> {
  const meetings: MeetingIndex<PastMeeting> = { byTitle: new Map(), byStart: new Map() };
  const rows = queryRows(db, columns)`
    select id, title, start_date as start, cancelled_at is not null as isCancelled,
      exists (select 1 from event_presences where event_id = events.id) as isNoted,
      exists (select 1 from event_rsvps where event_id = events.id) as isAnswered
    from events where start_date <= ${now.getTime()} order by id
  `;
  for (const { id, title, start, isCancelled, isNoted, isAnswered } of rows) {
    const day = dayOf(new Date(start), timeZone);
    const closed = isCancelled ? "cancelled" : isNoted ? "noted" : isAnswered ? "answered" : null;
    addMeeting(meetings, { day, title, start }, { id, closed });
  }
  return meetings;
}
