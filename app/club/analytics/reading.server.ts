import { sql } from "drizzle-orm";
import { dayOf } from "../calendar";
import { type MemberContext, requireStaff } from "../context";
import { median, recordedPages, timeGone, type WeekFigures, type WeekOfPages, weekFigures } from "./rules";
import type { AnalysisQuery } from "./schema";
import { type ReadingScope, readingScope, weeksTable, weeksUpTo } from "./scope.server";

export type BookFigures = {
  id: number;
  title: string;
  isCurrent: boolean;
  started: number;
  finished: number;
};

export type CurrentBookFigures = {
  id: number;
  title: string;
  /** Members who have begun. */
  started: number;
  /** How far those have come, in percent; null before the first one. */
  medianPercent: number | null;
  /** How much of the time is gone, in whole percent; null without an end date. */
  timePercent: number | null;
};

export type ReadingAnalysis = WeekFigures & {
  /** The oldest first; the last one is not over. Its `pages` are null where there is no record of them. */
  weeks: WeekOfPages[];
  /** The most begun first, below the current one. */
  books: BookFigures[];
  /** How many books anybody has begun. */
  bookCount: number;
  currentBook: CurrentBookFigures | null;
  /** False while the reading of those who hide it is left out, being too few to vanish in a sum. */
  isWholeClub: boolean;
};

/** What the club reads: pages by week, books begun and read, and the current one against the calendar. @throws ClubError forbidden for members. */
export function readingAnalysis(ctx: MemberContext, { weeks: count, limit }: AnalysisQuery): ReadingAnalysis {
  requireStaff(ctx);
  const scope = readingScope(ctx);
  const weeks = pagesByWeek(ctx, scope, count);
  const books = booksBegun(ctx, scope, limit);
  return {
    weeks,
    ...weekFigures(weeks),
    books: books.map(({ id, title, isCurrent, started, finished }) => ({
      id,
      title,
      isCurrent: isCurrent === 1,
      started,
      finished,
    })),
    bookCount: books[0]?.bookCount ?? 0,
    currentBook: currentBookFigures(ctx, scope),
    isWholeClub: scope.isWholeClub,
  };
}

// "Not in" keeps SQLite at one stretch of an index: "in" makes it look for each member of the list in turn.
function pagesByWeek(ctx: MemberContext, { counts }: ReadingScope, count: number): WeekOfPages[] {
  const weeks = weeksUpTo(ctx, count);
  const rows = ctx.db.all<{ week: number; pages: number; days: number }>(sql`
    ${weeksTable(ctx, weeks)}
    select week, sum(pages) as pages, count(*) as days
    from weeks cross join reading_streaks on date between first and last
    where user_id not in (select id from users where not (${counts}))
    group by week
  `);
  const found = new Map(rows.map((row) => [row.week, row]));
  const pages = recordedPages(weeks.map((_, week) => found.get(week) ?? { pages: 0, days: 0 }));
  return weeks.map((week, index) => ({ ...week, pages: pages[index] ?? null }));
}

type BookRow = Omit<BookFigures, "isCurrent"> & { isCurrent: number; bookCount: number };

function booksBegun({ db }: MemberContext, { counts }: ReadingScope, limit: number): BookRow[] {
  return db.all<BookRow>(sql`
    select books.id, title, is_current as isCurrent, started, finished, count(*) over () as bookCount
    from (
      select book_id, count(*) as started, count(completed_at) as finished from user_progress
      where current_page > 0 and user_id not in (select id from users where not (${counts}))
      group by book_id
    ) join books on books.id = book_id
    order by is_current desc, started desc, books.id desc
    limit ${limit}
  `);
}

function currentBookFigures(ctx: MemberContext, { counts }: ReadingScope): CurrentBookFigures | null {
  const { db, now, timeZone } = ctx;
  const book = db.get<
    { id: number; title: string; since: number | null; endDate: string | null; percents: string } | undefined
  >(sql`
    select id, title, current_since as since, end_date as endDate, (
      select json_group_array(min(100, 100.0 * current_page / page_count)) from user_progress
      where book_id = books.id and current_page > 0 and user_id not in (select id from users where not (${counts}))
    ) as percents
    from books where is_current = 1
  `);
  if (!book) return null;
  const { id, title, since, endDate } = book;
  const percents: number[] = JSON.parse(book.percents);
  const middle = median(percents);
  return {
    id,
    title,
    started: percents.length,
    medianPercent: middle === null ? null : Math.round(middle),
    timePercent:
      since === null || endDate === null
        ? null
        : timeGone(dayOf(new Date(since), timeZone), dayOf(now, timeZone), endDate),
  };
}
