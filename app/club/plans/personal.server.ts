import { and, eq, gte, sql } from "drizzle-orm";
import { personalPlans, readingStreaks } from "#db/schema";
import { type BookView, book } from "../books/library.server";
import { addDays, dayOf } from "../calendar";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { readingIn } from "../reading/progress.server";
import { type PersonalPlan, type ReachablePace, reachablePace } from "./goals";
import { planOf } from "./plans.server";

/**
 * Begins a pace of the viewer's own, today at the viewer's page; another one is replaced.
 * @param pagesPerDay pages of the club's edition. @throws ClubError not_found, conflict for a finished book.
 */
export function followPersonalPlan(ctx: MemberContext, bookId: number, pagesPerDay: number): PersonalPlan {
  return inTransaction(ctx, (tx) => {
    const { db, now, timeZone, viewer } = tx;
    book(tx, bookId);
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

const daysOfOwnPace = 60;

/** A pace that the viewer can hold, from the reading days of the last 60 days. */
export function ownPaceIn(ctx: MemberContext, found: BookView): ReachablePace {
  const { db, viewer } = ctx;
  const today = dayOf(ctx.now, ctx.timeZone);
  const days = db
    .select({ pages: readingStreaks.pages })
    .from(readingStreaks)
    .where(
      and(
        eq(readingStreaks.userId, viewer.id),
        gte(readingStreaks.date, addDays(today, -daysOfOwnPace)),
        sql`${readingStreaks.pages} > 0`,
      ),
    )
    .all();
  const { page } = readingIn(ctx, found.id).place;
  const { end } = planOf(ctx, found);
  const pagesRead = days.map(({ pages }) => pages);
  return reachablePace({ today, page, pageCount: found.pageCount, end, pagesRead });
}
