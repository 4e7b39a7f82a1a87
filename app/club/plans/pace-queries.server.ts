import { and, eq, gte, sql } from "drizzle-orm";
import { readingStreaks } from "#db/schema";
import type { BookView } from "../books/queries.server";
import { addDays, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { readingIn } from "../reading/queries.server";
import { type ReachablePace, reachablePace } from "./goals";
import { planOf } from "./queries.server";

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
