import { nameKey } from "../accounts/rules";
import type { Day } from "../calendar";
import { eventFacts } from "../events/schema";
import { foldKey, normalizeLine } from "../normalize";
import {
  type Cells,
  type Columns,
  emptyReason,
  pastDateIn,
  quoted,
  type Reading,
  shapeReason,
} from "./club-cells";
import type { MeetingField } from "./meetings-columns";
import type { People } from "./members-rules";

/** The start of a meeting without a time in the file. */
const usualTime = "19:30";

export type MeetingEntry = {
  day: Day;
  /** HH:MM, and whether it stands in the file. */
  time: string;
  isTimed: boolean;
  title: string;
  book: string | null;
  author: string | null;
  place: string | null;
  /** As they were typed. */
  names: string[];
};

/** Reads a row as a meeting. The day must have begun; the caller knows whether the meeting has ended. */
export function readMeeting(
  cells: Cells<MeetingField>,
  columns: Columns<MeetingField>,
  today: Day,
): Reading<MeetingEntry> {
  const refused = (reason: string) => ({ entry: null, reason });
  if (cells.date === "") return refused(emptyReason("date", "a data", columns, cells));
  const date = pastDateIn("Data", cells.date, today);
  if (date.reason !== null) return refused(date.reason);
  if (!("day" in date.when)) return refused(`Data: ${quoted(cells.date)} não diz o dia.`);
  const { day } = date.when;
  const time = cells.time === "" ? timeIn(/[T ](\d.*)$/.exec(cells.date)?.[1] ?? "") : timeIn(cells.time);
  if (cells.time !== "" && time === null) return refused(`Hora: ${quoted(cells.time)} não é uma hora.`);
  const title = eventFacts.title.safeParse(cells.title || titleOf(cells.book, day));
  if (!title.success) return refused(shapeReason("Nome do encontro", cells.title || cells.book, title.error));
  const place = eventFacts.locationName.safeParse(cells.place);
  if (!place.success) return refused(shapeReason("Local", cells.place, place.error));
  return {
    entry: {
      day,
      time: time ?? usualTime,
      isTimed: time !== null,
      title: title.data,
      book: cells.book || null,
      author: cells.author || null,
      place: place.data,
      names: partsOf(cells.people),
    },
    reason: null,
  };
}

function titleOf(book: string, day: Day): string {
  return book === "" ? `Encontro de ${day.split("-").reverse().join("/")}` : `Encontro: ${book}`;
}

/** "19:30", "19h30", "19h" or "7:30 PM" as HH:MM; also the time of a moment in ISO 8601. */
export function timeIn(text: string): string | null {
  const found =
    /^(?:.{10}T)?(\d{1,2})(?:\s*(?:[:h.]|horas)\s*(\d{2})?(?::\d{2}(?:\.\d+)?)?(?:\s*(?:min|h))?)?\s*([ap]\.?m\.?)?$/i.exec(
      text.trim(),
    );
  if (!found) return null;
  const [, hours = "", minutes = "00", half] = found;
  const isAfternoon = half?.toLowerCase().startsWith("p");
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

function partsOf(text: string): string[] {
  const parts = text.split(/[,;/\n\r]+/).map((part) => part.replace(/^[\s•*–—-]+|\s+$/g, ""));
  return [...new Set(parts.filter((part) => part !== ""))];
}

type Recognised = { memberIds: number[]; unknown: string[] };

/** The members among the names of a row. A name that two members share is nobody's. */
export function membersNamed(names: readonly string[], people: People): Recognised {
  const memberIds = new Set<number>();
  const unknown: string[] = [];
  for (const part of names) {
    const whole = memberNamed(part, people);
    // "Ana Costa e Silva" is one person, "Ana e Bia" are two.
    const each = whole === null ? part.split(/\s+(?:e|and|&)\s+/i) : [];
    if (whole !== null) memberIds.add(whole);
    for (const name of each) {
      const one = memberNamed(name, people);
      if (one === null) unknown.push(name);
      else memberIds.add(one);
    }
  }
  return { memberIds: [...memberIds], unknown: [...new Set(unknown)] };
}

function memberNamed(name: string, { byName, byFirstName }: People): number | null {
  const key = nameKey(name.trim().replace(/\s+/g, " "));
  const found = byName.get(key) ?? byFirstName.get(key) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

type Titled = { title: string };

/** Whether two meetings of one day are the same: by their titles, or by their starts where these are known. */
export function isSameMeeting(
  one: Titled & { start: number | null },
  other: Titled & { start: number | null },
): boolean {
  const isSameStart = one.start !== null && one.start === other.start;
  return isSameStart || foldKey(one.title) === foldKey(other.title);
}

/** The key of a title or an author's name, without case and accents. */
export function titleKey(text: string): string {
  return nameKey(normalizeLine(text));
}

export type TitledBook = { id: number; title: string; authorKey: string; isCurrent: boolean };

/** The book of a meeting, by its exact title and, where the file has one, its author; null without or with several. */
export function bookNamed(
  { book, author }: Pick<MeetingEntry, "book" | "author">,
  books: ReadonlyMap<string, readonly TitledBook[]>,
): TitledBook | null {
  const titled = books.get(titleKey(book ?? "")) ?? [];
  const found = author ? titled.filter(({ authorKey }) => authorKey === titleKey(author)) : titled;
  return found.length === 1 ? (found[0] ?? null) : null;
}
