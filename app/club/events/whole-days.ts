import { addDays, type Day, dayOf, formatDateTime, formatDay, startOfDay, timeZoneLabel } from "../calendar";
import type { Context } from "../context";
import { minute } from "../durations";

/** Milliseconds are since 1970. */
type Span = { startDate: Date | string | number; endDate: Date | string | number };

/**
 * The days of an event that lasts, on the club's clock, from the beginning of a day to 23:59 or to the beginning of a
 * later day; `end` is the day after the last one. Null for other hours.
 */
export function wholeDays({ startDate, endDate }: Span, timeZone: string): { first: Day; end: Day } | null {
  const [start, finish] = [new Date(startDate), new Date(endDate)];
  const first = dayOf(start, timeZone);
  if (startOfDay(first, timeZone).getTime() !== start.getTime()) return null;
  const end = dayOf(new Date(finish.getTime() + minute), timeZone);
  const late = startOfDay(end, timeZone).getTime() - finish.getTime();
  return late >= 0 && late <= minute ? { first, end } : null;
}

/** Whole days in another time zone; null for other hours, and where the first day begins at the same moment. */
export function movedDays(
  event: Span,
  timeZone: string,
  zone: string,
): { startDate: Date; endDate: Date } | null {
  const days = wholeDays(event, timeZone);
  if (!days) return null;
  const startDate = startOfDay(days.first, zone);
  if (startDate.getTime() === new Date(event.startDate).getTime()) return null;
  return { startDate, endDate: new Date(startOfDay(days.end, zone).getTime() - minute) };
}

/** The start of an event, "22/11/2025 16:00"; of whole days "22/11/2025", or "22/11/2025 até 24/11/2025". */
export function formatStart(event: Span, timeZone: string): string {
  const days = wholeDaysOf(event, timeZone);
  if (!days) return formatDateTime(new Date(event.startDate), timeZone);
  const shown = [days.first, days.last].map(formatDay);
  return [...new Set(shown)].join(" até ");
}

/** Stands below the hours of an event: its time zone, for readers elsewhere, and whether it lasts whole days. */
export function hoursNote(event: Span, ctx: Pick<Context, "now" | "timeZone">): string {
  const zone = timeZoneLabel(ctx);
  return wholeDays(event, ctx.timeZone) ? `Dia inteiro. ${zone}` : zone;
}

/** The first and the last day of an event of whole days; null for other hours. */
export function wholeDaysOf(event: Span, timeZone: string): { first: Day; last: Day } | null {
  const days = wholeDays(event, timeZone);
  return days && { first: days.first, last: addDays(days.end, -1) };
}
