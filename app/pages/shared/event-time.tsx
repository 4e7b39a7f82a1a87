import { formatClock, formatDate, formatDateTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { useRootData } from "../shell/root-data";

type EventTimeProps = { startDate: string; endDate: string; clocks?: string };

/**
 * "22/11/2025 16:00 até 18:00", with the second day if the event ends on another one.
 * @param clocks names the club's time zone, for readers elsewhere.
 */
export function EventTime({ startDate, endDate, clocks }: EventTimeProps) {
  const { timeZone } = useRootData();
  const isOneDay = formatDate(startDate, timeZone) === formatDate(endDate, timeZone);
  const end = isOneDay ? formatClock(endDate, timeZone) : formatDateTime(endDate, timeZone);
  return (
    <span>
      <Icon name="clock" />
      <span>
        <time dateTime={startDate}>{formatDateTime(startDate, timeZone)}</time>{" "}
        <span className="text-ink-2 font-[450]">
          até <time dateTime={endDate}>{end}</time>
        </span>
        {clocks && " "}
        {clocks && <span className="block text-sm leading-tight text-ink-2 font-[450]">{clocks}</span>}
      </span>
    </span>
  );
}
