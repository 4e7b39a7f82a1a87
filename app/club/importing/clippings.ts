import { pauseBetweenBatches } from "../batches";
import { quoteKey } from "../quotes/rules";
import { shortText } from "./cells";
import type { SheetRow } from "./rules";

/** The columns of a stored highlight. */
export const clippingHeader = [
  "Livro",
  "Autoria",
  "Página",
  "Posição inicial",
  "Posição final",
  "Trecho",
  "Nota",
  "Adicionado",
] as const;

/** A highlight of a Kindle. Pages and locations are null where the book has none. */
export type Highlight = {
  line: number;
  title: string;
  authors: string;
  page: number | null;
  start: number | null;
  end: number | null;
  text: string;
  note: string;
  added: string;
};

const separator = /^={10,}\s*$/;
/** Attack: the pattern overflows the stack on a line of ten million characters. */
const longestSeparator = 100;

/** Whether a text file is the "My Clippings.txt" of a Kindle. */
export function looksLikeClippings(text: string): boolean {
  return /^={10,}\s*$/m.test(text.slice(0, 200_000)) && /^\uFEFF?- /m.test(text.slice(0, 20_000));
}

export type Entry = { line: number; lines: string[] };

/** Lines of an entry; a highlight has a few. */
const maxLines = 500;

/**
 * The entries of the file with the numbers of their first lines. A longer entry is cut off, and its rest comes as entries
 * without a book: the caller pauses between entries.
 */
export function* entriesIn(text: string): Generator<Entry> {
  let entry: Entry = { line: 1, lines: [] };
  let number = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? text.length : end).replace(/\r$/, "");
    at = end === -1 ? text.length : end + 1;
    number += 1;
    const isEnd = line.length <= longestSeparator && separator.test(line);
    if (!isEnd) entry.lines.push(line);
    if (!isEnd && entry.lines.length < maxLines) continue;
    yield entry;
    entry = { line: number + 1, lines: isEnd ? [] : ["", ""] };
  }
  if (entry.lines.length > 0) yield entry;
}

// English, Portuguese and Spanish, in the wordings of old and new devices.
const highlightWord = /\b(?:highlight|destaque|subrayado)\b/i;
const noteWord = /\b(?:note|nota)\b/i;
const pageWord = /\b(?:page|página)\s+(\d{1,6})(?:[-–](\d{1,6}))?/i;
const locationWord = /\b(?:location|loc\.?|posição|posición|ubicación)\s+(\d{1,7})(?:[-–](\d{1,7}))?/i;
const addedWord = /\|\s*(?:added on|adicionado(?: em)?:?|añadido(?: el)?:?)\s*(.+)$/i;

/** A highlight with its places, and the words by which its versions are compared. */
type Placed = { highlight: Highlight; key: string; places: string[] };

/** Collects the highlights of a file, entry by entry. */
export function clippingsReader() {
  const highlights = new Set<Highlight>();
  const notes: Highlight[] = [];
  /** The highlights by the places where they stand. */
  const near = new Map<string, Placed[]>();
  /** Attack: a title has hundreds of characters, and each highlight several places. */
  const books = new Map<string, number>();
  let read = 0;

  function add(entry: Entry): void {
    const found = clippingIn(entry);
    if (!found) return;
    const { clipping, isNote } = found;
    if (isNote) {
      notes.push(clipping);
      return;
    }
    read += 1;
    const key = quoteKey(clipping.text.slice(0, maxCompared));
    const one = { highlight: clipping, key, places: placesOf(clipping) };
    const around = nearTo(one.places).filter((before) => overlaps(before.highlight, clipping));
    around.sort((before, after) => before.highlight.line - after.highlight.line);
    for (const before of around.slice(-mostNear)) {
      // A Kindle keeps the earlier versions of a highlight that was changed. The last one is as the member left it.
      if (isVersionOf(before.key, one.key)) remove(before);
    }
    highlights.add(clipping);
    for (const place of one.places) near.set(place, [...(near.get(place) ?? []).slice(-mostNear), one]);
  }

  function remove(one: Placed): void {
    highlights.delete(one.highlight);
    for (const place of one.places) near.set(place, near.get(place)?.filter((other) => other !== one) ?? []);
  }

  /** The places of a highlight, under which others that overlap with it are found. */
  function placesOf({ title, page, start, end }: Highlight): string[] {
    const book = books.get(title) ?? books.size;
    books.set(title, book);
    if (start === null) return [`${book}|p${page}`];
    const first = Math.floor(start / placeLength);
    const last = Math.min(Math.floor((end ?? start) / placeLength), first + 5);
    return Array.from({ length: last - first + 1 }, (_, at) => `${book}|${first + at}`);
  }

  function nearTo(places: readonly string[]): Placed[] {
    return [...new Set(places.flatMap((place) => near.get(place) ?? []))];
  }

  /** The highlights with their notes. Requests run in between. */
  async function result(): Promise<Highlight[]> {
    for (const [at, note] of notes.entries()) {
      if (at % notesAtOnce === notesAtOnce - 1) await pauseBetweenBatches();
      const noted = nearTo(placesOf(note))
        .map(({ highlight }) => highlight)
        .findLast((one) => isWithin(note, one));
      if (noted) noted.note = note.text;
    }
    return [...highlights];
  }

  /** Entries that were read. Attack: each may be another version of the one before, of which only the last one stays. */
  function counts() {
    return { highlights: read, notes: notes.length };
  }

  return { add, counts, result };
}

