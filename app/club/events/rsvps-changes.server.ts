import { sql } from "drizzle-orm";
import { columnsOf } from "#db/columns.server";
import { eventRsvps } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import { type Context, inTransaction, type MemberContext } from "../context";
import { refuseBecause } from "../errors";
import { memberProfile } from "../profiles/queries.server";
import { attendanceDeclined, attendanceNoted } from "../reactions.server";
import { requireEvent } from "./queries.server";
import { type Answered, statusOf } from "./rsvps-queries.server";
import { closedBecause, editingClosedBecause, type RsvpStatus } from "./rules";
import { type EventView, rsvpView } from "./views";

type Given = { userId: number; status: RsvpStatus };

/** Records the viewer's answer. @throws ClubError not_found, conflict once the event has begun or was cancelled. */
export function answerEvent(ctx: MemberContext, eventId: number, status: RsvpStatus): Answered {
  return inTransaction(ctx, (tx) => {
    const event = requireOpen(tx, eventId);
    return recordAnswer(tx, event, { userId: tx.viewer.id, status });
  });
}

/** Upserts an answer, "no" with its roles; the caller's transaction has checked that it is allowed. */
function recordAnswer(tx: MemberContext, event: EventView, { userId, status }: Given): Answered {
  const { id: eventId } = event;
  const isNew = statusOf(tx, eventId, userId) === undefined;
  const rsvp = tx.db
    .insert(eventRsvps)
    .values({ eventId, userId, status, createdAt: tx.now })
    .onConflictDoUpdate({ target: [eventRsvps.eventId, eventRsvps.userId], set: { status } })
    .returning(columnsOf(eventRsvps, rsvpView))
    .get();
  if (status === "no") attendanceDeclined(tx, event, userId);
  return { rsvp, isNew };
}

/** Records the answers that members gave to the date poll of a new event, in the transaction that creates it. */
export function carryAnswers({ db, now }: Context, eventId: number, answers: readonly Given[]): void {
  db.run(sql`
    insert into event_rsvps (event_id, user_id, status, created_at)
    select ${eventId}, value ->> 'userId', value ->> 'status', ${now.getTime()}
    from json_each(${JSON.stringify(answers)}) where true
    on conflict do nothing
  `);
}

function requireOpen(tx: MemberContext, eventId: number): EventView {
  const event = requireEvent(tx, eventId);
  refuseBecause(closedBecause(event, tx.now));
  return event;
}

/** Records a member's answer, also after the event, without a notification. @throws ClubError conflict if cancelled. */
export function answerOnBehalf(
  ctx: MemberContext,
  { eventId, memberId, status }: { eventId: number; memberId: number; status: RsvpStatus },
): Answered {
  return asStaff(ctx, (tx) => {
    const event = requireEvent(tx, eventId);
    refuseBecause(editingClosedBecause(event));
    memberProfile(tx, memberId);
    const hasChanged = statusOf(tx, eventId, memberId) !== status;
    const answered = recordAnswer(tx, event, { userId: memberId, status });
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
