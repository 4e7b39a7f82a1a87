import { monthShort, weekdayShort } from "./text/format";

type CalendarDateProps = {
  /** YYYY-MM-DD. */
  day: string;
  size?: "sm" | "lg" | "xl" | "dialog";
  past?: boolean;
  /** True on a field, whose colour the holes of the leaf have. */
  isOnField?: boolean;
};

export function CalendarDate({ day, size, past = false, isOnField }: CalendarDateProps) {
  const [, month, date] = day.split("-");
  return (
    <time
      className={[
        "calendar-date",
        size && `calendar-date-${size}`,
        past && "is-past",
        isOnField && "is-on-field",
      ]
        .filter(Boolean)
        .join(" ")}
      dateTime={day}
    >
      <b>{monthShort(Number(month))}</b>
      <span>{Number(date)}</span>
      <i>{weekdayShort(day)}</i>
    </time>
  );
}
