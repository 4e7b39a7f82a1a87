import { formatShortDay } from "~/ui/text/coming-day";

/** "29" for a day that is less than four weeks away, otherwise "29/11". */
export function formatNearDay(day: string, daysAway: number): string {
  return daysAway < 28 ? String(Number(day.slice(8))) : formatShortDay(day);
}
