import { readIsbn } from "../books/isbn";
import { type Day, isDay } from "../calendar";
import { lastDayOf, type WhenRead, whenIn } from "./cells";
import type { ReadingField } from "./readings-columns";
import type { SheetRow } from "./rules";

/** A book that the member has read, as the file has it. */
export type FileReading = {
  line: number;
  title: string;
  authors: string;
  /** Valid ones, with 13 digits. */
  isbns: string[];
  /** The last day of the reading. */
  day: Day;
  /** The first day of the reading, if the file has it. */
  from: Day | null;
  /** The file has no day of the reading: `day` is that on which the book entered the list. */
  isDayAdded: boolean;
  /** 1 to 10; null without a rating. */
  halfStars: number | null;
  /** A rating that cannot be read stays out, the reading does not. */
  ratingRefusal: string | null;
};

export type ReadRow =
  | { reading: FileReading; reason: null }
  | { reading: null; title: string; reason: string };

type TextOf = (field: ReadingField) => string;

/** Reads a row. @param today in the club's time zone. @returns the reading, or why the row is none. */
export function readingIn(row: SheetRow, columns: readonly (string | null)[], today: Day): ReadRow {
  const text: TextOf = (field) => row.cells[columns.indexOf(field)]?.trim() ?? "";
  const title = text("title").slice(0, maxTitle);
  const refused = (reason: string): ReadRow => ({ reading: null, title: title || "Sem título", reason });
  if (!title) return refused("Falta o título");
  const state = stateIn(text("status"), text("shelves"));
  if (state && !state.isRead) return refused(state.reason);
  const dates = datesIn(text, today);
  if (dates.reason !== null) return refused(dates.reason);
  const { halfStars, refusal: ratingRefusal } = ratingIn(text("rating"));
  const isbns = [text("isbn13"), text("isbn")].flatMap(isbnIn);
  const authors = text("authors").slice(0, maxTitle);
  const { reason: _, ...days } = dates;
  return {
    reading: { line: row.line, title, authors, isbns, ...days, halfStars, ratingRefusal },
    reason: null,
  };
}

/** Characters of a title or a name. */
const maxTitle = 300;

