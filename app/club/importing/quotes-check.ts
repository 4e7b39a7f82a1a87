import { normalizeText } from "../normalize";
import { maxNoteLength, maxQuoteLength, quoteKey } from "../quotes/rules";
import { type Highlight, highlightIn } from "./clippings";
import type { OwnBook } from "./readings-check";
import { bookFor, type Library } from "./readings-match";
import type { LeftRow, SheetRow } from "./rules";

/** The last page or location of the member's own copy, by the id of the book. */
export type LastPositions = ReadonlyMap<number, number>;

/** A highlight that becomes a quote. */
export type BroughtQuote = {
  book: OwnBook;
  line: number;
  content: string;
  contentKey: string;
  note: string | null;
  /** Why the note does not come; null if it comes, or if there is none. */
  noteRefusal: string | null;
  /** Page of the club's edition. */
  page: number;
};

/** How the places of a book are measured. */
export type Measure = {
  book: OwnBook;
  unit: "location" | "page";
  /** The last position of a highlight in the file: the copy has at least as many. */
  largest: number;
  /** The end of the copy, as the member gave it; otherwise the largest one. */
  last: number;
  isGiven: boolean;
};

export type CheckedQuotes = { brought: BroughtQuote[]; left: LeftRow[]; measures: Measure[] };

type Found = {
  highlight: Highlight;
  row: SheetRow;
  quote: Omit<BroughtQuote, "page" | "book" | "line">;
};

type Seen = { book: OwnBook; found: Found[]; locations: number; pages: number };

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
    const contentKey = quoteKey(content);
    const key = `${book.id} ${contentKey}`;
    const refusal =
      notReading(book) ??
      refusalOf(content) ??
      knownBecause(savedQuotes(book.id).get(contentKey), viewerId) ??
      (keys.has(key) ? "Está duas vezes no arquivo" : null);
    if (refusal) {
      leave(row, book.title, refusal);
      return;
    }
    keys.add(key);
    const ofBook = seen.get(book.id) ?? { book, found: [], locations: 0, pages: 0 };
    if (highlight.end !== null) ofBook.locations += 1;
    if (highlight.page !== null) ofBook.pages += 1;
    ofBook.found.push({ highlight, row, quote: { content, contentKey, ...noteOf(highlight.note) } });
    seen.set(book.id, ofBook);
  }

  /** @param given the ends of the copies, which the member knows. */
  function result(given: LastPositions): CheckedQuotes {
    const measures = [...seen.values()].flatMap((one) => measureOf(one, given.get(one.book.id)));
    measures.sort((one, other) => one.book.id - other.book.id);
    const brought = measures.flatMap((measure) => {
      const placed = (seen.get(measure.book.id)?.found ?? []).flatMap(({ highlight, row, quote }) => {
        const page = clubPageOf(highlight, measure);
        if (page !== null) return [{ ...quote, book: measure.book, line: highlight.line, page }];
        leave(row, measure.book.title, withoutPlace);
        return [];
      });
      return placed.sort((one, other) => one.page - other.page || one.line - other.line);
    });
    for (const { book, found, locations, pages } of seen.values()) {
      if (locations + pages === 0) for (const { row } of found) leave(row, book.title, withoutPlace);
    }
    return { brought, left: left.sort((one, other) => one.line - other.line), measures };
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

/** Locations where most highlights have one: every book of a Kindle has them, and few have pages. */
function measureOf({ book, found, locations, pages }: Seen, given: number | undefined): Measure[] {
  if (locations + pages === 0) return [];
  const unit = locations >= pages ? "location" : "page";
  const largest = found.reduce((most, { highlight }) => Math.max(most, positionIn(highlight, unit) ?? 0), 1);
  const isGiven = given !== undefined && given >= largest;
  return [{ book, unit, largest, last: isGiven ? given : largest, isGiven }];
}

function positionIn({ page, end }: Highlight, unit: Measure["unit"]): number | null {
  return unit === "location" ? end : page;
}

/**
 * The page of the club's edition, by percent and rounded up: a quote may open too late, and never too early. As long as
 * the end of the copy is unknown it stands at least on the page that the Kindle names.
 */
function clubPageOf(
  highlight: Highlight,
  { unit, last, isGiven, book: { pageCount } }: Measure,
): number | null {
  const position = positionIn(highlight, unit);
  if (position === null) return null;
  const byPercent = Math.ceil((position * pageCount) / last);
  const named = isGiven ? 1 : (highlight.page ?? 1);
  return Math.min(pageCount, Math.max(1, byPercent, named));
}
