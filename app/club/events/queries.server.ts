import { and, asc, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { eventRsvps, events, users } from "#db/schema";
import { dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import { ClubError } from "../errors";
import type { Slice } from "../text";
import { closedBecause, isUpcoming, locationOf, meetingPlace, type RsvpStatus } from "./rules";
import { type EventView, eventView } from "./views";
import { wholeDaysOf } from "./whole-days";

const { placeholder } = sql;

/** Answers of closed accounts, by event. They are few, and the counts subtract them. */
function answersOfClosedAccounts(db: Db) {
  const of = (status: RsvpStatus) => sql`sum(${eventRsvps.status} = ${sql.raw(`'${status}'`)})`;
  return (
    db
      .select({
        eventId: eventRsvps.eventId,
        yes: of("yes").as("closed_yes"),
        maybe: of("maybe").as("closed_maybe"),
        no: of("no").as("closed_no"),
      })
      .from(users)
      // SQLite preserves the order of a cross join: closed accounts are the outer loop.
      .crossJoin(eventRsvps)
      .where(and(isNotNull(users.deactivatedAt), eq(eventRsvps.userId, users.id)))
      .groupBy(eventRsvps.eventId)
      .as("closed")
  );
}

function selectEvents(db: Db, condition: SQL | undefined) {
  const closed = answersOfClosedAccounts(db);
  const answers = (status: RsvpStatus) =>
    computed(column.number)`(
      select count(*) from event_rsvps where event_id = ${events.id} and status = ${sql.raw(`'${status}'`)}
    ) - coalesce(${closed[status]}, 0)`;
  return db
    .select({
      ...columnsOf(events, eventView),
      locationName: events.locationName,
      locationAddress: events.locationAddress,
      yes: answers("yes").as("yes"),
      maybe: answers("maybe").as("maybe"),
      no: answers("no").as("no"),
      ownStatus: eventRsvps.status,
    })
    .from(events)
    .leftJoin(
      eventRsvps,
      and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.userId, placeholder("userId"))),
    )
    .leftJoin(closed, eq(closed.eventId, events.id))
    .where(condition);
}

/** Upcoming events, soonest first, then begun ones, newest first. */
const nearestFirst = sql`
  start_date < ${placeholder("now")}, abs(start_date - ${placeholder("now")}), is_featured desc, events.id
`;

const upcoming = prepared((db) =>
  selectEvents(db, gte(events.startDate, placeholder("now")))
    .orderBy(asc(events.startDate), desc(events.isFeatured), asc(events.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);
const past = prepared((db) =>
  selectEvents(db, lt(events.startDate, placeholder("now")))
    .orderBy(desc(events.startDate), desc(events.isFeatured), desc(events.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);
const newestFirst = prepared((db) =>
  selectEvents(db, undefined)
    .orderBy(desc(events.startDate), desc(events.isFeatured), desc(events.id))
    .limit(placeholder("limit"))
    .offset(placeholder("offset"))
    .prepare(),
);
// The limit applies before the counts: twenty shown events do not need the answers of two thousand.
const nearest = prepared((db) =>
  selectEvents(
    db,
    sql`${events.id} in (
      select id from events order by ${nearestFirst} limit ${placeholder("limit")} offset ${placeholder("offset")}
    )`,
  )
    .orderBy(nearestFirst)
    .prepare(),
);
const byId = prepared((db) => selectEvents(db, eq(events.id, placeholder("id"))).prepare());

type Row = ReturnType<ReturnType<typeof upcoming>["all"]>[number];

function asView(
  { locationName, locationAddress, yes, maybe, no, ...event }: Row,
  { now, timeZone }: Context,
): EventView {
  return {
    ...event,
    location: locationOf({ locationName, locationAddress }),
    day: dayOf(new Date(event.startDate), timeZone),
    wholeDays: wholeDaysOf(event, timeZone),
    place: meetingPlace(event.meetLink),
    isUpcoming: isUpcoming(event, now),
    isOpen: closedBecause(event, now) === null,
    answers: { yes, maybe, no },
  };
}

/** Upcoming events, soonest first, with the viewer's answer. */
export function upcomingEvents(ctx: MemberContext, { limit, offset = 0 }: Slice): EventView[] {
  const rows = upcoming(ctx.db).all({ userId: ctx.viewer.id, now: ctx.now.getTime(), limit, offset });
  return rows.map((row) => asView(row, ctx));
}

/** Begun events, newest first. */
export function pastEvents(ctx: MemberContext, { limit, offset = 0 }: Slice): EventView[] {
  const rows = past(ctx.db).all({ userId: ctx.viewer.id, now: ctx.now.getTime(), limit, offset });
  return rows.map((row) => asView(row, ctx));
}

/** All events, the latest start first. */
export function allEvents(ctx: MemberContext, { limit, offset = 0 }: Slice): EventView[] {
  return newestFirst(ctx.db)
    .all({ userId: ctx.viewer.id, limit, offset })
    .map((row) => asView(row, ctx));
}

/** Upcoming events, soonest first, then begun ones, newest first. */
export function eventsFromNow(ctx: MemberContext, { limit, offset = 0 }: Slice): EventView[] {
  return nearest(ctx.db)
    .all({ userId: ctx.viewer.id, now: ctx.now.getTime(), limit, offset })
    .map((row) => asView(row, ctx));
}

/** Upcoming and begun events, cancelled ones included. */
export function eventCounts({ db, now }: Context): { upcoming: number; past: number } {
  const counts = db
    .select({
      all: count(),
      upcoming: computed(column.number)`coalesce(sum(${events.startDate} >= ${now.getTime()}), 0)`,
    })
    .from(events)
    .get();
  const { all = 0, upcoming = 0 } = counts ?? {};
  return { upcoming, past: all - upcoming };
}

/** @throws ClubError not_found. */
export function requireEvent(ctx: MemberContext, id: number): EventView {
  const row = byId(ctx.db).get({ id, userId: ctx.viewer.id });
  if (!row) throw new ClubError("not_found", "Evento não encontrado.");
  return asView(row, ctx);
}

const recentDays = 60;

const recentQuery = prepared((db) =>
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

/** Upcoming events, soonest first, then those of the last 60 days, newest first. */
export function recentEvents({ db, now, timeZone }: Context, limit: number) {
  const from = now.getTime() - recentDays * day;
  return recentQuery(db)
    .all({ from, now: now.getTime(), limit })
    .map(({ startDate, ...event }) => ({ ...event, day: dayOf(startDate, timeZone) }));
}
