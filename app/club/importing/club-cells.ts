import { type Day, formatDay } from "../calendar";
import { normalizeLine } from "../normalize";
import { beginning, monthOf } from "../wording";
import { lastDayOf, localText, type WhenRead, whenIn } from "./cells";

/** The texts of a row by field; empty for a field without a column. */
export type Cells<Name extends string> = Record<Name, string>;

/** The columns of a file: their names in it, and their fields. */
export type Columns<Name extends string> = { header: readonly string[]; columns: readonly (Name | null)[] };

/** A row as an entry of the club, or the reason why it cannot become one. */
export type Reading<Entry> = { entry: Entry; reason: null } | { entry: null; reason: string };

/** Characters of a cell in a list or a sentence, and those that are looked at. */
const maxShown = 80;
const maxLookedAt = 500;

/** A cell in a list: a short line without control characters. */
export function shownText(text: string): string {
  const line = normalizeLine(text.slice(0, maxLookedAt));
  if (line.length <= maxShown && text.length <= maxLookedAt) return line;
  return `${beginning(line, maxShown)}…`;
}

/** A cell within a sentence. */
export function quoted(text: string): string {
  return `“${shownText(text)}”`;
}

/** The texts of a row by field. A dash or a question mark alone is how people leave a cell empty. */
export function cellsByField<Name extends string>(
  names: readonly Name[],
  columns: readonly (Name | null)[],
  cells: readonly string[],
): Cells<Name> {
  const texts = names.map((name) => {
    const text = cells[columns.indexOf(name)]?.trim() ?? "";
    return [name, /^[-–—?]+$/.test(text) ? "" : text];
  });
  return Object.fromEntries(texts) as Cells<Name>;
}

/** Why a row without a needed field stays out. @param cells another cell helps to find a row without a name. */
export function emptyReason<Name extends string>(
  name: Name,
  label: string,
  { header, columns }: Columns<Name>,
  cells?: Cells<Name>,
): string {
  const headingOf = (field: Name) => header[columns.indexOf(field)];
  const own = headingOf(name);
  const empty = own === undefined ? `Nenhuma coluna traz ${label}` : `A coluna ${shownText(own)} está vazia`;
  const other = columns.find((field) => field !== null && field !== name && cells?.[field]);
  return other && cells
    ? `${empty}; em ${shownText(headingOf(other) ?? "")} está ${quoted(cells[other])}.`
    : `${empty}.`;
}

/** A cell that a form of the product would refuse, with the sentence of the form. */
export function shapeReason(label: string, text: string, error: { issues: { message: string }[] }): string {
  return `${label}: ${quoted(text)}. ${withStop(error.issues[0]?.message ?? "Valor inválido")}`;
}

export function withStop(sentence: string): string {
  return sentence.replace(/\.?$/, ".");
}

type PastDate = { when: WhenRead; lastDay: Day; reason: null } | { reason: string };

const firstDay = "1900-01-01";

/** The club's day and zone. */
export type LocalClock = { today: Day; timeZone: string };

/** A date that has begun, and its last day, which is today at most. */
export function pastDateIn(label: string, text: string, { today, timeZone }: LocalClock): PastDate {
  const when = whenIn(localText(text, timeZone));
  const refused = (sentence: string) => ({ reason: `${label}: ${quoted(text)} ${sentence}.` });
  if (when === null) return refused("não é uma data");
  if (when === "impossible") return refused("não existe no calendário");
  const begins = firstDayOf(when);
  if (begins < firstDay) return refused("é de antes de 1900");
  if (begins > today) return refused("ainda não chegou");
  const lastDay = lastDayOf(when);
  return { when, lastDay: lastDay > today ? today : lastDay, reason: null };
}

function firstDayOf(when: WhenRead): Day {
  if ("day" in when) return when.day;
  return "month" in when ? `${when.month}-01` : `${String(when.year).padStart(4, "0")}-01-01`;
}

/** "25/10/2020", "março de 2019" or "2019". */
export function whenWords(when: WhenRead): string {
  if ("day" in when) return formatDay(when.day);
  if ("year" in when) return String(when.year);
  return `${monthOf(`${when.month}-01`)} de ${when.month.slice(0, 4)}`;
}
