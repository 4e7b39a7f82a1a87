import { isDeepStrictEqual } from "node:util";
import { and, eq, gte } from "drizzle-orm";
import { planMilestones, plans } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import type { AuditAction } from "../audit/wording";
import { moveEndDate } from "../books/current-changes.server";
import { requireBook, requirePagedBook } from "../books/queries.server";
import type { BookView } from "../books/views";
import { addDays, type Day, dayOf, daysBetween, localTimeOf } from "../calendar";
import type { MemberContext } from "../context";
import { duplicateWindowStart } from "../duplicates.server";
import { ClubError } from "../errors";
import { editEvent } from "../events/changes.server";
import { requireEvent } from "../events/queries.server";
import { planChanged, planKeptUp } from "../reactions.server";
import { checkedPlan, staffView } from "./offers-queries.server";
import { milestonesOf, planOf, planVersion } from "./queries.server";
import { memberIdsReading } from "./readers-queries.server";
import { faultsOf, maxMilestones, milestonesWithin, tooManyMilestones, withPast } from "./rules";
import type { SeenOffer } from "./schema";
import type { DeletedPlanView, MilestoneView, PlanChangeView, PlanOffersView } from "./views";

/** `isNew`: the book had no plan. `keptPast`: past milestones that were left out stay. */
type SavedPlan = { book: BookView; isNew: boolean; keptPast: boolean };

/**
 * Saves the milestones of a book's plan; past ones stay. The same again changes nothing.
 * @param version `planVersion` of the plan that the editor was shown with.
 * @throws ClubError forbidden for members, not_found, conflict for another version, invalid on
 * "milestones.<index>.<date or page>".
 */
export function savePlan(
  ctx: MemberContext,
  bookId: number,
  given: readonly MilestoneView[],
  version?: number,
): SavedPlan {
  return asStaff(ctx, (tx) => {
    const book = requirePagedBook(tx, bookId);
    const { milestones: stored, end, meeting } = planOf(tx, book);
    const today = dayOf(tx.now, tx.timeZone);
    const known = milestonesWithin(stored, book.pageCount);
    const milestones = withPast(given, known, today);
    const keptPast = milestones.length > given.length;
    if (isDeepStrictEqual(stored, milestones)) return { book, isNew: false, keptPast };
    requireVersion(tx, bookId, version);
    if (milestones.length > maxMilestones) {
      throw new ClubError("invalid", tooManyMilestones, { field: "milestones" });
    }
    const limits = { today, end, isMeeting: meeting !== null, pageCount: book.pageCount };
    const [fault] = faultsOf(milestones, known, limits);
    if (fault) {
      // Past ones that stay have no row in the request.
      const index = milestones.slice(0, fault.index).filter((one) => given.includes(one)).length;
      throw new ClubError("invalid", fault.message, { field: `milestones.${index}.${fault.part}` });
    }
    storeMilestones(tx, book, milestones);
    recordAudit(tx, { action: "plan.save", subject: "plan", subjectId: bookId, details: book.title });
    return { book, isNew: stored.length === 0, keptPast };
  });
}

function requireVersion(tx: MemberContext, bookId: number, version: number | undefined): void {
  if (version === undefined || version === planVersion(tx, bookId)) return;
  throw new ClubError(
    "conflict",
    "O plano mudou enquanto você editava. Os marcos de agora estão abaixo; salve de novo para trocá-los pelos seus.",
  );
}

/** Replaces the milestones in the caller's transaction and notifies the readers. */
function storeMilestones(
  tx: MemberContext,
  book: BookView,
  milestones: readonly MilestoneView[],
  accepted?: { acceptedMilestone: string },
): void {
  const { db, now, viewer } = tx;
  const changed = { changedAt: now, changedById: viewer.id, ...accepted };
  db.insert(plans)
    .values({ bookId: book.id, ...changed })
    .onConflictDoUpdate({ target: plans.bookId, set: changed })
    .run();
  db.delete(planMilestones).where(eq(planMilestones.bookId, book.id)).run();
  db.insert(planMilestones)
    .values(milestones.map((milestone) => ({ ...milestone, bookId: book.id })))
    .run();
  planChanged(tx, memberIdsReading(tx, book.id), book, milestones.at(-1)?.date ?? null);
}

/** `keptPast`: the past milestones stay. */
type DeletedPlan = DeletedPlanView & { keptPast: boolean };

/**
 * Deletes the plan of a book; its past milestones and the last day of the book remain.
 * @param version as in `savePlan`. @throws ClubError forbidden, not_found without a plan, conflict.
 */
