import { and, asc, desc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { eventRsvps, events } from "#db/schema";
import { addDays, dayOf, endOfDay, lastDayBefore, localTimeOf, startOfDay } from "../calendar";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import { isUpcoming, locationOf, meetingPlace } from "./rules";
import { wholeDays } from "./whole-days";

const { placeholder } = sql;

/** Events with the answer of the member `userId`. */
function selectAnswered(db: Db) {
  return db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      meetLink: events.meetLink,
      locationName: events.locationName,
      locationAddress: events.locationAddress,
      ownStatus: eventRsvps.status,
    })
    .from(events)
    .leftJoin(
      eventRsvps,
      and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.userId, placeholder("userId"))),
    );
}

type Answered = ReturnType<ReturnType<typeof selectAnswered>["all"]>[number];

/** The fields that both views have. The day is the club's. */
function answeredEvent({ id, title, startDate, meetLink, ownStatus, ...place }: Answered, timeZone: string) {
  return {
    ...{ id, title, ownStatus },
    day: dayOf(startDate, timeZone),
    location: locationOf(place)?.name,
    place: meetingPlace(meetLink),
  };
}

const nextQuery = prepared((db) =>
  selectAnswered(db)
    .where(and(gte(events.startDate, placeholder("now")), isNull(events.cancelledAt)))
    .orderBy(asc(events.startDate), desc(events.isFeatured), asc(events.id))
    .limit(placeholder("limit"))
    .prepare(),
);

/** The next events, soonest first, with the viewer's answer. Day and time ("19h30", null for whole days) are the club's. */
export function nextEvents({ db, now, timeZone, viewer }: MemberContext, limit: number) {
  return nextQuery(db)
    .all({ userId: viewer.id, now: now.getTime(), limit })
    .map((row) => ({
      ...answeredEvent(row, timeZone),
      time: wholeDays(row, timeZone) ? null : clockOf(row.startDate, timeZone),
      isToday: dayOf(row.startDate, timeZone) === dayOf(now, timeZone),
    }));
}
export type NextEvent = ReturnType<typeof nextEvents>[number];

const ofTheDayQuery = prepared((db) =>
  selectAnswered(db)
    .where(
      and(
        gt(events.endDate, placeholder("now")),
        // The plus keeps the index of the end: fewer events have not ended than have begun.
        lt(sql`+start_date`, placeholder("until")),
        isNull(events.cancelledAt),
      ),
    )
    .orderBy(
      sql`end_date - start_date > ${day} and start_date < ${placeholder("today")}`,
      asc(events.startDate),
      desc(events.isFeatured),
      asc(events.id),
    )
    .limit(1)
    .prepare(),
);

/**
 * The event that runs now or starts later today, in the club's time zone, or null. One of several days comes after
 * others on the days after its first (`isLater`).
 */
export function eventOfTheDay({ db, now, timeZone, viewer }: MemberContext) {
  const today = dayOf(now, timeZone);
  const until = endOfDay(today, timeZone).getTime();
  const days = { today: startOfDay(today, timeZone).getTime(), until };
  const row = ofTheDayQuery(db).get({ userId: viewer.id, now: now.getTime(), ...days });
  if (!row) return null;
  const event = answeredEvent(row, timeZone);
  const isRunning = !isUpcoming(row, now);
  return {
    ...event,
    time: isRunning ? endWords(row, timeZone) : startWords(row, timeZone),
    isRunning,
    isLater: isLong(row) && event.day !== today,
  };
}
type Span = { startDate: Date; endDate: Date };

const isLong = ({ startDate, endDate }: Span) => endDate.getTime() - startDate.getTime() > day;

const clockOf = (moment: Date, timeZone: string) => localTimeOf(moment, timeZone).slice(11).replace(":", "h");

/** "às 19h30"; null for whole days. */
function startWords(span: Span, timeZone: string): string | null {
  return wholeDays(span, timeZone) ? null : `às ${clockOf(span.startDate, timeZone)}`;
}

/** "até as 21h30"; the last day if that is farther than a day, null for a single whole day. */
function endWords({ startDate, endDate }: Span, timeZone: string): string | null {
  const days = wholeDays({ startDate, endDate }, timeZone);
  if (days && days.end === addDays(days.first, 1)) return null;
  if (!days && !isLong({ startDate, endDate })) return `até as ${clockOf(endDate, timeZone)}`;
  const lastDay = lastDayBefore(endDate, timeZone);
  return `até ${lastDay.slice(8)}/${lastDay.slice(5, 7)}`;
}

export type EventOfTheDay = NonNullable<ReturnType<typeof eventOfTheDay>>;

/** The next event, or null. */
export function nextEvent({ db, now }: Context) {
  const [event] = nextQuery(db).all({ userId: 0, now: now.getTime(), limit: 1 });
  if (!event) return null;
  const { id, title, startDate } = event;
  return { id, title, startDate: startDate.toISOString(), location: locationOf(event) };
}
