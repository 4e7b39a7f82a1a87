import type { AdministeredMemberView } from "~/club/profiles/views";
import { formatDate, formatDay } from "~/ui/text/format";

/** "12/03/2026", "nunca", or that the member hides the reading. */
export function lastReadingOf({ showsReading, lastReading }: AdministeredMemberView): string {
  if (!showsReading) return "não mostra a leitura";
  return lastReading ? formatDay(lastReading) : "nunca";
}

export function lastVisitOf({ lastVisit }: AdministeredMemberView, timeZone: string): string {
  return lastVisit ? formatDate(lastVisit, timeZone) : "nunca";
}
