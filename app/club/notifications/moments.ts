import { addDays, dayOf, localTimeOf, momentAt } from "../calendar";
import { minute } from "../durations";

/** Minutes since the start of the day. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** "22:00" of 1320 minutes. */
export function timeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Minutes since the start of the club's day. */
export function clubMinute(moment: Date, timeZone: string): number {
  return minuteOfDay(localTimeOf(moment, timeZone).slice(11));
}

type Known = { quarter: number; moments: number[] };

const known = new Map<string, Known>();

/** The next moment after `now` at each hour of the club's day, in milliseconds. */
export function nextHours(now: Date, timeZone: string): number[] {
  // No zone has an hour that begins within a quarter of an hour. Every notification needs these moments.
  const quarter = Math.floor(now.getTime() / (15 * minute));
  const cached = known.get(timeZone);
  if (cached?.quarter === quarter) return cached.moments;
  const today = dayOf(now, timeZone);
  const at = (day: string, hour: number) => momentAt(`${day}T${timeOfDay(hour * 60)}`, timeZone).getTime();
  const moments = Array.from({ length: 24 }, (_, hour) => {
    const moment = at(today, hour);
    return moment > now.getTime() ? moment : at(addDays(today, 1), hour);
  });
  known.set(timeZone, { quarter, moments });
  return moments;
}
