import { day as millisecondsPerDay } from "./durations";

/** A calendar day, YYYY-MM-DD, without a time zone. */
export type Day = string;

type DayFormat = { format: Intl.DateTimeFormat; minute: number; day: Day };

const dayFormats = new Map<string, DayFormat>();

/** The club's calendar day at a moment. */
export function dayOf(moment: Date, timeZone: string): Day {
  // No day begins within a minute in any zone. Intl takes 25 µs, and every page needs this at least once.
  const minute = Math.floor(moment.getTime() / 60_000);
  const known = dayFormats.get(timeZone);
  if (known?.minute === minute) return known.day;
  const format = known?.format ?? dayFormat(timeZone);
  const day = format.format(moment);
  dayFormats.set(timeZone, { format, minute, day });
  return day;
}

// en-CA formats as YYYY-MM-DD.
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
}

// Date.parse is four times slower, and a streak of years is counted on every request.
function utcMidnight(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return utcMidnight(day) / millisecondsPerDay;
}

/** Whole days between two calendar days; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(utcMidnight(day) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whether the text names a day that exists ("2025-02-30" does not). */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = utcMidnight(value);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
}

const dayStarts = new Map<string, Date>();

/** The moment at which a calendar day begins in a time zone. */
export function startOfDay(day: Day, timeZone: string): Date {
  const key = `${day} ${timeZone}`;
  const known = dayStarts.get(key);
  if (known) return known;
  const start = new Date(asMoment(utcMidnight(day), clockIn(timeZone)));
  // Cached: the deadlines of all books are needed again and again.
  if (dayStarts.size > 5000) dayStarts.clear();
  dayStarts.set(key, start);
  return start;
}

/** The moment at which a calendar day is over. */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

/** The calendar day of the last moment before `end`. */
export function lastDayBefore(end: Date | number, timeZone: string): Day {
  return dayOf(new Date(Number(end) - 1), timeZone);
}

/** A calendar day as "22/11/2025". */
export function formatDay(day: Day): string {
  return day.split("-").reverse().join("/");
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  // sv-SE formats as YYYY-MM-DD HH:MM:SS.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(timeZone, clock);
  return clock;
}

/** The moment at which a local clock shows the reading that UTC shows at `reading`. */
function asMoment(reading: number, clock: Intl.DateTimeFormat): number {
  // Clocks change at most once in two days. The offset is that of the day before or of the day after.
  const before = reading - offsetAt(reading - millisecondsPerDay, clock);
  const after = reading - offsetAt(reading + millisecondsPerDay, clock);
  const shows = (moment: number) => moment + offsetAt(moment, clock) === reading;
  return !shows(before) && shows(after) ? after : before;
}

/** The largest value of a Date, in milliseconds since 1970. */
export const maxDate = 8.64e15;

/** YYYY-MM-DDTHH:MM without a time zone: the value of a form field. */
type LocalTime = string;

/** Whether the text names a day that exists and a time of day. */
export function isLocalTime(value: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10));
}

/** The moment of a local time. A repeated hour means its first occurrence; a skipped time moves forward by the gap. */
export function momentAt(local: LocalTime, timeZone: string): Date {
  return new Date(asMoment(Date.parse(`${local}Z`), clockIn(timeZone)));
}

/** The moment of a form's local time in the club's time zone, or of a text in ISO 8601 that names its own. */
export function momentOf(text: string, timeZone: string): Date {
  return isLocalTime(text) ? momentAt(text, timeZone) : new Date(text);
}

/** The local time of a moment. */
export function localTimeOf(moment: Date, timeZone: string): LocalTime {
  return clockIn(timeZone).format(moment).slice(0, 16).replace(" ", "T");
}

/** A moment as "22/11/2025 16:00", for stored and posted texts; screens use ui/format. */
export function formatDateTime(moment: Date, timeZone: string): string {
  const [day = "", time] = localTimeOf(moment, timeZone).split("T");
  return `${formatDay(day)} ${time}`;
}

/** Milliseconds that a clock is ahead of UTC at a moment. */
function offsetAt(moment: number, clock: Intl.DateTimeFormat): number {
  const seconds = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${clock.format(seconds).replace(" ", "T")}Z`) - seconds;
}

/** The name of the club's time zone, "Horário Padrão de Brasília". */
export function timeZoneLabel({ now, timeZone }: { now: Date; timeZone: string }): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
