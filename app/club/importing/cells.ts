import { type Day, isDay, isLocalTime, localTimeOf, momentOf } from "../calendar";
import { day } from "../durations";
import { maxCellLength, type SheetRow } from "./rules";

// Attack: JSON writes six characters for each of these.
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** A text as long as a cell may be, without control characters. */
export function shortText(text: string): string {
  return text.slice(0, maxCellLength).replace(controls, "").trim();
}

/** Folds a column's name: no case, accents or punctuation, single spaces. "Nº de Págs." becomes "no de pags". */
export function foldHeader(text: string): string {
  return fold(text.slice(0, 200))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A day as exact as it was written: the day, its month (YYYY-MM) or its year. */
export type WhenRead = { day: Day } | { month: string } | { year: number };

// Portuguese, English and Spanish, in the order of the year.
const monthNames = [
  ["jan", "janeiro", "january", "enero", "ene"],
  ["fev", "fevereiro", "feb", "february", "febrero"],
  ["mar", "marco", "march", "marzo"],
  ["abr", "abril", "apr", "april"],
  ["mai", "maio", "may", "mayo"],
  ["jun", "junho", "june", "junio"],
  ["jul", "julho", "july", "julio"],
  ["ago", "agosto", "aug", "august"],
  ["set", "setembro", "sep", "sept", "september", "septiembre", "setiembre"],
  ["out", "outubro", "oct", "october", "octubre"],
  ["nov", "novembro", "november", "noviembre"],
  ["dez", "dezembro", "dec", "december", "dic", "diciembre"],
];
const monthOf = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

type Parts = { year?: string; month?: string; name?: string; day?: string };

// A name of a month makes a year of two digits clear; "03/19" could be a day.
const forms = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:\.?[o°])?(?: de |[-/. ])(?<name>[a-z]{3,10})\.?(?: de |, |[-/. ])(?<year>\d{4}|\d{2})$/,
  /^(?<name>[a-z]{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?<name>[a-z]{3,10})\.?(?: de |, |[-/. ])(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<year>\d{4})[-/](?<month>\d{1,2})$/,
  /^(?<year>\d{4})$/,
];

/** The days of spreadsheet programs, from 1954 to 2063, as a file shows them whose column has lost its format. */
const serialDay = /^[2-5]\d{4}(?:[.,]\d+)?$/;
const dayZero = Date.UTC(1899, 11, 30);

const weekday =
  /^(?:dom(?:ingo)?|seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|sab(?:ado)?|sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|lunes|martes|miercoles|jueves|viernes)(?:[- ]feira)?[.,:]* /;
const timeOfDay = /[t ,]+(?:as |at )?(\d{1,2} ?(?:[:h].*|[ap]\.?m\.?))$/;

/**
 * Reads a day, a month or a year; the day stands before the month, a time of day is ignored. @returns "impossible" for a
 * day that does not exist, null for any other text.
 */
export function whenIn(text: string): WhenRead | "impossible" | null {
  if (text.length > 60) return null;
  const written = fold(text)
    .trim()
    .replace(/\s+/g, " ")
    .replace(weekday, "")
    .replace(timeOfDay, "")
    .replace(/ ?([-/]) ?/g, "$1")
    .replace(/(?<=\d) ?\. ?(?=\d)/g, ".");
  if (serialDay.test(written)) {
    return {
      day: new Date(dayZero + Math.trunc(Number.parseFloat(written)) * day).toISOString().slice(0, 10),
    };
  }
  for (const form of forms) {
    const parts: Parts | undefined = form.exec(written)?.groups;
    if (parts) return whenOf(parts);
  }
  return null;
}

const numbers = /^(\s*)(\d{1,2})([-/.])(\d{1,2})(?=\3\d{2})/;

/**
 * Rows in which each column of dates has its days first. A column has its months first where a second number is no month
 * and no first one is: "3/25/2019" beside "4/2/2019". Where all numbers are months, the member may say so.
 * @param monthsFirst the indexes of the columns of which the member has. @returns the indexes of the columns with their
 * months first, and of those that their numbers do not decide, and a row as it is read.
 */
