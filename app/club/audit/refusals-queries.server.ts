import { and, desc, gt, lte } from "drizzle-orm";
import { refusalCounts } from "#db/schema";
import { addDays, dayOf } from "../calendar";
import { type MemberContext, requireStaff } from "../context";
import { refusalKinds } from "./rules";
import type { RefusalDayView } from "./views";

const shownDays = 14;

/** The last 14 days that had refusals, newest first. @throws ClubError forbidden. */
export function refusalDays(ctx: MemberContext): RefusalDayView[] {
  requireStaff(ctx);
  const today = dayOf(ctx.now, ctx.timeZone);
  const rows = ctx.db
    .select()
    .from(refusalCounts)
    .where(and(gt(refusalCounts.day, addDays(today, -shownDays)), lte(refusalCounts.day, today)))
    .orderBy(desc(refusalCounts.day))
    .limit(shownDays * refusalKinds.length)
    .all();
  const days = new Map<string, RefusalDayView>();
  for (const { day, kind, count } of rows) {
    const counts = days.get(day) ?? { day, login: 0, role: 0, origin: 0, limit: 0, key: 0 };
    days.set(day, Object.assign(counts, { [kind]: count }));
  }
  return [...days.values()];
}
