import { pauseBetweenBatches } from "../batches";
import { foldKey, withoutAccents } from "../fold";
import { maxQuoteLength, quoteKey } from "../quotes/rules";
import { shortText } from "./cells";
import { lastBracket } from "./readings-match";
import type { SheetRow } from "./rules";

/** The columns of a stored highlight. */
export const clippingHeader = ["Livro", "Autoria", "Página", "Começo", "Fim", "Trecho", "Nota"];

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
};

/** A note has its text where a highlight has that of the book; one in an unknown language may be either. */
export type Clipping = { kind: "highlights" | "notes" | "unread"; highlight: Highlight };

const separator = "==========";

/** Whether a text file is the "My Clippings.txt" of a Kindle. */
export function looksLikeClippings(text: string): boolean {
  return /^==========\s*$/m.test(text.slice(0, 200_000)) && /^\uFEFF?- /m.test(text.slice(0, 20_000));
}

type Entry = { line: number; lines: string[] };

/** Lines of an entry that are read; a highlight has a few. */
const maxLines = 500;

/** The clippings of the file, and null for a bookmark and now and then: the caller pauses in between. */
export function* clippingsIn(text: string): Generator<Clipping | null> {
  let entry: Entry = { line: 1, lines: [] };
  for (let at = 0, number = 1; at < text.length; number += 1) {
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? text.length : end).trimEnd();
    at = end === -1 ? text.length : end + 1;
    if (number % maxLines === 0) yield null;
    if (line === separator) {
      yield clippingOf(entry);
      entry = { line: number + 1, lines: [] };
    } else if (entry.lines.length < maxLines) entry.lines.push(line);
  }
  yield clippingOf(entry);
}

function clippingOf({ line, lines }: Entry): Clipping | null {
  const [heading = "", about = "", ...rest] = lines.map(withoutMarks);
  if (!about.startsWith("-")) return null;
  const book = bookIn(heading.trim().slice(0, 500));
  return clipping({ line, ...book, kind: about, place: about, text: rest.join("\n") });
}

/** A Kindle writes byte order marks in the middle of its file. */
function withoutMarks(text: string): string {
  return text.replaceAll("\uFEFF", "");
}

/** "Torto arado (Portuguese Edition) (Vieira Junior, Itamar)"; the number of a copy is no author. */
function bookIn(heading: string): Pick<Highlight, "title" | "authors"> {
  const open = lastBracket(heading);
  const authors = heading.slice(open + 1, -1).trim();
  if (open <= 0 || /^\d*$/.test(authors)) return { title: heading, authors: "" };
  return { title: heading.slice(0, open).trim(), authors };
}

// Portuguese, English, Spanish, German, French and Italian, in the wordings of old and new devices, without accents.
const highlightWord =
  /\b(?:highlight|underline|destaque|realce|subrayado|markierung|surlign(?:ement|age)|evidenziazione)\b/;
const noteWord = /\b(?:note|nota|notiz)\b/;
const otherWord =
  /\b(?:bookmark|marcador|lesezeichen|signet|segnalibro|clip|recorte|ausschnitt|extrait|ritaglio)\b/;
const pageWord = /\b(?:page|pagina|seite)\s+(\d{1,6})(?:[-–](\d{1,6}))?/;
const locationWord =
  /\b(?:location|loc\.?|posicao|localizacao|posicion|pos\.?|ubicacion|position|emplacement|posizione)\s+(\d{1,7})(?:[-–](\d{1,7}))?/;

type Written = Pick<Highlight, "line" | "title" | "authors" | "text"> & { kind: string; place: string };

/** Reads the words about a clipping; null for a bookmark. */
export function clipping({ kind, place, text, ...book }: Written): Clipping | null {
  const where = folded(place);
  const page = rangeIn(pageWord.exec(where));
  const location = rangeIn(locationWord.exec(where));
  const read = kindIn(folded(kind)) ?? (/\d/.test(where) && text.trim() !== "" ? "unread" : null);
  if (!read || read === "other") return null;
  const range = { page: page?.end ?? null, start: location?.start ?? null, end: location?.end ?? null };
  return { kind: read, highlight: { ...book, ...range, text: bookText(text), note: "" } };
}

