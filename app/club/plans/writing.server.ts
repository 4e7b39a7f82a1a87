import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { planMilestones, plans } from "#db/schema";
import { type BookView, book } from "../books/library.server";
import { dayOf } from "../calendar";
import { inTransaction, type MemberContext, requireStaff } from "../context";
import { ClubError } from "../errors";
import { recordAudit } from "../members/audit.server";
import { planChanged } from "../reactions.server";
import { milestonesOf, planOf, planVersion } from "./plans.server";
import { memberIdsReading } from "./readers.server";
import { faultsOf, type Milestone } from "./rules";

/** `isNew`: the book had no plan. */
type SavedPlan = { book: BookView; isNew: boolean };

/**
 * Saves all milestones of a book's plan. The same again changes nothing.
 * @param version `planVersion` of the plan that the editor was shown with.
 * @throws ClubError forbidden for members, not_found, conflict for another version, invalid on
 * "milestones.<index>.<date or page>".
 */
export function savePlan(
  ctx: MemberContext,
  bookId: number,
  milestones: readonly Milestone[],
  version?: number,
): SavedPlan {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const found = book(tx, bookId);
    const { milestones: known, end, meeting } = planOf(tx, found);
    if (isDeepStrictEqual(known, milestones)) return { book: found, isNew: false };
    requireVersion(tx, bookId, version);
    const today = dayOf(tx.now, tx.timeZone);
    const limits = { today, end, isMeeting: meeting !== null, pageCount: found.pageCount };
    const [fault] = faultsOf(milestones, known, limits);
    if (fault) {
      throw new ClubError("invalid", fault.message, { field: `milestones.${fault.index}.${fault.part}` });
    }
    storeMilestones(tx, found, milestones);
    recordAudit(tx, { action: "plan.save", subject: "plan", subjectId: bookId, details: found.title });
    return { book: found, isNew: known.length === 0 };
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
export function storeMilestones(
  tx: MemberContext,
  book: BookView,
  milestones: readonly Milestone[],
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

/**
 * Deletes the plan of a book; the last day of the book remains.
 * @param version as in `savePlan`. @throws ClubError forbidden, not_found without a plan, conflict.
 */
export function deletePlan(ctx: MemberContext, bookId: number, version?: number): Milestone[] {
  requireStaff(ctx);
  return inTransaction(ctx, (tx) => {
    const found = book(tx, bookId);
    const gone = milestonesOf(tx, bookId);
    if (gone.length === 0) throw new ClubError("not_found", "Este livro não tem plano.");
    requireVersion(tx, bookId, version);
    tx.db.delete(plans).where(eq(plans.bookId, bookId)).run();
    recordAudit(tx, { action: "plan.delete", subject: "plan", subjectId: bookId, details: found.title });
    planChanged(tx, memberIdsReading(tx, bookId), found, null);
    return gone;
  });
}
