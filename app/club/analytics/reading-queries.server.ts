import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { column, queryRow, queryRows, requireRow } from "#db/rows.server";
import type { Role } from "../accounts/rules";
import { dayOf } from "../calendar";
import { type MemberContext, requireStaff } from "../context";
import { countsReading, isWholeClub } from "../profiles/reading-scope-queries.server";
import { median, recordedPages, timeGone, weekFigures } from "./rules";
import type { AnalysisQuery } from "./schema";
import { overMembers, weeksUpTo } from "./scope-queries.server";
import {
  type BookFiguresView,
  bookFiguresView,
  type CurrentBookView,
  type ReadingAnalysisView,
  type WeekOfPagesView,
} from "./views";

/** Reading by week, by book and of the current book. @throws ClubError forbidden for members. */
export async function readingAnalysis(
  ctx: MemberContext,
  { weeks: count, limit }: AnalysisQuery,
): Promise<ReadingAnalysisView> {
  requireStaff(ctx);
  const weeks = await pagesByWeek(ctx, count);
  const books = await booksBegun(ctx);
  return {
    weeks,
    ...weekFigures(weeks),
    books: books.slice(0, limit),
    bookCount: books.length,
    currentBook: currentBookFigures(ctx),
    isWholeClub: isWholeClub(ctx),
  };
}

// With "not in" SQLite scans one index range; "in" would seek once per member.
async function pagesByWeek(ctx: MemberContext, count: number): Promise<WeekOfPagesView[]> {
  const weeks = weeksUpTo(ctx, count);
  const found: { pages: number; days: number }[] = [];
  for (const { first, last } of weeks) {
    found.push(
      requireRow(ctx.db, { pages: column.number, days: column.number })`
        select coalesce(sum(pages), 0) as pages, count(*) as days from reading_streaks
        where date between ${first} and ${last} and user_id not in (select id from users where not (${countsReading}))
      `,
    );
    await nextTurn();
  }
  const pages = recordedPages(found);
  return weeks.map((week, index) => ({ ...week, pages: pages[index] ?? null }));
}

const bookColumns = bookFiguresView.omit({ started: true, finished: true }).shape;

async function booksBegun(ctx: MemberContext): Promise<BookFiguresView[]> {
  const rows = await overMembers(
    ctx,
    ({ from, to }) =>
      queryRows(ctx.db, { id: column.number, started: column.number, finished: column.number })`
      select book_id as id, count(*) as started, count(completed_at) as finished
      from users cross join user_progress on user_id = users.id
      where users.id between ${from} and ${to} and ${countsReading} and current_page > 0
      group by book_id
    `,
  );
  const figures = new Map<number, { started: number; finished: number }>();
  for (const { id, started, finished } of rows) {
    const sum = figures.get(id) ?? { started: 0, finished: 0 };
    figures.set(id, { started: sum.started + started, finished: sum.finished + finished });
  }
  const books = queryRows(ctx.db, bookColumns)`
    select id, title, is_current as isCurrent from books where id in (
      select value from json_each(${JSON.stringify([...figures.keys()])})
    )
  `;
  return books
    .map((book) => ({ ...book, ...(figures.get(book.id) ?? { started: 0, finished: 0 }) }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.started - a.started || b.id - a.id);
}

const currentBookColumns = {
  id: column.number,
  title: column.text,
  since: column.numberOrNull,
  endDate: column.textOrNull,
  started: column.number,
  percents: column.text,
};

function currentBookFigures(ctx: MemberContext): CurrentBookView | null {
  const { db, now, timeZone } = ctx;
  const book = queryRow(db, currentBookColumns)`
    select books.id, title, current_since as since, end_date as endDate, count(book_id) as started,
      json_group_array(min(100, 100.0 * current_page / page_count)) filter (
        where book_id is not null and abandoned_at is null
      ) as percents
    from books left join user_progress on book_id = books.id and current_page > 0
      and user_id not in (select id from users where not (${countsReading}))
    where is_current = 1 group by books.id
  `;
  if (!book) return null;
  const { id, title, since, endDate, started } = book;
  const percents: number[] = JSON.parse(book.percents);
  const middle = median(percents);
  return {
    id,
    title,
    started,
    medianPercent: middle === null ? null : Math.round(middle),
    timePercent:
      since === null || endDate === null
        ? null
        : timeGone(dayOf(new Date(since), timeZone), dayOf(now, timeZone), endDate),
  };
}

export type ProgressInBook = {
  id: number;
  name: string;
  avatar: string | null;
  role: Role;
  /** Null before the first page. */
  currentPage: number | null;
  /** Whole percent. */
  percent: number;
  isFinished: boolean;
};

const progressColumns = {
  id: column.number,
  name: column.text,
  avatar: column.textOrNull,
  role: column.role,
  currentPage: column.numberOrNull,
  percent: column.number,
  isFinished: column.bit,
  members: column.number,
};

/**
 * Progress of members who show their reading: finished, furthest, by name; in a club without ranking by name only.
 * @throws ClubError forbidden for members.
 */
export function progressInBook(ctx: MemberContext, book: { id: number; pageCount: number }, limit: number) {
  requireStaff(ctx);
  const order = ctx.hidesRanking
    ? sql`name_key, users.id`
    : sql`completed_at is null, completed_at, current_page desc, name_key, users.id`;
  const rows = queryRows(ctx.db, progressColumns)`
    select users.id, name, avatar, role, nullif(current_page, 0) as currentPage,
      cast(min(100, round(100.0 * coalesce(current_page, 0) / ${book.pageCount})) as integer) as percent,
      completed_at is not null as isFinished, count(*) over () as members
    from users left join user_progress on user_id = users.id and book_id = ${book.id}
    where shows_reading = 1 and deactivated_at is null
    order by ${order}
    limit ${limit}
  `;
  const places: ProgressInBook[] = rows.map(({ isFinished, members: _, ...place }) => ({
    ...place,
    isFinished: isFinished === 1,
  }));
  return { places, members: rows[0]?.members ?? 0 };
}
