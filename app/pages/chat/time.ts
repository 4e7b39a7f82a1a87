import { useEffect, useState } from "react";
import { formatClock, formatDate, formatLongDate } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";

/** In milliseconds. */
const clockInterval = 20_000;

/** The server's time, ISO 8601, plus the time since the page was loaded. A conversation may be open over midnight. */
export function useNow(): string {
  const { now } = useRootData();
  const [passed, setPassed] = useState({ since: now, milliseconds: 0 });
  useEffect(() => {
    const begun = Date.now();
    const update = () => setPassed({ since: now, milliseconds: Math.max(0, Date.now() - begun) });
    const timer = setInterval(update, clockInterval);
    // Timers do not run while a device sleeps.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [now]);
  const milliseconds = passed.since === now ? passed.milliseconds : 0;
  return new Date(Date.parse(now) + milliseconds).toISOString();
}

const dayLength = 86_400_000;

function yesterdayOf(now: string, timeZone: string): string {
  const [day, month, year] = formatDate(now, timeZone).split("/");
  return formatDate(
    new Date(Date.parse(`${year}-${month}-${day}T12:00:00Z`) - dayLength).toISOString(),
    "UTC",
  );
}

/** "14:32", "ontem", "15/11", "15/11/2024" */
export function formatLastMessageTime(iso: string, now: string, timeZone: string): string {
  const day = formatDate(iso, timeZone);
  const today = formatDate(now, timeZone);
  if (day === today) return formatClock(iso, timeZone);
  if (day === yesterdayOf(now, timeZone)) return "ontem";
  return day.slice(6) === today.slice(6) ? day.slice(0, 5) : day;
}

/** "Hoje, 21/11/2025", "Ontem, 20/11/2025", "Quarta-feira, 19/11/2025" */
export function formatDayHeading(iso: string, now: string, timeZone: string): string {
  const day = formatDate(iso, timeZone);
  if (day === formatDate(now, timeZone)) return `Hoje, ${day}`;
  return day === yesterdayOf(now, timeZone) ? `Ontem, ${day}` : formatLongDate(iso, timeZone);
}
