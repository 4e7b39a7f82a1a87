import type { EventView } from "~/club/events/views";
import { Icon } from "~/ui/icon";
import { formatClock, formatDate, formatDateTime, formatDay } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";

/** An event of whole days has no hours. Its days come from the server: no time zone of a browser moves them. */
type WholeDays = { wholeDays: { first: string; last: string } | null };
type Start = WholeDays & { startDate: string };
type End = WholeDays & { endDate: string };

/** An event as every list and card of the pages shows it. */
export function eventFacts({ location, cancelledAt, ...event }: EventView) {
  const { id, title, day, startDate, endDate, wholeDays, place, isFeatured } = event;
  const isCancelled = cancelledAt !== null;
  return {
    ...{ id, title, day, startDate, endDate, wholeDays, place, isFeatured, isCancelled },
    location: location?.name,
  };
}

/** "22/11/2025 16:00"; "22/11/2025" of whole days. */
export function startWords({ startDate, wholeDays }: Start, timeZone: string): string {
  return wholeDays ? formatDay(wholeDays.first) : formatDateTime(startDate, timeZone);
}

/** "22/11/2025 18:00"; "24/11/2025" of whole days. */
export function endWords({ endDate, wholeDays }: End, timeZone: string): string {
  return wholeDays ? formatDay(wholeDays.last) : formatDateTime(endDate, timeZone);
}

export function StartTime({ event }: { event: Start }) {
  const { timeZone } = useRootData();
  return <time dateTime={event.wholeDays?.first ?? event.startDate}>{startWords(event, timeZone)}</time>;
}

export function EndTime({ event, isShort }: { event: End; isShort?: boolean }) {
  const { timeZone } = useRootData();
  const words = isShort ? formatClock(event.endDate, timeZone) : endWords(event, timeZone);
  return <time dateTime={event.wholeDays?.last ?? event.endDate}>{words}</time>;
}

/**
 * "22/11/2025 16:00 até 18:00", with the second day if the event ends on another one; of whole days the days alone.
 * @param clocks names the club's time zone, for readers elsewhere.
 */
export function EventTime({ event, clocks }: { event: Start & End; clocks?: string }) {
  const { timeZone } = useRootData();
  const { startDate, endDate, wholeDays } = event;
  const isOneDay = wholeDays
    ? wholeDays.first === wholeDays.last
    : formatDate(startDate, timeZone) === formatDate(endDate, timeZone);
  return (
    <span>
      <Icon name="clock" />
      <span>
        <StartTime event={event} />
        {!(wholeDays && isOneDay) && (
          <span className="text-ink-2 font-[450]">
            {" "}
            até <EndTime event={event} isShort={isOneDay} />
          </span>
        )}
        {clocks && " "}
        {clocks && <span className="block text-sm leading-tight text-ink-2 font-[450]">{clocks}</span>}
      </span>
    </span>
  );
}
