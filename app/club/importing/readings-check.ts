import { type Day, dayOf, formatDay } from "../calendar";
import { type Library, titlesCheck, type UnknownTitles } from "./readings-match";
import { type FileReading, readingIn } from "./readings-rows";
import type { LeftRow, SheetRow } from "./rules";

/** A book of the club with what the member has of it. */
export type OwnBook = {
  id: number;
  title: string;
  author: string;
  isbn: string | null;
  coverImage: string | null;
  pageCount: number | null;
  isCurrent: boolean;
  /** Null before the first page. */
  reading: { currentPage: number; completedAt: Date | null; lastUpdated: Date } | null;
  /** By a rating or the stars of a review. */
  isRated: boolean;
};

/** A reading that the import adds. */
export type BroughtReading = Pick<FileReading, "line" | "day" | "from" | "isDayAdded" | "halfStars"> & {
  book: OwnBook;
  /** Why the rating of the file does not come. */
  ratingNote: string | null;
};

export type CheckedReadings = { brought: BroughtReading[]; left: LeftRow[] } & UnknownTitles<OwnBook>;

type Clock = { now: Date; timeZone: string };

/** Checks the rows of a file one after the other. Two rows about one book become one reading. */
export function readingsCheck(
  library: Library<OwnBook>,
  columns: readonly (string | null)[],
  { now, timeZone }: Clock,
) {
  const clock = { today: dayOf(now, timeZone), timeZone };
  const byBook = new Map<number, { brought: BroughtReading; row: SheetRow }>();
  const left: LeftRow[] = [];
  const titles = titlesCheck(library);

  function leave({ line, cells }: SheetRow, title: string, reason: string): void {
    left.push({ line, title, reason, cells });
  }

  function checked(row: SheetRow): { brought: BroughtReading } | { title: string; reason: string } {
    const read = readingIn(row, columns, clock);
    if (read.reason !== null) return read;
    const { title, day } = read.reading;
    const { book, reason } = titles.find(row.line, read.reading);
    if (book === null) return { title, reason };
    const kept = keptBecause(book, day, timeZone);
    return kept === null ? { brought: broughtOf(book, read.reading) } : { title, reason: kept };
  }

  function add(row: SheetRow): void {
    const found = checked(row);
    if ("reason" in found) leave(row, found.title, found.reason);
    else join({ brought: found.brought, row });
  }

  function join(one: { brought: BroughtReading; row: SheetRow }): void {
    const { id, title } = one.brought.book;
    const other = byBook.get(id) ?? one;
    const [last, first] = one.brought.day > other.brought.day ? [one, other] : [other, one];
    byBook.set(id, { row: last.row, brought: joined(last.brought, first.brought) });
    if (first !== last) {
      leave(first.row, title, `É o mesmo livro da linha ${last.row.line}, que tem o último dia`);
    }
  }

  function result(): CheckedReadings {
    const brought = [...byBook.values()].map((one) => one.brought);
    return {
      brought: brought.sort((one, other) => other.day.localeCompare(one.day) || one.line - other.line),
      left: left.sort((one, other) => one.line - other.line),
      ...titles.result(),
    };
  }

  return { add, result };
}

/** The reason of a list about a book without pages. */
export const withoutPages = "O livro está sem número de páginas no clube";

/** Why the reading of the club stays as it is; null when the file's one comes. */
function keptBecause({ pageCount, reading }: OwnBook, day: Day, timeZone: string): string | null {
  if (pageCount === null) return withoutPages;
  if (!reading) return null;
  const shown = (moment: Date) => formatDay(dayOf(moment, timeZone));
  if (reading.completedAt) {
    return `Você já tinha marcado como lido em ${shown(reading.completedAt)}; ficou o que estava`;
  }
  const isNewer = reading.currentPage > 0 && day < dayOf(reading.lastUpdated, timeZone);
  return isNewer
    ? `Você está lendo de novo: página ${reading.currentPage} em ${shown(reading.lastUpdated)}; ficou o que estava`
    : null;
}

function broughtOf(book: OwnBook, reading: FileReading): BroughtReading {
  const { line, day, from, isDayAdded, halfStars, ratingRefusal } = reading;
  const isKept = book.isRated && halfStars !== null;
  return {
    ...{ book, line, day, from, isDayAdded },
    halfStars: isKept ? null : halfStars,
    ratingNote: isKept ? "fica a nota que você já deu" : ratingRefusal,
  };
}

/** The later reading, with the rating of either. */
function joined(last: BroughtReading, first: BroughtReading): BroughtReading {
  const rated = last.halfStars === null && first.halfStars !== null ? first : last;
  return { ...last, halfStars: rated.halfStars, ratingNote: rated.ratingNote };
}
