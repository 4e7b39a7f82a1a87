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
    <ol className="streak relative grid grid-cols-7 -mx-[0.175rem] pb-13 max-[20rem]:pb-19 lg:w-[min(18.75rem,100%-1.5rem)]">
      {days.map((day) => {
        const weekday = weekdayShort(day.date);
        return (
          <li key={day.date} className={day.read ? "is-on" : undefined}>
            <details name="dia">
              <summary className="block h-(--streak-height)">
                <span
                  className="streak-ribbon flex flex-col items-center justify-end mx-[0.175rem] pb-6 text-sm font-bold"
                  aria-hidden="true"
                >
                  {day.read && <Icon name="check" className="size-4.5 mb-1.5" />}
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
