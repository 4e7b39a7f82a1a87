import { nameKey } from "../accounts/rules";
import { type Day, formatDay } from "../calendar";
import { eventFacts } from "../events/schema";
import { foldKey } from "../fold";
import { normalizeLine } from "../normalize";
import { localText, timePartOf, whenIn } from "./cells";
import {
  type Cells,
  type Columns,
  emptyReason,
  type LocalClock,
  pastDateIn,
  quoted,
  type Reading,
  shapeReason,
} from "./club-cells";
import type { MeetingField } from "./meetings-columns";
import type { People } from "./members-rules";
import { longestTitle } from "./readings-match";

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
  /** Local, as in "2026-03-10T21:30"; null where the file has none. */
  end: string | null;
  place: string | null;
  address: string | null;
  meetLink: string | null;
  description: string | null;
  /** As they were typed. */
  names: string[];
};

/** Reads a row as a meeting. The day must have begun; the caller knows whether the meeting has ended. */
export function readMeeting(
  cells: Cells<MeetingField>,
  columns: Columns<MeetingField>,
  clock: LocalClock,
): Reading<MeetingEntry> {
  const refused = (reason: string) => ({ entry: null, reason });
  if (cells.date === "") return refused(emptyReason("date", "a data", columns, cells));
  if (/^(sim|s|yes|x)$/i.test(cells.cancelled)) return refused("Este encontro foi cancelado.");
  const date = pastDateIn("Data", cells.date, clock);
  if (date.reason !== null) return refused(date.reason);
  if (!("day" in date.when)) return refused(`Data: ${quoted(cells.date)} não diz o dia.`);
  const { day } = date.when;
  const typedTime = cells.time || timePartOf(localText(cells.date, clock.timeZone));
  const time = timeIn(typedTime);
  if (typedTime !== "" && time === null) return refused(`Hora: ${quoted(typedTime)} não é uma hora.`);
  // Programs write a day as its midnight.
  const isTimed = time !== null && (cells.time !== "" || time !== "00:00");
  const lastDay = isTimed ? null : dayIn(cells.end, clock);
  const title = eventFacts.title.safeParse(cells.title || titleOf(cells.book, day));
  if (!title.success) return refused(shapeReason("Nome do encontro", cells.title || cells.book, title.error));
  const place = eventFacts.locationName.safeParse(cells.place);
  if (!place.success) return refused(shapeReason("Local", cells.place, place.error));
  const names = partsOf(cells.people);
  if (names === null) return refused(`Quem veio: são mais de ${maxNames} nomes.`);
  return {
    entry: {
      day,
      time: isTimed ? time : lastDay ? "00:00" : usualTime,
      isTimed: isTimed || lastDay !== null,
      end: lastDay ? `${lastDay}T23:59` : endIn(cells.end, day, clock),
      title: title.data,
      book: cells.book || null,
      author: cells.author || null,
      place: place.data,
      address: eventFacts.locationAddress.safeParse(cells.address).data ?? null,
      meetLink: eventFacts.meetLink.safeParse(cells.meetLink).data ?? null,
      description: eventFacts.description.safeParse(cells.description).data ?? null,
      names,
    },
    reason: null,
  };
}

/** The day of a text with a day alone, as programs write those of an event of whole days. */
function dayIn(text: string, { timeZone }: LocalClock): Day | null {
  const when = text === "" ? null : whenIn(localText(text, timeZone));
  const isDay = when !== null && when !== "impossible" && "day" in when && timePartOf(text) === "";
  return isDay ? when.day : null;
}

/** An hour of the same day, or a day with its hour. */
function endIn(text: string, day: Day, { timeZone }: LocalClock): string | null {
  const local = localText(text, timeZone);
  const when = whenIn(local);
  if (when === null || when === "impossible") {
    const time = timeIn(text);
    return time && `${day}T${time}`;
  }
  const time = "day" in when ? timeIn(timePartOf(local)) : null;
  return time && "day" in when ? `${when.day}T${time}` : null;
}

function titleOf(book: string, day: Day): string {
  return book === "" ? `Encontro de ${formatDay(day)}` : `Encontro: ${book}`;
}

/** "19:30", "19h30", "19h" or "7:30 PM" as HH:MM; also the time of a moment in ISO 8601. */
export function timeIn(text: string): string | null {
  if (text.length > 40) return null;
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

const maxNames = 300;

/** The names between commas and the like; null for too many. */
function partsOf(text: string): string[] | null {
  // One line with single spaces first: the expressions below would be quadratic in a cell of spaces.
  const line = normalizeLine(text.replace(/[;/\n\r]/g, ","));
  if (line.split(/,| (?:e|and|&) /i).length > maxNames) return null;
  const parts = line.split(",").map((part) => part.replace(/^[ •*–—-]+/, "").trim());
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
    const each = whole === null ? part.split(/ (?:e|and|&) /i) : [];
    if (whole !== null) memberIds.add(whole);
    for (const name of each) {
      const one = memberNamed(name, people);
      if (one === null) unknown.push(name);
      else memberIds.add(one);
    }
  }
  return { memberIds: [...memberIds], unknown: [...new Set(unknown)] };
}

/** Characters of a name with which it may still be that of a member. */
const longestName = 200;

function memberNamed(name: string, { byName, byFirstName }: People): number | null {
  // Attack: the key of two thousand letters may have thirty-six thousand.
  if (name.length > longestName) return null;
  const key = nameKey(name.trim().replace(/\s+/g, " "));
  const found = byName.get(key) ?? byFirstName.get(key) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Meetings by what makes two of them the same: the title on a day, or a start that is known. */
export type MeetingIndex<Meeting> = { byTitle: Map<string, Meeting>; byStart: Map<number, Meeting> };

/** `start` is in milliseconds; null where the file has no time. */
type MeetingKey = { day: Day; title: string; start: number | null };

export function addMeeting<Meeting>(
  { byTitle, byStart }: MeetingIndex<Meeting>,
  { day, title, start }: MeetingKey,
  meeting: Meeting,
): void {
  const key = `${day} ${foldKey(title)}`;
  if (!byTitle.has(key)) byTitle.set(key, meeting);
  if (start !== null && !byStart.has(start)) byStart.set(start, meeting);
}

/** The title decides before the start: two meetings may begin at once. */
export function sameMeeting<Meeting>(
  { byTitle, byStart }: MeetingIndex<Meeting>,
  { day, title, start }: MeetingKey,
): Meeting | null {
  const titled = byTitle.get(`${day} ${foldKey(title)}`);
  return titled ?? (start === null ? null : (byStart.get(start) ?? null));
}

/** The key of a title or an author's name, without case and accents. */
export function titleKey(text: string): string {
  return nameKey(normalizeLine(text.slice(0, longestTitle)));
}

export type TitledBook = { id: number; title: string; authorKey: string; isSealed: boolean };

/** The book of a meeting, by its exact title and, where the file has one, its author; null without or with several. */
export function bookNamed(
  { book, author }: Pick<MeetingEntry, "book" | "author">,
  books: ReadonlyMap<string, readonly TitledBook[]>,
): TitledBook | null {
  const titled = books.get(titleKey(book ?? "")) ?? [];
  const found = author ? titled.filter(({ authorKey }) => authorKey === titleKey(author)) : titled;
  return found.length === 1 ? (found[0] ?? null) : null;
}
