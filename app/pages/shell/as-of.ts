import { formatClock, formatDate } from "~/ui/text/format";

/** "Como estava às 14h32", with the date if that was another day. @param iso the server's time. */
export function asOf(iso: string, now: string, timeZone: string): string {
  return `Como estava ${moment(iso, now, timeZone)}`;
}

/** "às 14h32", "em 20/11/2026 às 22h10". */
export function moment(iso: string, now: string, timeZone: string): string {
  const clock = `às ${formatClock(iso, timeZone).replace(":", "h")}`;
  const date = formatDate(iso, timeZone);
  return date === formatDate(now, timeZone) ? clock : `em ${date} ${clock}`;
}
