import { weekdayShort } from "./format";
import { Icon } from "./icon";

export type StreakDay = {
  /** YYYY-MM-DD. */
  date: string;
  read: boolean;
  isToday: boolean;
};

export function StreakStrip({ days }: { days: readonly StreakDay[] }) {
  return (
    <ol className="streak">
      {days.map((day) => {
        const weekday = weekdayShort(day.date);
        return (
          <li key={day.date} className={day.read ? "is-on" : undefined}>
            {day.read && <Icon name="check" />}
            <span aria-hidden="true">{weekday.charAt(0).toUpperCase()}</span>
            <span className="sr-only">{describeDay(day, weekday)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function describeDay({ date, read, isToday }: StreakDay, weekday: string): string {
  const [, month, day] = date.split("-");
  const outcome = read ? "leu" : isToday ? "ainda não leu" : "não leu";
  return `${isToday ? "hoje, " : ""}${weekday} ${day}/${month}: ${outcome}`;
}
