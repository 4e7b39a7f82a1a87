import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { events } from "#db/schema";
import { localTimeOf, momentOf } from "../calendar";
import type { Context } from "../context";
import { wholeDays } from "./whole-days";

/** Moves the events of whole days that are not over to the same days in another time zone. */
export function keepWholeDays({ db, now, timeZone }: Context, zone: string): void {
  const { id, startDate, endDate } = events;
  const coming = db
    .select({ id, startDate, endDate })
    .from(events)
    .where(and(gt(endDate, now), isNull(events.cancelledAt)))
    .all();
  const sameTime = (moment: Date) => momentOf(localTimeOf(moment, timeZone), zone);
  for (const event of coming.filter((one) => wholeDays(one, timeZone))) {
    db.update(events)
      .set({
        startDate: sameTime(event.startDate),
        endDate: sameTime(event.endDate),
        sequence: sql`${events.sequence} + 1`,
        changedAt: now,
      })
      .where(eq(id, event.id))
      .run();
  }
}
