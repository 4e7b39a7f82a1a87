import { and, asc, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { eventRsvps, events } from "#db/schema";
import { dayOf, millisecondsPerDay } from "../calendar";
import type { Context, MemberContext } from "../context";
import { meetingPlace } from "./rules";

const next = prepared((db) =>
  db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      meetLink: events.meetLink,
      ownStatus: eventRsvps.status,
    })
    .from(events)
    .leftJoin(
      eventRsvps,
      and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.userId, sql.placeholder("userId"))),
    )
    .where(and(gte(events.startDate, sql.placeholder("now")), isNull(events.cancelledAt)))
    .orderBy(asc(events.startDate), desc(events.isFeatured), asc(events.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** The next events, soonest first, with the viewer's answer and the club's calendar day of each. */
export function nextEvents({ db, now, timeZone, viewer }: MemberContext, limit: number) {
  return next(db)
    .all({ userId: viewer.id, now: now.getTime(), limit })
    .map(({ startDate, meetLink, ...event }) => ({
      ...event,
      startDate: startDate.toISOString(),
      day: dayOf(startDate, timeZone),
      place: meetingPlace(meetLink),
    }));
}
export type NextEvent = ReturnType<typeof nextEvents>[number];

/** The very next event; null when none is planned. */
export function nextEvent({ db, now }: Context): { id: number; title: string; startDate: string } | null {
  const [event] = next(db).all({ userId: 0, now: now.getTime(), limit: 1 });
  return event ? { id: event.id, title: event.title, startDate: event.startDate.toISOString() } : null;
}

const daysTalkedAbout = 60;

const talkedAbout = prepared((db) =>
  db
    .select({ id: events.id, title: events.title, startDate: events.startDate })
    .from(events)
    .where(gte(events.startDate, sql.placeholder("from")))
    .orderBy(
      sql`${events.startDate} < ${sql.placeholder("now")}`,
      sql`abs(${events.startDate} - ${sql.placeholder("now")})`,
      asc(events.id),
    )
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** The events that members talk about: those to come, soonest first, then those of the last 60 days, newest first. */
export function eventsTalkedAbout({ db, now, timeZone }: Context, limit: number) {
  const from = now.getTime() - daysTalkedAbout * millisecondsPerDay;
  return talkedAbout(db)
    .all({ from, now: now.getTime(), limit })
    .map(({ startDate, ...event }) => ({ ...event, day: dayOf(startDate, timeZone) }));
}
