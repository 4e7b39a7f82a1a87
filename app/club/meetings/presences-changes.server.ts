import { and, eq } from "drizzle-orm";
import { eventPresences } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { requireOpenAccount } from "../accounts/sessions-queries.server";
import { recordAudit } from "../audit/changes.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { requireEvent } from "../events/queries.server";
import { attendanceNoted } from "../reactions.server";
import { meetingState, notOpened } from "./access-queries.server";
import { mayLead, requireLeader } from "./mediator-queries.server";
import { notingClosedBecause, presenceClosedBecause } from "./mode-rules";

/**
 * Notes whether a member was at an event. The staff does so from an hour before the start on, the event's mediator until
 * a day after the end; so do members for themselves, who can only add their presence.
 * @returns whether something changed. @throws ClubError forbidden, not_found, conflict for a cancelled event, one that
 * has not begun, and a closed account.
 */
export function markPresent(
  ctx: MemberContext,
  eventId: number,
  memberId: number,
  isPresent: boolean,
): boolean {
  return inTransaction(ctx, (tx) => {
    const event = requireEvent(tx, eventId);
    const isOfStaff = isStaff(tx.viewer.role);
    const isOwn = memberId === tx.viewer.id;
    if (!isOwn || !isPresent) requireLeader(tx, eventId);
    refuseBecause((isOfStaff ? presenceClosedBecause : notingClosedBecause)(event, tx.now));
    // Otherwise one tap would end the counting of the answers, also where nobody notes presences.
    if (!mayLead(tx, eventId) && !meetingState(tx, eventId)) throw new ClubError("conflict", notOpened);
    requireOpenAccount(tx, memberId);
    if (!savePresence(tx, { eventId, userId: memberId, isPresent })) return false;
    if (!isOwn) recordPresence(tx, { eventId, memberId, isPresent });
    attendanceNoted(tx, memberId);
    return true;
  });
}

/** @returns whether a row was inserted or deleted. */
function savePresence(
  { db, now, viewer }: MemberContext,
  { eventId, userId, isPresent }: { eventId: number; userId: number; isPresent: boolean },
): boolean {
  const markedById = userId === viewer.id ? null : viewer.id;
  const { changes } = isPresent
    ? db
        .insert(eventPresences)
        .values({ eventId, userId, markedById, createdAt: now })
        .onConflictDoNothing()
        .run()
    : db
        .delete(eventPresences)
        .where(and(eq(eventPresences.eventId, eventId), eq(eventPresences.userId, userId)))
        .run();
  return changes > 0;
}

function recordPresence(
  tx: MemberContext,
  { eventId, memberId, isPresent }: { eventId: number; memberId: number; isPresent: boolean },
): void {
  recordAudit(tx, {
    action: "event.presence",
    subject: "event",
    subjectId: eventId,
    targetUserId: memberId,
    details: isPresent ? "yes" : "no",
  });
}
