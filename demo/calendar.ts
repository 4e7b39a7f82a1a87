import { addDays, type Day, dayOf, momentAt, startOfDay } from "~/club/calendar";
import { hour, minute } from "~/club/durations";

/** Days and moments relative to the creation of the demo club, in its time zone. */
export type DemoCalendar = {
  now: Date;
  dayAgo: (days: number) => Day;
  /** A form's local time; `hours` such as 20.5. */
  localTime: (days: number, hours: number) => string;
  /** Moments after now become earlier ones of today, in the same order. */
  momentAgo: (days: number, hours: number) => Date;
  /** Also in the future. */
  momentOf: (days: number, hours: number) => Date;
};

export function demoCalendar(now: Date, timeZone: string): DemoCalendar {
  const today = dayOf(now, timeZone);
  const dayAgo = (days: number) => addDays(today, -days);

  function localTime(days: number, hours: number): string {
    return `${dayAgo(days)}T${new Date(Math.round(hours * hour)).toISOString().slice(11, 16)}`;
  }

  function momentOf(days: number, hours: number): Date {
    const withinMinute = Math.round(hours * hour) % minute;
    return new Date(momentAt(localTime(days, hours), timeZone).getTime() + withinMinute);
  }

  function momentAgo(days: number, hours: number): Date {
    const moment = momentOf(days, hours);
    if (moment <= now) return moment;
    const midnight = startOfDay(dayAgo(days), timeZone).getTime();
    return new Date(midnight + Math.floor(((now.getTime() - midnight) * hours) / 24));
  }

  return { now, dayAgo, localTime, momentAgo, momentOf };
}

export function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minute);
}

export function earliest(...moments: Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

const months = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long" });
const weekdays = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", weekday: "long" });

export function monthOf(day: Day): string {
  return months.format(new Date(`${day}T00:00:00Z`));
}

export function monthAfter(day: Day): string {
  const [year, month] = day.split("-").map(Number);
  return months.format(new Date(Date.UTC(year ?? 0, month ?? 0)));
}

export function weekdayOf(day: Day): string {
  const name = weekdays.format(new Date(`${day}T00:00:00Z`)).replace("-feira", "");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
