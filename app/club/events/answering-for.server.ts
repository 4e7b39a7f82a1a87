import { inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { noteDeed } from "../members/audit.server";
import { memberProfile } from "../members/profiles.server";
import { attendanceNoted } from "../reactions.server";
import { event } from "./events.server";
import { type Answered, recordAnswer, statusOf } from "./rsvps.server";
import { editingClosedBecause, type RsvpStatus } from "./rules";

/**
 * Notes a member's answer, also after the meeting: who was there counts, whoever clicked. The member is not told.
 * @throws ClubError forbidden for members, not_found, conflict for a cancelled event.
 */
export function answerFor(
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
      noteDeed(tx, {
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
