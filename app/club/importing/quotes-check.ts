import { normalizeText } from "../normalize";
import { maxNoteLength, maxQuoteLength, maxQuotesOfBook, quoteKey, tooManyQuotes } from "../quotes/rules";
import { type Highlight, highlightIn } from "./clippings";
import type { OwnBook } from "./readings-check";
import { bookFor, type Library } from "./readings-match";
import type { LeftRow, SheetRow } from "./rules";
import type { BroughtQuoteView, LastPositionView } from "./views";

/** The last page or location of the member's own copy, by the id of the book. */
export type LastPositions = ReadonlyMap<number, number>;

/** A highlight that becomes a quote. */
export type BroughtQuote = Omit<BroughtQuoteView, "book"> & { book: OwnBook; contentKey: string };

type Unit = LastPositionView["unit"];

/** How the places of a book are measured. */
export type Measure = Omit<LastPositionView, "bookId"> & { book: OwnBook; isGiven: boolean };

export type CheckedQuotes = {
  brought: BroughtQuote[];
  left: LeftRow[];
  measures: Measure[];
};

type Place = Pick<Highlight, "line" | "page" | "end">;
type Found = { place: Place; quote: Omit<BroughtQuote, "page" | "book" | "line"> };

/** The highlights of a book, with the number and the largest of their positions by unit; `own` were saved before. */
type Seen = {
  book: OwnBook;
  own: number;
  found: Found[];
  counts: Record<Unit, number>;
  largest: Record<Unit, number>;
};

/** The members who have saved a quote of the book, by its key. */
type SavedQuotes = (bookId: number) => ReadonlyMap<string, number>;

/** Checks the highlights of a file one after the other. */
export function quotesCheck(library: Library<OwnBook>, viewerId: number, savedQuotes: SavedQuotes) {
  const seen = new Map<number, Seen>();
  const left: LeftRow[] = [];
  const keys = new Set<string>();

  function leave({ line, cells }: SheetRow, title: string, reason: string): void {
    left.push({ line, title, reason, cells });
  }

  function add(row: SheetRow): void {
    const highlight = highlightIn(row);
    const { book, reason } = bookFor(library, highlight);
    if (book === null) {
      leave(row, highlight.title || "Sem título", reason);
      return;
    }
    const content = normalizeText(highlight.text);
    // Attack: a key is up to eighteen times as long as its text.
    const unfit = notReading(book) ?? refusalOf(content);
    if (unfit) {
      leave(row, book.title, unfit);
      return;
    }
    const contentKey = quoteKey(content);
    const key = `${book.id} ${contentKey}`;
    const saved = savedQuotes(book.id);
    const ofBook = seen.get(book.id) ?? unseen(book, ownIn(saved, viewerId));
    seen.set(book.id, ofBook);
    const refusal =
      knownBecause(saved.get(contentKey), viewerId) ??
      (keys.has(key) ? "Está duas vezes no arquivo" : null) ??
      (ofBook.own + ofBook.found.length >= maxQuotesOfBook ? tooManyQuotes : null) ??
      (highlight.end === null && highlight.page === null ? withoutPlace : null);
    if (refusal) {
      leave(row, book.title, refusal);
      return;
    }
    keys.add(key);
    const { line, page, end, note } = highlight;
    const found = { place: { line, page, end }, quote: { content, contentKey, ...noteOf(note) } };
    addFound(ofBook, found);
  }

  /** @param given the ends of the copies, which the member knows. */
  function result(given: LastPositions): CheckedQuotes {
    const byBook = [...seen.values()]
      .filter(({ found }) => found.length > 0)
      .sort((one, other) => one.book.id - other.book.id)
      .map((one) => ({ ...one, measure: measureOf(one, given.get(one.book.id)) }));
    const brought = byBook.flatMap(({ book, found, measure, largest }) =>
      found
        .map(({ place, quote }) => {
          return { ...quote, book, line: place.line, page: clubPageOf(place, measure, largest) };
        })
        .sort((one, other) => one.page - other.page || one.line - other.line),
    );
    left.sort((one, other) => one.line - other.line);
    return { brought, left, measures: byBook.map(({ measure }) => measure) };
  }

  return { add, result };
}

const withoutPlace = "Está sem página e sem posição, e um trecho precisa de um lugar no livro";

/** Quotes come of the current book, and of the books that the member has read a page of. */
function notReading({ isCurrent, reading }: OwnBook): string | null {
  return isCurrent || reading ? null : "Você ainda não marcou nenhuma leitura deste livro no clube";
}

function refusalOf(content: string): string | null {
  // A Kindle stops copying after a part of the book and writes "<You have reached the clipping limit…>".
  if (content === "" || /^<[^<>]*>$/.test(content)) return "O Kindle não guardou o texto deste destaque";
  return content.length > maxQuoteLength
    ? `Passa de ${maxQuoteLength} caracteres: tem ${content.length.toLocaleString("pt-BR")}`
    : null;
}

function knownBecause(savedBy: number | undefined, viewerId: number): string | null {
  if (savedBy === undefined) return null;
  return savedBy === viewerId ? "Você já guardou este trecho" : "Este trecho já está guardado";
}

function noteOf(text: string): Pick<BroughtQuote, "note" | "noteRefusal"> {
  const note = normalizeText(text);
  if (note.length <= maxNoteLength) return { note: note || null, noteRefusal: null };
  return { note: null, noteRefusal: `a nota passa de ${maxNoteLength} caracteres e fica de fora` };
}

function ownIn(saved: ReadonlyMap<string, number>, viewerId: number): number {
  return [...saved.values()].filter((memberId) => memberId === viewerId).length;
}

function unseen(book: OwnBook, own: number): Seen {
  return { book, own, found: [], counts: { location: 0, page: 0 }, largest: { location: 1, page: 1 } };
}

function addFound(seen: Seen, found: Found): void {
  for (const unit of ["location", "page"] as const) {
    const position = positionIn(found.place, unit);
    if (position === null) continue;
    seen.counts[unit] += 1;
    seen.largest[unit] = Math.max(seen.largest[unit], position);
  }
  seen.found.push(found);
}

/** Locations where most highlights have one: every book of a Kindle has them, and few have pages. */
function measureOf({ book, counts, largest: all }: Seen, given: number | undefined): Measure {
  const unit = counts.location >= counts.page ? "location" : "page";
  const largest = all[unit];
  // The form proposes the largest position: sent back, it is no knowledge about the copy.
  const isGiven = given !== undefined && given > largest;
  return { book, unit, largest, last: isGiven ? given : largest, isGiven };
}

function positionIn({ page, end }: Place, unit: Unit): number | null {
  return unit === "location" ? end : page;
}

/**
 * The page of the club's edition, by percent and rounded up: a quote may open too late, and never too early. As long as
 * the end of the copy is unknown it stands at least on the page that the Kindle names. A highlight without the measure
 * of the others is placed by the one that it has.
 */
function clubPageOf(
  place: Place,
  { unit, last, isGiven, book: { pageCount } }: Measure,
  largest: Seen["largest"],
): number {
  const position = positionIn(place, unit);
  const other = unit === "location" ? "page" : "location";
  const [at, end] = position === null ? [positionIn(place, other) ?? 1, largest[other]] : [position, last];
  const byPercent = Math.ceil((at * pageCount) / end);
  const named = isGiven && position !== null ? 1 : (place.page ?? 1);
  return Math.min(pageCount, Math.max(1, byPercent, named));
}
