import { readIsbn } from "../books/isbn";
import type { Day } from "../calendar";
import { foldHeader, lastDayOf, localText, whenIn } from "./cells";
import { type LocalClock, pastDateIn } from "./club-cells";
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

/** Reads a row. @returns the reading, or why the row is none. */
export function readingIn(row: SheetRow, columns: readonly (string | null)[], clock: LocalClock): ReadRow {
  const text: TextOf = (field) => row.cells[columns.indexOf(field)]?.trim() ?? "";
  const title = text("title").slice(0, maxTitle);
  const refused = (reason: string): ReadRow => ({ reading: null, title: title || "Sem título", reason });
  if (!title) return refused("Falta o título");
  const state = stateIn(text("status"), text("shelves"));
  if (state && !state.isRead) return refused(state.reason);
  const dates = datesIn(text, state !== null, clock);
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
const abandonedWords = [
  "did not finish",
  "dnf",
  "abandoned",
  "abandonei",
  "abandonou",
  "abandonado",
  "stopped reading",
];
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
const stateWords = new Set([...readWords, ...abandonedWords, ...otherWords]);

/** The numbers of the states in Skoob, from 1, which some exporters write. */
const skoobStates = ["Lido", "Lendo", "Quero ler", "Relendo", "Abandonei", "Desejado"];

type State = { isRead: true } | { isRead: false; reason: string };

/** The state of a reading; null where the file has none, and the day decides. */
function stateIn(status: string, shelves: string): State | null {
  const named = skoobStates[Number(status) - 1] ?? (status || stateAmong(shelves));
  if (!named) return null;
  const word = foldHeader(named);
  if (readWords.includes(word)) return { isRead: true };
  const shown = `“${named.slice(0, 60)}”`;
  if (abandonedWords.includes(word))
    return { isRead: false, reason: `Está como ${shown}: a leitura parou antes do fim` };
  return { isRead: false, reason: `Está como ${shown}, ainda não lido` };
}

/** Without a column of its own, the state is one of the shelves. */
function stateAmong(shelves: string): string | undefined {
  const names = shelves.slice(0, 2000).split(/[,;]/, 100);
  return names.map((name) => name.trim()).find((name) => stateWords.has(foldHeader(name)));
}

type Days = Pick<FileReading, "day" | "from" | "isDayAdded">;
type Dates = (Days & { reason: null }) | { reason: string };

/**
 * Without a day of the reading, that on which the book entered the list: many lists have no other. Only where the file
 * says that it was read: all books of a list have such a day.
 */
function datesIn(text: TextOf, isRead: boolean, clock: LocalClock): Dates {
  const range = lastRange(text("datesRead"));
  const written = range?.to ?? text("readOn");
  const isDayAdded = written === "";
  const day = written || (isRead ? text("addedOn") : "");
  if (day === "") return { reason: "Está sem o dia da leitura" };
  const read = pastDateIn("Dia da leitura", day, clock);
  // The reasons of this list have no full stop.
  if (read.reason !== null) return { reason: read.reason.replace(/\.$/, "") };
  const from = isDayAdded ? null : exactDay(range?.from ?? text("startedOn"), clock);
  return { day: read.lastDay, from: from && from < read.lastDay ? from : null, isDayAdded, reason: null };
}

type Range = { from: string; to: string };

/** More readings of one book than anybody has. */
const maxRanges = 50;

/** "2021/10/02-2021/10/28, 2023/01/01-2023/01/20": the last of several readings, or a single day. */
function lastRange(text: string): Range | null {
  const ranges = text.slice(0, 2000).split(",", maxRanges).map(rangeIn);
  const dated = ranges.filter(({ to }) => to !== "").map((range) => ({ range, last: sortable(range.to) }));
  const [first, ...others] = dated;
  if (!first) return null;
  return others.reduce((last, one) => (last.last > one.last ? last : one), first).range;
}

function rangeIn(text: string): Range {
  const [from = "", to] = text.includes("/") ? text.split(/[-–—]/).map((part) => part.trim()) : [text.trim()];
  return to === undefined ? { from: "", to: from } : { from, to };
}

function sortable(text: string): Day {
  const when = whenIn(text);
  return when === null || when === "impossible" ? "" : lastDayOf(when);
}

function exactDay(text: string, { timeZone }: LocalClock): Day | null {
  const when = text ? whenIn(localText(text, timeZone)) : null;
  return when !== null && when !== "impossible" && "day" in when ? when.day : null;
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
