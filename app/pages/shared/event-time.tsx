import { formatClock, formatDate, formatDateTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { useRootData } from "../shell/root-data";

/** "22/11/2025 16:00 até 18:00", with the second day if the event ends on another one. */
export function EventTime({ startDate, endDate }: { startDate: string; endDate: string }) {
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
      </span>
    </span>
  );
}
