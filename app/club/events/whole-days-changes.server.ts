import { eq, sql } from "drizzle-orm";
import { events } from "#db/schema";
import { startOfDay } from "../calendar";
import type { Context } from "../context";
import { minute } from "../durations";
import { wholeDays } from "./whole-days";

/** Moves the events of whole days to the same days in another time zone. @returns the ids of the announced ones to come. */
export function keepWholeDays({ db, now, timeZone }: Context, zone: string): number[] {
  const { id, startDate, endDate, cancelledAt, announcedAt } = events;
  const all = db.select({ id, startDate, endDate, cancelledAt, announcedAt }).from(events).all();
  const lasting = all.flatMap((event) => {
    const days = wholeDays(event, timeZone);
    const start = days && startOfDay(days.first, zone);
    return start && start.getTime() !== event.startDate.getTime() ? [{ ...event, start, end: days.end }] : [];
  });
  for (const event of lasting) {
    db.update(events)
      .set({
        startDate: event.start,
        endDate: new Date(startOfDay(event.end, zone).getTime() - minute),
        sequence: sql`${events.sequence} + 1`,
        changedAt: now,
      })
      .where(eq(id, event.id))
      .run();
  }
  return lasting
    .filter(({ announcedAt, cancelledAt, endDate }) => announcedAt && !cancelledAt && endDate > now)
    .map((event) => event.id);
}
