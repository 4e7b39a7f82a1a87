import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { eventRsvps, users } from "#db/schema";
import type { Context, MemberContext } from "../context";
import { requireEvent } from "./queries.server";
import type { RsvpStatus } from "./rules";
import { type AnsweringView, answeringView, type RsvpView, rsvpView } from "./views";

/** `isNew`: whether there was no answer before. */
export type Answered = { rsvp: RsvpView; isNew: boolean };

/** A member's answer to an event, if any. */
export function statusOf({ db }: Context, eventId: number, userId: number): RsvpStatus | undefined {
  return db
    .select({ status: eventRsvps.status })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.userId, userId)))
    .get()?.status;
}

/** A query of the ids of the members who come by their answer, closed accounts included. */
export function comingTo(eventId: number): SQL {
  return sql`select user_id from event_rsvps where event_id = ${eventId} and status = 'yes'`;
}

/** The viewer's answers, newest first. */
export function ownRsvps({ db, viewer }: MemberContext): RsvpView[] {
  return db
    .select(columnsOf(eventRsvps, rsvpView))
    .from(eventRsvps)
    .where(eq(eventRsvps.userId, viewer.id))
    .orderBy(desc(eventRsvps.id))
    .limit(1000)
    .all();
}

/** The members who answered, by name. @throws ClubError not_found. */
export function answersOf(ctx: MemberContext, eventId: number, limit = 1000): AnsweringView[] {
  requireEvent(ctx, eventId);
  return ctx.db
    .select({ ...columnsOf(users, answeringView), status: eventRsvps.status })
    .from(eventRsvps)
    .innerJoin(users, eq(users.id, eventRsvps.userId))
    .where(and(eq(eventRsvps.eventId, eventId), isNull(users.deactivatedAt)))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit)
    .all();
}

/** Members who answered yes or maybe. */
export function attendeesOf({ db }: Context, eventId: number): number[] {
  return db
    .select({ userId: eventRsvps.userId })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), sql`${eventRsvps.status} <> 'no'`))
    .all()
    .map(({ userId }) => userId);
}