export function dayFirst(
  rows: readonly SheetRow[],
  dateColumns: readonly number[],
  monthsFirst: readonly number[] = [],
) {
  const [turned, undecided]: [number[], number[]] = [[], []];
  for (const at of dateColumns) {
    const dates = rows.flatMap(({ cells }) => {
      const [, , first, , second] = numbers.exec((cells[at] ?? "").slice(0, 20)) ?? [];
      return first ? [{ first: Number(first), second: Number(second) }] : [];
    });
    if (dates.some(({ first }) => first > 12)) continue;
    const isDecided = dates.some(({ second }) => second > 12);
    if (isDecided || monthsFirst.includes(at)) turned.push(at);
    if (!isDecided && dates.some(({ first, second }) => first !== second)) undecided.push(at);
  }
  const read = (row: SheetRow): SheetRow => {
    if (turned.length === 0) return row;
    return {
      ...row,
      cells: row.cells.map((cell, at) => (turned.includes(at) ? cell.replace(numbers, "$1$4$3$2") : cell)),
    };
  };
  return { turned, undecided, read };
}

/** The time of day behind a date, folded; empty without one. */
export function timePartOf(text: string): string {
  return timeOfDay.exec(fold(text.slice(0, 60)).trim())?.[1] ?? "";
}

const moment =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?: ?(Z|UTC|GMT)|([+-]\d{2}):?(\d{2}))?$/i;

/**
 * A moment that names its zone as local time, and a day that was written as its midnight as that day; any other text
 * stays.
 */
export function localText(text: string, timeZone: string): string {
  const [, day = "", time = "", utc, hours, minutes] = moment.exec(text.slice(0, 60).trim()) ?? [];
  if (!isLocalTime(`${day}T${time}`)) return text;
  if (time === "00:00") return day;
  if (!utc && !hours) return text;
  const at = momentOf(`${day}T${time}${utc ? "Z" : `${hours}:${minutes}`}`, timeZone);
  if (Number.isNaN(at.getTime())) return text;
  const local = localTimeOf(at, timeZone);
  return local.endsWith("T00:00") ? local.slice(0, 10) : local;
}

function whenOf({ year: written = "", month, name, day }: Parts): WhenRead | "impossible" | null {
  const year = yearOf(written);
  const number = name === undefined ? Number(month ?? 1) : monthOf.get(name);
  if (number === undefined) return null;
  const asMonth = `${year}-${String(number).padStart(2, "0")}`;
  const asDay = `${asMonth}-${(day ?? "1").padStart(2, "0")}`;
  // Years before 1000 are slips of the keyboard, and `Date.UTC` reads the first hundred as 1900 and later.
  if (Number(year) < 1000 || !isDay(asDay)) return "impossible";
  if (day !== undefined) return { day: asDay };
  return month === undefined && name === undefined ? { year: Number(year) } : { month: asMonth };
}

/** Two digits: as POSIX reads them, 69 to 99 are of the last century. */
function yearOf(written: string): string {
  if (written.length !== 2) return written;
  return (Number(written) < 69 ? "20" : "19") + written;
}

/** The last day of a day, a month or a year. */
export function lastDayOf(when: WhenRead): Day {
  if ("day" in when) return when.day;
  if ("year" in when) return `${when.year}-12-31`;
  const [year, month] = when.month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
}

const pages = String.raw`\s*(?:p|pp|pg|pgs|pag|pags|paginas?|pages?)\.?`;
const wholeNumber = new RegExp(String.raw`^(\d{1,3}(?:[., ]\d{3})+|\d{1,9})(?:[.,]0{1,2})?(?:${pages})?$`);

/** Reads "1.234", "304 p." or "304 páginas"; null for a fraction, a negative number or any other text. */
export function wholeNumberIn(text: string): number | null {
  if (text.length > 40) return null;
  const digits = wholeNumber.exec(fold(text).trim())?.[1]?.replace(/\D/g, "");
  return digits && digits.length <= 9 ? Number(digits) : null;
}