/** Characters by which versions are compared: a highlight that is longer is no quote. */
const maxCompared = 1000;
const notesAtOnce = 200;
/** Highlights at one place that are compared; a file made by hand may have thousands. */
const mostNear = 20;
/** Locations that count as one place. */
const placeLength = 40;

function overlaps(before: Highlight, { start, end }: Highlight): boolean {
  return (before.start ?? 0) <= (end ?? 0) && (start ?? 0) <= (before.end ?? 0);
}

/** Characters that are searched for. */
const searched = 32;

/**
 * Whether one text is a part of the other. Attack: in texts of one letter, a search takes the product of both lengths;
 * so only the first place is compared where the shorter text may begin.
 */
function isVersionOf(before: string, after: string): boolean {
  const [long, short] = before.length > after.length ? [before, after] : [after, before];
  const at = long.indexOf(short.slice(0, searched));
  return at !== -1 && long.startsWith(short, at);
}

function isWithin(note: Highlight, { start, end, page }: Highlight): boolean {
  if (note.end === null || start === null) return note.page !== null && note.page === page;
  return start <= note.end && note.end <= (end ?? start);
}

function clippingIn({ line, lines }: Entry): { isNote: boolean; clipping: Highlight } | null {
  const [heading = "", about = "", ...rest] = lines;
  const kind = withoutMarks(about.slice(0, 300)).normalize("NFC");
  if (!kind.startsWith("-")) return null;
  const isHighlight = highlightWord.test(kind);
  if (!isHighlight && !noteWord.test(kind)) return null;
  const page = rangeIn(pageWord.exec(kind));
  const location = rangeIn(locationWord.exec(kind));
  return {
    isNote: !isHighlight,
    clipping: {
      line,
      ...bookIn(withoutMarks(heading).trim().slice(0, 500)),
      page: page?.end ?? null,
      start: location?.start ?? null,
      end: location?.end ?? null,
      text: shortText(withoutMarks(rest.join("\n")).trim()),
      note: "",
      added: addedWord.exec(kind)?.[1]?.trim().slice(0, 80) ?? "",
    },
  };
}

/** A Kindle writes byte order marks in the middle of its file. */
function withoutMarks(text: string): string {
  return text.replaceAll("\uFEFF", "");
}

/** Old devices leave out the first digits of the end: 345-47 is 345-347. */
function rangeIn(found: RegExpExecArray | null): { start: number; end: number } | null {
  const [, from, to = from] = found ?? [];
  if (from === undefined || to === undefined) return null;
  const whole = to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  return { start: Number(from), end: Math.max(Number(from), Number(whole)) };
}

/** "Torto arado (Portuguese Edition) (Vieira Junior, Itamar)" */
function bookIn(heading: string): Pick<Highlight, "title" | "authors"> {
  const open = lastBracket(heading);
  if (open <= 0) return { title: heading, authors: "" };
  const title = heading.slice(0, open).trim();
  return { title: withoutEdition(title), authors: heading.slice(open + 1, -1).trim() };
}

function withoutEdition(title: string): string {
  const open = lastBracket(title);
  return open > 0 && /\b(?:edition|edição|edición)\b/i.test(title.slice(open).normalize("NFC"))
    ? title.slice(0, open).trim()
    : title;
}

/** Where the bracket at the end of a text opens; -1 without one. */
function lastBracket(text: string): number {
  if (!text.endsWith(")")) return -1;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ")") depth += 1;
    if (text[at] === "(") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** A highlight as a stored row, and back. */
export function asRow({ line, title, authors, page, start, end, text, note, added }: Highlight): SheetRow {
  const numbers = [page, start, end].map((number) => (number === null ? "" : String(number)));
  return { line, cells: [title, authors, ...numbers, text, note, added] };
}

export function highlightIn({ line, cells }: SheetRow): Highlight {
  const [title = "", authors = "", page = "", start = "", end = "", text = "", note = "", added = ""] = cells;
  const numberIn = (cell: string) => (cell === "" ? null : Number(cell));
  const place = { page: numberIn(page), start: numberIn(start), end: numberIn(end) };
  return { line, title, authors, ...place, text, note, added };
}
