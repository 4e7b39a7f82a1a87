import { monthShort, weekdayShort } from "./text/format";

type CalendarDateProps = {
  /** YYYY-MM-DD. */
  day: string;
  size?: "sm" | "lg" | "xl" | "dialog";
  past?: boolean;
};

export function CalendarDate({ day, size, past = false }: CalendarDateProps) {
  const [, month, date] = day.split("-");
  return (
    <time
      className={["calendar-date", size && `calendar-date-${size}`, past && "is-past"]
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
