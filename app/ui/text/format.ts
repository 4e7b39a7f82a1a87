const locale = "pt-BR";

/** Formats by time zone. An old browser may lack the zone: its own one is the club's for most members. */
function cached(make: (timeZone?: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    let fresh: Intl.DateTimeFormat;
    try {
      fresh = make(timeZone);
    } catch {
      fresh = make();
    }
    made.set(timeZone, fresh);
    return fresh;
  };
}

const numbers = new Intl.NumberFormat(locale);
const ratings = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const longDates = cached(
  (timeZone) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "long",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    }),
);
const times = cached(
  (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" }),
);
const localDays = cached((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }));

/** 2370 -> "2.370" */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 página", "127 páginas". Portuguese counts 0 as plural here, which Intl.PluralRules does not. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 4.46 -> "4,5" */
export function formatRating(value: number): string {
  return ratings.format(value);
}

/** "2025-11-29" -> "29/11/2025" */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** "17/11/2025" in the club's time zone. */
export function formatDate(iso: string, timeZone: string): string {
  return formatDay(localDays(timeZone).format(new Date(iso)));
}

/** "Sexta-feira, 21/11/2025" */
export function formatLongDate(iso: string, timeZone: string): string {
  const text = longDates(timeZone).format(new Date(iso));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "18:00" in the club's time zone. */
export function formatClock(iso: string, timeZone: string): string {
  return times(timeZone).format(new Date(iso));
}

/** "22/11/2025 16:00" in the club's time zone. */
export function formatDateTime(iso: string, timeZone: string): string {
  return `${formatDate(iso, timeZone)} ${formatClock(iso, timeZone)}`;
}

/** "22h14" in the club's time zone. */
export function formatTime(iso: string, timeZone: string): string {
  return formatClock(iso, timeZone).replace(":", "h");
}

/** "hoje, 22h14", "ontem, 22h14", or "em 19/11/2025". */
export function formatRecent(iso: string, now: string, timeZone: string): string {
  const days = localDays(timeZone);
  const then = days.format(new Date(iso));
  if (then === days.format(new Date(now))) return `hoje, ${formatTime(iso, timeZone)}`;
  const yesterday = new Date(Date.parse(`${days.format(new Date(now))}T12:00:00Z`) - 86_400_000);
  if (then === yesterday.toISOString().slice(0, 10)) return `ontem, ${formatTime(iso, timeZone)}`;
  return `em ${formatDay(then)}`;
}

const UNITS = [
  [365 * 86_400, "ano", "anos"],
  [30 * 86_400, "mês", "meses"],
  [86_400, "dia", "dias"],
  [3_600, "hora", "horas"],
  [60, "minuto", "minutos"],
  [1, "segundo", "segundos"],
] as const;

/** Rounds down: "agora mesmo", "há 1 hora", "há 3 meses". A future time counts as now. */
export function formatRelative(iso: string, now: string): string {
  const seconds = Math.floor((Date.parse(now) - Date.parse(iso)) / 1000);
  const unit = seconds > 5 && UNITS.find(([length]) => seconds >= length);
  if (!unit) return "agora mesmo";
  const [length, one, many] = unit;
  return `há ${plural(Math.floor(seconds / length), one, many)}`;
}

const MONTHS = ["JAN", "FEV", "MAR", "ABR", "MAI", "JUN", "JUL", "AGO", "SET", "OUT", "NOV", "DEZ"];
const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"];

/** 1 -> "JAN" */
export function monthShort(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** "2025-11-22" -> "sáb". In UTC, because a calendar day has no time zone. */
export function weekdayShort(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** @param length the maximum number of characters before "…". */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  // A cut after the first half of a surrogate pair would leave a broken character.
  const start = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
  return `${start.trimEnd()}…`;
}

/** "1930", or "700 a.C." for -700. */
export function formatYear(year: number): string {
  return year < 0 ? `${-year} a.C.` : String(year);
}
