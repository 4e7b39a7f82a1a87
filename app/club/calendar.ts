/** A calendar day, YYYY-MM-DD, in no time zone of its own. */
export type Day = string;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The club's calendar day at a moment. */
export function dayOf(moment: Date, timeZone: string): Day {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // en-CA writes YYYY-MM-DD; making a format costs a hundred times what using one does.
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(moment);
}

const millisecondsPerDay = 86_400_000;

// Taken apart by hand: a streak of years is counted on every visit, and Date.parse is four times slower.
function utcMidnight(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / millisecondsPerDay);
}

/** The calendar day `days` later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return new Date(utcMidnight(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whether the text names a day that exists ("2025-02-30" does not). */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = utcMidnight(value);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
}
