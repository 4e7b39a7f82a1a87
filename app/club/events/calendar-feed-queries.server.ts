import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { calendarFeeds, eventRsvps, events, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { day } from "../durations";
import { ClubError } from "../errors";
import { requireEvent } from "./queries.server";
import { locationOf, type RsvpStatus } from "./rules";
import type { LocationView } from "./views";

/** The secret of the viewer's calendar URL, or null. Stored in plain text, because the page shows it again. */
export function ownFeedToken({ db, viewer }: MemberContext): string | null {
  const feed = db
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, viewer.id))
    .get();
  return feed?.token ?? null;
}

export type CalendarEntry = {
  id: number;
  title: string;
  description: string | null;
  startDate: Date;
  endDate: Date;
  meetLink: string | null;
  location: LocationView | null;
  sequence: number;
  createdAt: Date;
  changedAt: Date;
  isCancelled: boolean;
  cancelReason: string | null;
  ownStatus: RsvpStatus | null;
};

const daysBack = 180;

const entriesKept = 1000;

/** The member of a calendar URL. @throws ClubError not_found for a revoked one. */
export function feedOwner({ db }: Context, token: string): number {
  const owner = db
    .select({ id: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.token, token), isNull(users.deactivatedAt)))
    .get();
  if (!owner) throw new ClubError("not_found", "Calendário não encontrado.");
  return owner.id;
}

/** Events of a member's calendar since half a year, without declined ones. */
export function feedEntries({ db, now }: Context, memberId: number): CalendarEntry[] {
  return (
    db
      .select({
        id: events.id,
        title: events.title,
        description: events.description,
        startDate: events.startDate,
        endDate: events.endDate,
        meetLink: events.meetLink,
        locationName: events.locationName,
        locationAddress: events.locationAddress,
        sequence: events.sequence,
        createdAt: events.createdAt,
        changedAt: events.changedAt,
        cancelledAt: events.cancelledAt,
        cancelReason: events.cancelReason,
        ownStatus: eventRsvps.status,
      })
      .from(events)
      .leftJoin(eventRsvps, and(eq(eventRsvps.eventId, events.id), eq(eventRsvps.userId, memberId)))
      .where(
        and(
          gte(events.endDate, new Date(now.getTime() - daysBack * day)),
          sql`coalesce(${eventRsvps.status}, '') <> 'no'`,
        ),
      )
      // The limit drops the oldest events.
      .orderBy(desc(events.startDate), desc(events.id))
      .limit(entriesKept)
      .all()
      .reverse()
      .map(({ cancelledAt, changedAt, locationName, locationAddress, ...entry }) => ({
        ...entry,
        location: locationOf({ locationName, locationAddress }),
        changedAt: changedAt ?? entry.createdAt,
        isCancelled: cancelledAt !== null,
      }))
  );
}

/** One event for a calendar file. @throws ClubError not_found. */
export function calendarEntry(ctx: MemberContext, id: number): CalendarEntry {
  const found = requireEvent(ctx, id);
  return {
    id: found.id,
    title: found.title,
    description: found.description,
    startDate: new Date(found.startDate),
    endDate: new Date(found.endDate),
    meetLink: found.meetLink,
    location: found.location,
    sequence: found.sequence,
    createdAt: new Date(found.createdAt),
    changedAt: new Date(found.changedAt ?? found.createdAt),
    isCancelled: found.cancelledAt !== null,
    cancelReason: found.cancelReason,
    ownStatus: found.ownStatus,
  };
}
