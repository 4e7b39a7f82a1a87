import type { Day } from "../calendar";

const numerals = ["", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];
const feminine: Record<string, string> = { um: "uma", dois: "duas" };

/** "dez pessoas", "uma nota", "11 pessoas". @param one "um" or "uma", the gender of the noun. */
export function figure(count: number, one: "um" | "uma", singular: string, plural: string): string {
  return `${numeral(count, one)} ${count === 1 ? singular : plural}`;
}

/** A number in words up to ten. */
export function numeral(count: number, one: "um" | "uma"): string {
  const word = numerals[count] || count.toLocaleString("pt-BR");
  return one === "uma" ? (feminine[word] ?? word) : word;
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// In UTC, because a calendar day has no time zone.
const longDays = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "no domingo, 22 de novembro de 2026", "na segunda-feira, 23 de novembro de 2026". */
export function longDay(day: Day): string {
  const text = longDays.format(new Date(`${day}T00:00:00Z`));
  return `${text.includes("feira") ? "na" : "no"} ${text}`;
}

/** "no domingo, 22 de novembro de 2026, às 16:00"; without `time`, as of whole days, the day alone. */
export function longMoment({ day, time }: { day: Day; time: string | null }): string {
  return time === null ? longDay(day) : `${longDay(day)}, às ${time}`;
}
