import { Icon } from "./icon";
import { plural, weekdayShort } from "./text/format";

export type StreakDay = {
  /** YYYY-MM-DD. */
  date: string;
  read: boolean;
  /** 0 also for a reading day whose pages were corrected away. */
  pages: number;
  isToday: boolean;
};

/** The days as ribbons. A tap shows the text of a day below them, also without scripts and on old phones. */
export function StreakStrip({ days }: { days: readonly StreakDay[] }) {
  return (
    <ol className="streak">
      {days.map((day) => {
        const weekday = weekdayShort(day.date);
        return (
          <li key={day.date} className={day.read ? "is-on" : undefined}>
            <details name="dia">
              <summary>
                <span className="streak-ribbon" aria-hidden="true">
                  {day.read && <Icon name="check" />}
                  {weekday.charAt(0).toUpperCase()}
                </span>
                <span className="streak-day">{describeDay(day, weekday)}</span>
              </summary>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function describeDay({ date, read, pages, isToday }: StreakDay, weekday: string): string {
  const [, month, day] = date.split("-");
  const amount = pages > 0 ? ` ${plural(pages, "página", "páginas")}` : "";
  const outcome = read ? `leu${amount}` : isToday ? "ainda não leu" : "não leu";
  return `${isToday ? "hoje, " : ""}${weekday} ${day}/${month}: ${outcome}`;
}
