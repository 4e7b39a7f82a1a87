import { eq } from "drizzle-orm";
import { plans } from "#db/schema";
import { moveEndDate } from "../books/editing.server";
import { type BookView, book } from "../books/library.server";
import { addDays, type Day, daysBetween, localTimeOf } from "../calendar";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { duplicateWindowStart } from "../duplicates.server";
import { ClubError } from "../errors";
import { event } from "../events/events.server";
import { editEvent } from "../events/manage-events.server";
import { recordAudit } from "../members/audit.server";
import { checkedPlan, type Offers, staffView } from "./offers.server";
import { milestonesOf } from "./plans.server";
import type { Change } from "./rules";
import type { SeenOffer } from "./schema";
import { storeMilestones } from "./writing.server";

/**
 * "Redistribuir": spreads the remaining pages until the same end. The same offer twice changes the plan once.
 * @throws ClubError forbidden, not_found, conflict for an offer that is no longer the same.
 */
export function respreadPlan(ctx: MemberContext, bookId: number, seen: SeenOffer): BookView {
  return change(ctx, bookId, seen, { action: "plan.respread", chosen: ({ respread }) => respread });
}

/**
 * "Mudar o encontro": moves plan, last day of the book and event in one transaction, the event by whole days at the same
 * local time. @throws ClubError as `respreadPlan`.
 */
export function postponePlan(ctx: MemberContext, bookId: number, seen: SeenOffer): BookView {
  return change(ctx, bookId, seen, {
    action: "plan.postpone",
    chosen: ({ postpone }) => postpone,
    alsoMove(tx, found, { end, meeting, postpone }) {
      if (!postpone || !end) return;
      const days = daysBetween(end, postpone.endDate);
      if (found.isCurrent && found.endDate) moveEndDate(tx, found.id, addDays(found.endDate, days));
      if (meeting) moveEvent(tx, meeting.id, days);
    },
  });
}

type Acceptance = {
  /** Of the audit row. */
  action: string;
  chosen: (offers: Offers) => Change | null;
  alsoMove?: (tx: MemberContext, book: BookView, offers: Offers) => void;
};

function change(
  ctx: MemberContext,
  bookId: number,
  seen: SeenOffer,
  { action, chosen, alsoMove }: Acceptance,
): BookView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const found = book(tx, bookId);
    const { behind, offers } = staffView(tx, found);
    const offer = offers && chosen(offers);
    if (!behind || !offer || offers.version !== seen.version || offer.endDate !== seen.endDate) {
      if (isRepeated(tx, found, seen)) return found;
      throw new ClubError(
        "conflict",
        "O plano, o encontro ou as respostas mudaram enquanto você decidia. Confira a proposta de novo.",
      );
    }
    storeMilestones(tx, found, offer.milestones, { acceptedMilestone: behind.date });
    recordAudit(tx, { action, subject: "plan", subjectId: bookId, details: found.title });
    alsoMove?.(tx, found, offers);
    return book(tx, bookId);
  });
}

/** True if the viewer has just made this change: a double click without scripts. */
function isRepeated(tx: MemberContext, found: BookView, { endDate }: SeenOffer): boolean {
  const plan = checkedPlan(tx, found.id);
  return (
    plan?.changedById === tx.viewer.id &&
    plan.changedAt >= duplicateWindowStart(tx) &&
    plan.acceptedMilestone !== null &&
    milestonesOf(tx, found.id).at(-1)?.date === endDate
  );
}

function moveEvent(tx: MemberContext, id: number, days: number): void {
  const { title, description, meetLink, bookId, isFeatured, startDate, endDate } = event(tx, id);
  const moved = (moment: string) => {
    const [day = "", time] = localTimeOf(new Date(moment), tx.timeZone).split("T");
    return `${addDays(day, days)}T${time}`;
  };
  const dates = { startDate: moved(startDate), endDate: moved(endDate) };
  editEvent(tx, id, { title, description, meetLink, bookId, isFeatured, ...dates });
}

/** "Deixar como está", until the next missed milestone. @throws ClubError forbidden, not_found, conflict. */
export function acceptDelay(ctx: MemberContext, bookId: number, date: Day): BookView {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const found = book(tx, bookId);
    const accepted = checkedPlan(tx, bookId)?.acceptedMilestone ?? "";
    if (accepted >= date) return found;
    const { behind } = staffView(tx, found);
    if (behind?.date !== date) {
      throw new ClubError("conflict", "O plano mudou enquanto você decidia. Confira a proposta de novo.");
    }
    tx.db.update(plans).set({ acceptedMilestone: date }).where(eq(plans.bookId, bookId)).run();
    return found;
  });
}
