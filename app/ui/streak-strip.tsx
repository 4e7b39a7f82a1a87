import { Icon } from "./icon";

export type StreakDay = {
  /** A calendar day, YYYY-MM-DD. */
  date: string;
  read: boolean;
  isToday: boolean;
};

const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

export function StreakStrip({ days }: { days: readonly StreakDay[] }) {
  return (
    <ol className="streak">
      {days.map((day) => {
        const weekday = weekdayOf(day.date);
        return (
          <li key={day.date} className={day.read ? "on" : undefined}>
            {day.read && <Icon name="check" />}
            <span aria-hidden="true">{weekday.charAt(0).toUpperCase()}</span>
            <span className="vh">{describeDay(day, weekday)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** In UTC: a calendar day has no time zone. */
function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
}

function describeDay({ date, read, isToday }: StreakDay, weekday: string): string {
  const [, month, day] = date.split("-");
  const outcome = read ? "leu" : isToday ? "ainda não leu" : "não leu";
  return `${isToday ? "hoje, " : ""}${weekday} ${day}/${month}: ${outcome}`;
}
