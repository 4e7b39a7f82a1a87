import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { eventRsvps, users } from "#db/schema";
import type { Role } from "../accounts/rules";
import type { Context, MemberContext } from "../context";
import { requireEvent } from "./queries.server";
import type { RsvpStatus } from "./rules";

type Rsvp = typeof eventRsvps.$inferSelect;

type RsvpView = Omit<Rsvp, "createdAt"> & { createdAt: string };

export function asView({ createdAt, ...rsvp }: Rsvp): RsvpView {
  return { ...rsvp, createdAt: createdAt.toISOString() };
}

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

/** The viewer's answers, newest first. */
export function ownRsvps({ db, viewer }: MemberContext): RsvpView[] {
  return db
    .select()
    .from(eventRsvps)
    .where(eq(eventRsvps.userId, viewer.id))
    .orderBy(desc(eventRsvps.id))
    .limit(1000)
    .all()
    .map(asView);
}

type Answering = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  status: RsvpStatus;
};

/** The members who answered, by name. @throws ClubError not_found. */
export function answersOf(ctx: MemberContext, eventId: number, limit = 1000): Answering[] {
  requireEvent(ctx, eventId);
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      role: users.role,
      status: eventRsvps.status,
    })
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
