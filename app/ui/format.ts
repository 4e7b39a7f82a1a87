const locale = "pt-BR";

function cached<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

const numbers = new Intl.NumberFormat(locale);
const longDates = cached(
  (timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "long",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    }),
);
const times = cached(
  (timeZone: string) => new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" }),
);
const localDays = cached((timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }));

/** 2370 -> "2.370" */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 página", "127 páginas". Portuguese counts 0 as plural here, which Intl.PluralRules does not. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A calendar day, "2025-11-29" -> "29/11/2025". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** "Sexta-feira, 21/11/2025" */
export function formatLongDate(iso: string, timeZone: string): string {
  const text = longDates(timeZone).format(new Date(iso));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "22h14" in the club's time zone. */
export function formatTime(iso: string, timeZone: string): string {
  return times(timeZone).format(new Date(iso)).replace(":", "h");
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
