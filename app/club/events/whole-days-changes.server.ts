import { eq, sql } from "drizzle-orm";
import { events } from "#db/schema";
import type { Context } from "../context";
import { movedDays } from "./whole-days";

/** Moves the events of whole days to the same days in another time zone. @returns the ids of the announced ones to come. */
export function keepWholeDays({ db, now, timeZone }: Context, zone: string): number[] {
  const { id, startDate, endDate, cancelledAt, announcedAt } = events;
  const all = db.select({ id, startDate, endDate, cancelledAt, announcedAt }).from(events).all();
  const lasting = all.flatMap((event) => {
    const dates = movedDays(event, timeZone, zone);
    return dates ? [{ ...event, dates }] : [];
  });
  for (const event of lasting) {
    db.update(events)
      .set({ ...event.dates, sequence: sql`${events.sequence} + 1`, changedAt: now })
      .where(eq(id, event.id))
      .run();
  }
  return lasting
    .filter(({ announcedAt, cancelledAt, endDate }) => announcedAt && !cancelledAt && endDate > now)
    .map((event) => event.id);
}
