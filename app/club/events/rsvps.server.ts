import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { eventRsvps, users } from "#db/schema";
import { type Context, inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { recordAudit } from "../members/audit.server";
import { memberProfile } from "../members/profiles.server";
import type { Role } from "../members/rules";
import { attendanceNoted } from "../reactions.server";
import { event } from "./events.server";
import { closedBecause, editingClosedBecause, type RsvpStatus } from "./rules";

type Rsvp = typeof eventRsvps.$inferSelect;
type RsvpView = Omit<Rsvp, "createdAt"> & { createdAt: string };

function asView({ createdAt, ...rsvp }: Rsvp): RsvpView {
  return { ...rsvp, createdAt: createdAt.toISOString() };
}

/** `isNew`: whether there was no answer before. */
export type Answered = { rsvp: RsvpView; isNew: boolean };

/** Records the viewer's answer. @throws ClubError not_found, conflict once the event has begun or was cancelled. */
export function answerEvent(ctx: MemberContext, eventId: number, status: RsvpStatus): Answered {
  return inTransaction(ctx, (tx) => {
    requireOpen(tx, eventId);
    return recordAnswer(tx, { eventId, userId: tx.viewer.id, status });
  });
}

/** A member's answer to an event, if any. */
export function statusOf({ db }: Context, eventId: number, userId: number): RsvpStatus | undefined {
  return db
    .select({ status: eventRsvps.status })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.userId, userId)))
    .get()?.status;
}

/** Upserts an answer; the caller's transaction has checked that it is allowed. */
function recordAnswer(
  tx: Context,
  { eventId, userId, status }: { eventId: number; userId: number; status: RsvpStatus },
): Answered {
  const isNew = statusOf(tx, eventId, userId) === undefined;
  const rsvp = tx.db
    .insert(eventRsvps)
    .values({ eventId, userId, status, createdAt: tx.now })
    .onConflictDoUpdate({ target: [eventRsvps.eventId, eventRsvps.userId], set: { status } })
    .returning()
    .get();
  return { rsvp: asView(rsvp), isNew };
}

function requireOpen(tx: MemberContext, eventId: number): void {
  const reason = closedBecause(event(tx, eventId), tx.now);
  if (reason) throw new ClubError("conflict", reason);
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
  event(ctx, eventId);
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

/** Records a member's answer, also after the event, without a notification. @throws ClubError conflict if cancelled. */
export function answerOnBehalf(
  ctx: MemberContext,
  { eventId, memberId, status }: { eventId: number; memberId: number; status: RsvpStatus },
): Answered {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const reason = editingClosedBecause(event(tx, eventId));
    if (reason) throw new ClubError("conflict", reason);
    memberProfile(tx, memberId);
    const hasChanged = statusOf(tx, eventId, memberId) !== status;
    const answered = recordAnswer(tx, { eventId, userId: memberId, status });
    if (hasChanged) {
      recordAudit(tx, {
        action: "event.answer",
        subject: "event",
        subjectId: eventId,
        targetUserId: memberId,
        details: status,
      });
      attendanceNoted(tx, memberId);
    }
    return answered;
  });
}
