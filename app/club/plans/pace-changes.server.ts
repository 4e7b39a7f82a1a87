import { personalPlans } from "#db/schema";
import { requireBook } from "../books/queries.server";
import { dayOf } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { readingIn } from "../reading/queries.server";
import type { PersonalPlan } from "./goals";

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
