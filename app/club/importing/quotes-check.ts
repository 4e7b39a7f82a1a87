import { normalizeText } from "../normalize";
import { maxNoteLength, maxQuoteLength, maxQuotesOfBook, quoteKey, tooManyQuotes } from "../quotes/rules";
import { type Highlight, highlightIn } from "./clippings";
import { type OwnBook, withoutPages } from "./readings-check";
import { type Library, titlesCheck, type UnknownTitles } from "./readings-match";
import type { LeftRow, SheetRow } from "./rules";
import type { LastPositionView } from "./views";

/** The last page or location of the member's own copy, by the id of the book. */
export type LastPositions = ReadonlyMap<number, number>;

/** The ends of the copies, which the member knows, and the lines that do not come. */
export type QuoteChoices = { lastPositions?: LastPositions; without?: ReadonlySet<number> };

/** A highlight that becomes a quote. */
export type BroughtQuote = {
  line: number;
  book: OwnBook;
  content: string;
  contentKey: string;
  note: string | null;
  /** Why the note of the file does not come. */
  noteRefusal: string | null;
  /** In the club's edition. */
  page: number;
};

/** How the places of a book are measured; not where the pages of the file are those of the club. */
export type Measure = Omit<LastPositionView, "bookId"> & { book: OwnBook };

export type CheckedQuotes = {
  brought: BroughtQuote[];
  left: LeftRow[];
  measures: Measure[];
} & UnknownTitles<OwnBook>;

type Place = Pick<Highlight, "page" | "end">;
type Found = { row: SheetRow; place: Place; quote: Omit<BroughtQuote, "page" | "book" | "line"> };

/** A highlight with text of a book of the member. */
type Candidate = { row: SheetRow; book: OwnBook; highlight: Highlight; content: string; contentKey: string };

/** The highlights of a book that come. */
type Seen = { book: OwnBook; found: Found[] };

/** The ids of the members who have saved the quotes, by their place in the list, and the viewer's quotes of each book. */
type Saved = { by: ReadonlyMap<number, number>; own: ReadonlyMap<number, number> };
type SavedQuotes = (keys: { bookId: number; contentKey: string }[]) => Saved;

/** Checks the highlights of a file one after the other. */
export function quotesCheck(library: Library<OwnBook>, viewerId: number, savedQuotes: SavedQuotes) {
  const candidates: Candidate[] = [];
  const left: LeftRow[] = [];
  const titles = titlesCheck(library);

  function leave({ line, cells }: SheetRow, title: string, reason: string): void {
    left.push({ line, title, reason, cells });
  }

  function add(row: SheetRow): void {
    const highlight = highlightIn(row);
    const { book, reason } = titles.find(row.line, highlight);
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
    candidates.push({ row, book, highlight, content, contentKey: quoteKey(content) });
  }

  /** The highlights that the club does not have, by their books. */
  function fresh(): Seen[] {
    const seen = new Map<number, Seen>();
    const keys = new Set<string>();
    const wanted = candidates.map(({ book, contentKey }) => ({ bookId: book.id, contentKey }));
    const { by, own } = savedQuotes(wanted);
    for (const [at, { row, book, highlight, content, contentKey }] of candidates.entries()) {
      const { page, end, note } = highlight;
      const key = `${book.id} ${contentKey}`;
      const ofBook = seen.get(book.id) ?? { book, found: [] };
      const refusal =
        knownBecause(by.get(at), viewerId) ??
        (keys.has(key) ? "Está duas vezes no arquivo" : null) ??
        ((own.get(book.id) ?? 0) + ofBook.found.length >= maxQuotesOfBook ? tooManyQuotes : null) ??
        (end === null && page === null ? withoutPlace : null);
      if (refusal) {
        leave(row, book.title, refusal);
        continue;
      }
      keys.add(key);
      seen.set(book.id, ofBook);
      ofBook.found.push({ row, place: { page, end }, quote: { content, contentKey, ...noteOf(note) } });
    }
    return [...seen.values()];
  }

  function result({ lastPositions, without }: QuoteChoices): CheckedQuotes {
    const byBook = fresh()
      .sort((one, other) => one.book.id - other.book.id)
      .map((one) => ({ ...one, measure: measureOf(one, lastPositions?.get(one.book.id)) }));
    for (const { book, found } of byBook) {
      for (const { row } of found) if (without?.has(row.line)) leave(row, book.title, notWanted);
    }
    const brought = byBook.flatMap(({ book, found, measure }) =>
      found
        .filter(({ row }) => !without?.has(row.line))
        .map(({ row, place, quote }) => {
          return { ...quote, book, line: row.line, page: clubPageOf(place, book, measure) };
        })
        .sort((one, other) => one.page - other.page || one.line - other.line),
    );
    left.sort((one, other) => one.line - other.line);
    return { brought, left, measures: byBook.flatMap(({ measure }) => measure ?? []), ...titles.result() };
  }

  return { add, result };
}

const notWanted = "Você escolheu não trazer";
const withoutPlace = "Está sem página e sem posição, e um trecho precisa de um lugar no livro";

/** Quotes come of the current book, and of the books that the member has read a page of. */
function notReading({ pageCount, isCurrent, reading }: OwnBook): string | null {
  if (pageCount === null) return withoutPages;
  return isCurrent || reading ? null : "Você ainda não marcou nenhuma leitura deste livro no clube";
}

function refusalOf(content: string): string | null {
  if (content === "") return "O Kindle não guardou o texto deste destaque";
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

/** Locations where a highlight has no page. Pages are the club's own, unless the copy has more of them. */
function measureOf({ book, found }: Seen, given: number | undefined): Measure | null {
  const unit = found.every(({ place }) => place.page !== null) ? "page" : "location";
  const largest = Math.max(1, ...found.map(({ place }) => (unit === "page" ? place.page : place.end) ?? 1));
  if (unit === "page" && largest <= (book.pageCount ?? 0)) return null;
  return { book, unit, largest, last: Math.max(largest, given ?? 0) };
}

/**
 * The page in the club's edition: the one that the Kindle names, or by percent and rounded up, since a quote may open too
 * late, and never too early. A copy of another length has other pages once its end is given.
 */
function clubPageOf({ page, end }: Place, book: OwnBook, measure: Measure | null): number {
  const pageCount = book.pageCount ?? 0;
  const isCounted = measure && (page === null || (measure.unit === "page" && measure.last > measure.largest));
  const club = isCounted ? Math.ceil(((page ?? end ?? 1) * pageCount) / measure.last) : (page ?? 1);
  return Math.min(pageCount, Math.max(1, club));
}
