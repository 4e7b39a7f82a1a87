import { personalPlans } from "#db/schema";
import { requireBook } from "../books/queries.server";
import type { BookView } from "../books/views";
import { dayOf } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { answerEvent } from "../events/rsvps-changes.server";
import { readingIn } from "../reading/queries.server";
import { setSpoilerConsent } from "../spoilers/changes.server";
import type { PersonalPlan } from "./goals";
import { planOf } from "./queries.server";

/**
 * Begins a pace of the viewer's own, today at the viewer's page; another one is replaced.
 * @param pagesPerDay pages of the club's edition. @throws ClubError not_found, conflict for a finished book.
 */
export function followPersonalPlan(ctx: MemberContext, bookId: number, pagesPerDay: number): PersonalPlan {
  return inTransaction(ctx, (tx) => {
    const { db, now, timeZone, viewer } = tx;
    requireBook(tx, bookId);
    const { progress } = readingIn(tx, bookId);
    if (progress?.completedAt) throw new ClubError("conflict", "Você já terminou este livro.");
    const plan = { pagesPerDay, startPage: progress?.currentPage ?? 0, startDate: dayOf(now, timeZone) };
    db.insert(personalPlans)
      .values({ ...plan, userId: viewer.id, bookId, createdAt: now })
      .onConflictDoUpdate({ target: [personalPlans.userId, personalPlans.bookId], set: plan })
      .run();
    return plan;
  });
}

/**
 * "Vou mesmo sem terminar": answers yes to the meeting about the book and accepts its spoilers.
 * @throws ClubError conflict without an upcoming meeting.
 */
export function attendUnfinished(ctx: MemberContext, book: BookView): void {
  inTransaction(ctx, (tx) => {
    const { meeting } = planOf(tx, book);
    if (!meeting) throw new ClubError("conflict", "Não há encontro marcado sobre este livro.");
    answerEvent(tx, meeting.id, "yes");
    setSpoilerConsent(tx, book.id, true);
  });
}