/** Goodreads writes `="9788535914849"`, so that spreadsheets keep the zeros. */
function isbnIn(text: string): string[] {
  const { isbn, refusal } = readIsbn(text.slice(0, 40).replace(/[="']/g, ""));
  return isbn !== null && refusal === null ? [isbn] : [];
}

const readWords = ["read", "lido", "lidos", "lida", "li", "finished", "completed", "terminado", "concluido"];
const abandonedWords = ["did not finish", "dnf", "abandoned", "abandonei", "abandonou", "abandonado"];
const otherWords = [
  "to read",
  "want to read",
  "currently reading",
  "reading",
  "paused",
  "rereading",
  "quero ler",
  "vou ler",
  "lendo",
  "lendo atualmente",
  "relendo",
  "desejado",
];

/** The numbers of the states in Skoob, from 1, which some exporters write. */
const skoobStates = ["Lido", "Lendo", "Quero ler", "Relendo", "Abandonei", "Desejado"];

type State = { isRead: true } | { isRead: false; reason: string };

/** The state of a reading; null where the file has none, and the day decides. */
function stateIn(status: string, shelves: string): State | null {
  // Without a column of its own, the state is one of the shelves.
  const shelf =
    shelves
      .split(/[,;]/)
      .map((name) => name.trim())
      .find(isState) ?? "";
  const named = skoobStates[Number(status) - 1] ?? (status || shelf);
  if (!named) return null;
  const word = folded(named);
  if (readWords.includes(word)) return { isRead: true };
  const shown = `“${named.slice(0, 60)}”`;
  if (abandonedWords.includes(word))
    return { isRead: false, reason: `Está como ${shown}: a leitura parou antes do fim` };
  return { isRead: false, reason: `Está como ${shown}, ainda não lido` };
}

function isState(name: string): boolean {
  return [...readWords, ...abandonedWords, ...otherWords].includes(folded(name));
}

function folded(word: string): string {
  return word
    .slice(0, 60)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

type Days = Pick<FileReading, "day" | "from" | "isDayAdded">;
type Dates = (Days & { reason: null }) | { reason: string };

/** Without a day of the reading, that on which the book entered the list: many lists have no other. */
function datesIn(text: TextOf, today: Day): Dates {
  const range = lastRange(text("datesRead"));
  const written = range?.to ?? text("readOn");
  const isDayAdded = written === "";
  const day = written || text("addedOn");
  if (day === "") return { reason: "Está sem o dia da leitura" };
  const read = pastDay(day, today);
  if (read.reason !== null) return read;
  const from = isDayAdded ? null : exactDay(range?.from ?? text("startedOn"));
  return { day: read.day, from: from && from < read.day ? from : null, isDayAdded, reason: null };
}

/** "2021/10/02-2021/10/28, 2023/01/01-2023/01/20": the last of several readings, or a single day. */
function lastRange(text: string): { from: string; to: string } | null {
  const ranges = text
    .slice(0, 2000)
    .split(",")
    .map(rangeIn)
    .filter(({ to }) => to !== "");
  return ranges.reduce<{ from: string; to: string } | null>(
    (last, range) => (last && sortable(last.to) > sortable(range.to) ? last : range),
    null,
  );
}

function rangeIn(text: string): { from: string; to: string } {
  const [from = "", to] = text.includes("/") ? text.split(/[-–—]/).map((part) => part.trim()) : [text.trim()];
  return to === undefined ? { from: "", to: from } : { from, to };
}

function sortable(text: string): Day {
  const when = whenIn(text);
  return when === null || when === "impossible" ? "" : lastDayOf(when);
}

function exactDay(text: string): Day | null {
  const when = text ? whenIn(text) : null;
  return when !== null && when !== "impossible" && "day" in when ? when.day : null;
}

const firstYear = 1900;

/** The last day of a date that has begun; of the running month or year, today. */
function pastDay(text: string, today: Day): { day: Day; reason: null } | { reason: string } {
  const shown = `“${text.slice(0, 40)}”`;
  const when = whenIn(text);
  if (when === null) return { reason: `Não entendemos o dia da leitura: ${shown}` };
  if (when === "impossible") return { reason: `O dia ${shown} não existe` };
  const first = firstDayOf(when);
  if (Number(first.slice(0, 4)) < firstYear)
    return { reason: `O dia da leitura, ${shown}, é de antes de ${firstYear}` };
  if (first > today) return { reason: `O dia da leitura, ${shown}, ainda não chegou` };
  const last = lastDayOf(when);
  return { day: last > today ? today : last, reason: null };
}

function firstDayOf(when: WhenRead): Day {
  if ("day" in when) return when.day;
  const month = "month" in when ? when.month : `${String(when.year).padStart(4, "0")}-01`;
  const day = `${month}-01`;
  return isDay(day) ? day : "";
}

/** Stars from 0.5 to 5. Quarters become the nearest half, and 4.25 is 4.5; 0 means none. */
export function ratingIn(text: string): { halfStars: number | null; refusal: string | null } {
  const written = text.trim();
  if (!written) return { halfStars: null, refusal: null };
  const shown = `“${written.slice(0, 20)}”`;
  if (!/^\d{1,3}([.,]\d{1,4})?$/.test(written)) {
    return { halfStars: null, refusal: `não entendemos a nota ${shown}` };
  }
  const stars = Number(written.replace(",", "."));
  if (stars === 0) return { halfStars: null, refusal: null };
  if (stars > 5) return { halfStars: null, refusal: `a nota ${shown} passa de 5 e fica de fora` };
  return { halfStars: Math.max(1, Math.round(stars * 2)), refusal: null };
}
