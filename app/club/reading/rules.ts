import type { PageCount } from "../books/views";
import { addDays, type Day, dayNumber, daysBetween, formatDay } from "../calendar";
import { ClubError } from "../errors";
import { clubEdition, type Edition, lastPosition } from "./editions";
import type { NewProgress } from "./schema";
import type { StreakDayView, StreakView } from "./views";

export {
  clubEdition,
  clubPageAt,
  type Edition,
  lastPosition,
  positionAt,
  positionReaching,
} from "./editions";

/** Whole percent, 0 to 100. */
export function percentRead(currentPage: number, pageCount: PageCount): number {
  if (!pageCount) return 0;
  // Multiply first: 23 ÷ 40 × 100 is 57.49… in binary, and the SQL of the ranking computes 57.5.
  return Math.min(100, Math.max(0, Math.round((100 * currentPage) / pageCount)));
}

/** The last page, or one past it, completes a book. */
export function completesBook(currentPage: number, pageCount: PageCount): boolean {
  return pageCount !== null && currentPage >= pageCount;
}

/** A step back only subtracts pages of that day. @param counted undefined before the first reading. */
export function pagesOfDay(counted: number | undefined, step: number): number | undefined {
  if (counted === undefined && step <= 0) return undefined;
  return Math.max(0, (counted ?? 0) + step);
}

/** Pages a day to finish in time, today and the last day included. Null after the end, or for a finished book. */
export function pagesPerDay(pagesLeft: number, daysLeft: number): number | null {
  if (pagesLeft <= 0 || daysLeft < 0) return null;
  return Math.ceil(pagesLeft / Math.max(1, daysLeft));
}

/**
 * The multiple of seven days that a new reading day has reached; null if it has reached none.
 * @param before the streak without the new day and the days after it.
 */
export function weeksReached(before: number, after: number): number | null {
  const newest = after - (after % 7);
  return newest > before ? newest : null;
}

export type Yesterday = {
  yesterday: Day;
  /** The day on which the member joined the club. */
  joined: Day;
  isRead: boolean;
};

/** The reason why yesterday takes no reading of a member; null if it does. */
export function yesterdayClosedBecause({ yesterday, joined, isRead }: Yesterday): string | null {
  if (yesterday < joined) return "Ontem você ainda não estava no clube: salve a página como leitura de hoje.";
  return isRead ? "Ontem já tem leitura registrada: salve a página como leitura de hoje." : null;
}

/** The reason why a form that has shown a day as yesterday is out of date. */
export function yesterdayIsNow(yesterday: Day): string {
  const date = formatDay(yesterday);
  return `O dia mudou desde que você abriu este formulário: “ontem” agora é ${date}. Salve como leitura de hoje, ou recarregue e escolha de novo.`;
}

/** The reason why a page written without a connection is not saved: the member has gone on elsewhere meanwhile. */
export function overtakenBy(page: number): string {
  return `Depois de escrever isto você marcou a página ${page.toLocaleString("pt-BR")} em outro aparelho. Esta, que vem antes, não foi salva.`;
}

/** The current streak survives until the end of today. @param days newest first, each once. */
export function streak(
  days: readonly Day[],
  today: Day,
): Pick<StreakView, "currentStreak" | "longestStreak"> {
  const runs: number[] = [];
  let later = Number.NaN;
  for (const day of days) {
    const number = dayNumber(day);
    if (later - number === 1) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    later = number;
  }
  const [newest] = days;
  const isAlive = newest !== undefined && daysBetween(newest, today) <= 1;
  return { currentStreak: isAlive ? (runs[0] ?? 0) : 0, longestStreak: Math.max(0, ...runs) };
}

/** The last seven days up to today, oldest first. @param pagesOn the pages of the reading days among them. */
export function lastSevenDays(pagesOn: Readonly<Record<Day, number>>, today: Day): StreakDayView[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(today, index - 6);
    const pages = pagesOn[date];
    return { date, read: pages !== undefined, pages: pages ?? 0, isToday: date === today };
  });
}

/** Pages, or percent, of one tap on the home page. */
export function stepOf({ unit }: Edition): number {
  return unit === "percent" ? 5 : 10;
}

/** The position after one step, at most the last one. */
export function steppedFrom(position: number, edition: Edition, pageCount: number): number {
  return Math.min(position + stepOf(edition), lastPosition(edition, pageCount));
}

/** The viewer's place in a book, in the unit of the viewer. */
export type Place = {
  edition: Edition;
  /** Null before the first page. */
  position: number | null;
  /** The page of the club's edition; 0 before the first page. */
  page: number;
  /** ISO 8601. */
  abandonedAt: string | null;
};

export const notBegun: Place = { edition: clubEdition, position: null, page: 0, abandonedAt: null };

export type NewPlace = { edition: Edition; position: number };

/**
 * The place of a given page of the club's edition, page of another edition, or percent.
 * @param known the member's edition so far; its page count is used again. @throws ClubError invalid past the last page.
 */
export function checkedPlace(
  given: Omit<NewProgress, "bookId" | "yesterday">,
  known: Edition,
  pageCount: number,
): NewPlace {
  const { currentPage, percent, editionPage } = given;
  const [position, ...others] = [currentPage, percent, editionPage].filter((value) => value !== undefined);
  if (position === undefined || others.length > 0) {
    throw new ClubError(
      "invalid",
      "Informe a página, a porcentagem ou a página da sua edição, e só uma delas.",
    );
  }
  if (percent !== undefined) return { edition: { unit: "percent", editionPages: null }, position };
  if (currentPage !== undefined) {
    if (currentPage > pageCount) {
      throw new ClubError("invalid", `O livro tem apenas ${pageCount} páginas.`, {
        field: "currentPage",
      });
    }
    return { edition: clubEdition, position };
  }
  const editionPages = given.editionPages ?? known.editionPages;
  if (editionPages === null) {
    throw new ClubError("invalid", "Informe quantas páginas tem a sua edição.", { field: "editionPages" });
  }
  if (position > editionPages) {
    throw new ClubError("invalid", `A sua edição tem apenas ${editionPages} páginas.`, {
      field: "editionPage",
    });
  }
  return { edition: { unit: "edition", editionPages }, position };
}
