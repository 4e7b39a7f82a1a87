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

/** The highlights of a book; `own` were saved before. */
type Seen = { book: OwnBook; own: number; found: Found[] };

/** The members who have saved a quote of the book, by its key. */
type SavedQuotes = (bookId: number) => ReadonlyMap<string, number>;

/** Checks the highlights of a file one after the other. */
export function quotesCheck(library: Library<OwnBook>, viewerId: number, savedQuotes: SavedQuotes) {
  const seen = new Map<number, Seen>();
  const left: LeftRow[] = [];
  const keys = new Set<string>();
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
    const contentKey = quoteKey(content);
    const key = `${book.id} ${contentKey}`;
    const saved = savedQuotes(book.id);
    const ofBook = seen.get(book.id) ?? { book, own: ownIn(saved, viewerId), found: [] };
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
    const { page, end, note } = highlight;
    ofBook.found.push({ row, place: { page, end }, quote: { content, contentKey, ...noteOf(note) } });
  }

  function result({ lastPositions, without }: QuoteChoices): CheckedQuotes {
    const byBook = [...seen.values()]
      .filter(({ found }) => found.length > 0)
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

function ownIn(saved: ReadonlyMap<string, number>, viewerId: number): number {
  return [...saved.values()].filter((memberId) => memberId === viewerId).length;
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
