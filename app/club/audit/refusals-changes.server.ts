import { lt, sql } from "drizzle-orm";
import { refusalCounts } from "#db/schema";
import { addDays, dayOf } from "../calendar";
import { type Context, inTransaction } from "../context";
import type { RefusalKind } from "./rules";

const keptDays = 90;

/** Adds refusals to the counts of today. Those of the last minute before midnight may count for the day after. */
export function storeRefusals(ctx: Context, counts: ReadonlyMap<RefusalKind, number>): void {
  const day = dayOf(ctx.now, ctx.timeZone);
  inTransaction(ctx, ({ db }) => {
    db.insert(refusalCounts)
      .values([...counts].map(([kind, count]) => ({ day, kind, count })))
      .onConflictDoUpdate({
        target: [refusalCounts.day, refusalCounts.kind],
        set: { count: sql`count + excluded.count` },
      })
      .run();
  });
}

/** Deletes counts after 90 days. */
export function sweepRefusals({ db, now, timeZone }: Context): void {
  const since = addDays(dayOf(now, timeZone), -keptDays);
  db.delete(refusalCounts).where(lt(refusalCounts.day, since)).run();
}
