import { formatClock, formatDate, formatLongDate } from "~/ui/format";

const dayLength = 86_400_000;

function yesterdayOf(now: string, timeZone: string): string {
  const [day, month, year] = formatDate(now, timeZone).split("/");
  return formatDate(
    new Date(Date.parse(`${year}-${month}-${day}T12:00:00Z`) - dayLength).toISOString(),
    "UTC",
  );
}

/** When a conversation was last heard of: "14:32", "ontem", "15/11", "15/11/2024". */
export function formatLast(iso: string, now: string, timeZone: string): string {
  const day = formatDate(iso, timeZone);
  const today = formatDate(now, timeZone);
  if (day === today) return formatClock(iso, timeZone);
  if (day === yesterdayOf(now, timeZone)) return "ontem";
  return day.slice(6) === today.slice(6) ? day.slice(0, 5) : day;
}

/** The heading of a day: "Hoje, 21/11/2025", "Ontem, 20/11/2025", "Quarta-feira, 19/11/2025". */
export function formatDayHeading(iso: string, now: string, timeZone: string): string {
  const day = formatDate(iso, timeZone);
  if (day === formatDate(now, timeZone)) return `Hoje, ${day}`;
  return day === yesterdayOf(now, timeZone) ? `Ontem, ${day}` : formatLongDate(iso, timeZone);
}