function folded(text: string): string {
  return withoutAccents(foldKey(text.slice(0, 300)));
}

function kindIn(words: string): Clipping["kind"] | "other" | null {
  if (highlightWord.test(words)) return "highlights";
  if (noteWord.test(words)) return "notes";
  return otherWord.test(words) ? "other" : null;
}

/** Old devices leave out the first digits of the end: 345-47 is 345-347. */
function rangeIn(found: RegExpExecArray | null): { start: number; end: number } | null {
  const [, from, to = from] = found ?? [];
  if (from === undefined || to === undefined) return null;
  const whole = to.length < from.length ? from.slice(0, from.length - to.length) + to : to;
  return { start: Number(from), end: Math.max(Number(from), Number(whole)) };
}

/** A Kindle stops copying after a part of the book, and writes "<You have reached the clipping limit for this item>". */
function bookText(text: string): string {
  const short = shortText(text);
  const [, before = "", mark] = /^(.*)<([^<>]*)>$/s.exec(short) ?? [];
  const isMark = mark !== undefined && (before === "" || /limit|grenze/.test(folded(mark)));
  return isMark ? before.trimEnd() : short;
}

type Compared = { highlight: Highlight; key: string };

/** Collects the clippings of a file. */
export function clippingsReader() {
  let kept: Compared[] = [];
  const notes: Highlight[] = [];
  /** Attack: each may be another version of the one before, of which only the last one stays. */
  const counts = { highlights: 0, notes: 0, unread: 0 };

  function add({ kind, highlight }: Clipping): void {
    counts[kind] += 1;
    if (kind === "notes") notes.push(highlight);
    if (kind !== "highlights") return;
    const one = { highlight, key: quoteKey(highlight.text.slice(0, maxQuoteLength)).slice(0, maxCompared) };
    // A Kindle keeps the earlier versions of a highlight that was changed. The last one is as the member left it.
    kept = kept.filter(
      (before) => !(isNear(before.highlight, highlight) && isVersionOf(before.key, one.key)),
    );
    kept.push(one);
  }

  /** The highlights with their notes. Requests run in between. */
  async function result(): Promise<Highlight[]> {
    const highlights = kept.map(({ highlight }) => highlight);
    for (const [at, note] of notes.entries()) {
      if (at % notesAtOnce === notesAtOnce - 1) await pauseBetweenBatches();
      const noted = highlights.findLast((one) => isNear(note, one));
      if (noted) noted.note = note.text;
    }
    return highlights;
  }

  return { add, counts, result };
}

/** Letters can be eighteen in another form of Unicode. */
const maxCompared = 1000;
const notesAtOnce = 100;

/** Whether two places of one book overlap; without a location, they are pages. */
function isNear(one: Highlight, other: Highlight): boolean {
  const overlaps =
    one.start === null || other.start === null
      ? one.page !== null && one.page === other.page
      : one.start <= (other.end ?? other.start) && other.start <= (one.end ?? one.start);
  return overlaps && one.title === other.title;
}

/**
 * Whether one text begins or ends the other. Attack: a search inside would take the product of both lengths, and
 * `startsWith` twenty times as long as the comparison of two texts.
 */
function isVersionOf(before: string, after: string): boolean {
  const [long, short] = before.length > after.length ? [before, after] : [after, before];
  return short !== "" && (long.slice(0, short.length) === short || long.slice(-short.length) === short);
}

/** A highlight as a stored row, and back. */
export function asRow({ line, title, authors, page, start, end, text, note }: Highlight): SheetRow {
  const places = [page, start, end].map((number) => String(number ?? ""));
  return { line, cells: [title, authors, ...places, text, note] };
}

export function highlightIn({ line, cells }: SheetRow): Highlight {
  const [title = "", authors = "", page, start, end, text = "", note = ""] = cells;
  const place = (cell: string | undefined) => (cell ? Number(cell) : null);
  return { line, title, authors, page: place(page), start: place(start), end: place(end), text, note };
}