export function deletePlan(ctx: MemberContext, bookId: number, version?: number): DeletedPlan {
  return asStaff(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const book = requireBook(tx, bookId);
    const milestones = milestonesOf(tx, bookId);
    if (milestones.length === 0) throw new ClubError("not_found", "Este livro não tem plano.");
    requireVersion(tx, bookId, version);
    const today = dayOf(now, tx.timeZone);
    const past = milestones.findLast(({ date }) => date < today);
    if (past && past === milestones.at(-1)) {
      throw new ClubError("conflict", "Não há marcos a apagar: os que já passaram ficam como estão.");
    }
    if (past) {
      db.delete(planMilestones)
        .where(and(eq(planMilestones.bookId, bookId), gte(planMilestones.date, today)))
        .run();
      // A deleted plan is not behind.
      const changed = { changedAt: now, changedById: viewer.id, acceptedMilestone: past.date };
      db.update(plans).set(changed).where(eq(plans.bookId, bookId)).run();
    } else db.delete(plans).where(eq(plans.bookId, bookId)).run();
    recordAudit(tx, { action: "plan.delete", subject: "plan", subjectId: bookId, details: book.title });
    planChanged(tx, memberIdsReading(tx, bookId), book, null);
    return { milestones, keptPast: past !== undefined };
  });
}

/**
 * "Redistribuir": spreads the remaining pages until the same end. The same offer twice changes the plan once.
 * @throws ClubError forbidden, not_found, conflict for an offer that is no longer the same.
 */
export function respreadPlan(ctx: MemberContext, bookId: number, seen: SeenOffer): BookView {
  return change(ctx, bookId, seen, { action: "plan.respread", select: ({ respread }) => respread });
}

/**
 * "Mudar o encontro": moves plan, last day of the book and event in one transaction, the event by whole days at the same
 * local time. @throws ClubError as `respreadPlan`.
 */
export function postponePlan(ctx: MemberContext, bookId: number, seen: SeenOffer): BookView {
  return change(ctx, bookId, seen, {
    action: "plan.postpone",
    select: ({ postpone }) => postpone,
    alsoMove(tx, book, { end, meeting, postpone }) {
      if (!postpone || !end) return;
      const days = daysBetween(end, postpone.endDate);
      if (book.isCurrent && book.endDate) moveEndDate(tx, book.id, addDays(book.endDate, days));
      if (meeting) moveEvent(tx, meeting.id, days);
    },
  });
}

type Acceptance = {
  /** Of the audit row. */
  action: AuditAction;
  select: (offers: PlanOffersView) => PlanChangeView | null;
  alsoMove?: (tx: MemberContext, book: BookView, offers: PlanOffersView) => void;
};

function change(
  ctx: MemberContext,
  bookId: number,
  seen: SeenOffer,
  { action, select, alsoMove }: Acceptance,
): BookView {
  return asStaff(ctx, (tx) => {
    const book = requirePagedBook(tx, bookId);
    const { behind, offers } = staffView(tx, book);
    const offer = offers && select(offers);
    if (!behind || !offer || offers.version !== seen.version || offer.endDate !== seen.endDate) {
      if (isRepeated(tx, book, seen)) return book;
      throw new ClubError(
        "conflict",
        "O plano, o encontro ou as respostas mudaram enquanto você decidia. Confira a proposta de novo.",
      );
    }
    storeMilestones(tx, book, offer.milestones, { acceptedMilestone: behind.date });
    recordAudit(tx, { action, subject: "plan", subjectId: bookId, details: book.title });
    alsoMove?.(tx, book, offers);
    return requireBook(tx, bookId);
  });
}

/** True if the viewer has just made this change: a double click without scripts. */
function isRepeated(tx: MemberContext, book: BookView, { endDate }: SeenOffer): boolean {
  const plan = checkedPlan(tx, book.id);
  return (
    plan?.changedById === tx.viewer.id &&
    plan.changedAt >= duplicateWindowStart(tx) &&
    plan.acceptedMilestone !== null &&
    milestonesOf(tx, book.id).at(-1)?.date === endDate
  );
}

function moveEvent(tx: MemberContext, id: number, days: number): void {
  const { title, description, meetLink, location, bookId, isFeatured, ...before } = requireEvent(tx, id);
  const moved = (moment: string) => {
    const [day = "", time] = localTimeOf(new Date(moment), tx.timeZone).split("T");
    return `${addDays(day, days)}T${time}`;
  };
  const dates = { startDate: moved(before.startDate), endDate: moved(before.endDate) };
  editEvent(tx, id, { title, description, meetLink, location, bookId, isFeatured, ...dates });
}

/** "Deixar como está", until the next missed milestone. @throws ClubError forbidden, not_found, conflict. */
export function acceptDelay(ctx: MemberContext, bookId: number, date: Day): BookView {
  return asStaff(ctx, (tx) => {
    const book = requirePagedBook(tx, bookId);
    const accepted = checkedPlan(tx, bookId)?.acceptedMilestone ?? "";
    if (accepted >= date) return book;
    const { behind } = staffView(tx, book);
    if (behind?.date !== date) {
      throw new ClubError("conflict", "O plano mudou enquanto você decidia. Confira a proposta de novo.");
    }
    tx.db.update(plans).set({ acceptedMilestone: date }).where(eq(plans.bookId, bookId)).run();
    planKeptUp(tx, book);
    return book;
  });
}
