import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { readDates, readDay } from "../books/list-queries.server";
import { type ShortBookView, shortBookView } from "../books/views";
import type { Context, MemberContext } from "../context";
import { countsReading } from "../profiles/reading-scope-queries.server";
import { openCountsOf } from "../ratings/counts-queries.server";
import type { Slice } from "../text";
import { bestQuotes } from "./quotes-queries.server";
import { extremesOf, figuresOf, yearAt } from "./rules";
import type { RatingFiguresView, ShelfBookView, ShelfYearView } from "./views";

/** `pageCount` is 0 for a book without pages. */
type FinishedBook = { id: number; pageCount: number; year: number };

const finishedColumns = {
  id: column.number,
  pageCount: column.number,
  lastDay: column.textOrNull,
  readAt: column.numberOrNull,
};

/** The books that the club has read, the last one first. The current book is not among them. */
export function finishedBooks(ctx: Context): FinishedBook[] {
  const rows = queryRows(ctx.db, finishedColumns)`
    select id, coalesce(page_count, 0) as pageCount, ${readDates(ctx)} from books where is_current = 0
    order by coalesce(lastDay, date(readAt / 1000, 'unixepoch')) desc, id desc
  `;
  return rows.flatMap(({ id, pageCount, lastDay, readAt }) => {
    if (lastDay !== null) return [{ id, pageCount, year: Number(lastDay.slice(0, 4)) }];
    return readAt === null ? [] : [{ id, pageCount, year: yearAt(new Date(readAt), ctx.timeZone) }];
  });
}

/** The years in which the club has finished books, the newest first. */
export function yearsOf(finished: readonly FinishedBook[]): ShelfYearView[] {
  const years = new Map<number, ShelfYearView>();
  for (const { year, pageCount } of finished) {
    const before = years.get(year) ?? { year, books: 0, pages: 0 };
    years.set(year, { year, books: before.books + 1, pages: before.pages + pageCount });
  }
  return [...years.values()].sort((one, other) => other.year - one.year);
}

/** The years of the club's shelf, the newest first. */
export function shelfYears(ctx: MemberContext): ShelfYearView[] {
  return yearsOf(finishedBooks(ctx));
}

const shelfColumns = {
  ...shortBookView.shape,
  pageCount: column.numberOrNull,
  lastDay: column.textOrNull,
  readAt: column.numberOrNull,
  nominatorId: column.numberOrNull,
  nominator: column.textOrNull,
  finished: column.number,
  currentPage: column.numberOrNull,
  isFinished: column.bit,
  isAbandoned: column.bit,
  reviewAverage: column.numberOrNull,
  minutesEventId: column.numberOrNull,
};

/** The nominator of the round that a book has won. */
const nominatorOf = sql`(
  select nominations.user_id from nominations join rounds on rounds.winner_id = nominations.id
  where nominations.book_id = books.id order by rounds.id limit 1
)`;

/** The newest published minutes of a meeting about a book. */
const minutesOf = sql`(
  select event_id from minutes join events on events.id = event_id
  where events.book_id = books.id and published_at is not null order by start_date desc limit 1
)`;

/** These books of the shelf, in the order of the ids. */
function booksOf(ctx: MemberContext, ids: readonly number[]): ShelfBookView[] {
  const { db, viewer, timeZone } = ctx;
  const rows = queryRows(db, shelfColumns)`
    select books.id, title, author, cover_image as coverImage, page_count as pageCount, ${readDates(ctx)},
      nominators.id as nominatorId, nominators.name as nominator,
      (select count(*) from user_progress join users on users.id = user_id and (${countsReading} or users.id = ${viewer.id})
        where user_progress.book_id = books.id and completed_at is not null) as finished,
      own.current_page as currentPage,
      coalesce(own.completed_at is not null or own.current_page >= page_count, 0) as isFinished,
      own.abandoned_at is not null as isAbandoned,
      (select avg(rating) from reviews where reviews.book_id = books.id) as reviewAverage,
      ${minutesOf} as minutesEventId
    from json_each(${JSON.stringify(ids)}) as chosen join books on books.id = chosen.value
    left join users as nominators on nominators.id = ${nominatorOf} and nominators.deactivated_at is null
    left join user_progress as own on own.book_id = books.id and own.user_id = ${viewer.id}
    order by chosen.key
  `;
  const counts = openCountsOf(ctx, ids);
  const quotes = bestQuotes(ctx, ids);
  return rows.flatMap((row) => {
    const { lastDay, readAt, nominatorId, nominator, reviewAverage, isFinished, isAbandoned, ...book } = row;
    const readOn = readDay({ lastDay, readAt }, timeZone);
    if (readOn === null) return [];
    const { currentPage, ...shown } = book;
    const ratings = figuresOf(counts.get(row.id) ?? []);
    return [
      {
        ...shown,
        readOn,
        nominatedBy: nominatorId === null || nominator === null ? null : { id: nominatorId, name: nominator },
        own: ownState(currentPage, isFinished === 1, isAbandoned === 1),
        average: ratings?.average ?? reviewAverage,
        ratings,
        quote: quotes.get(row.id) ?? null,
      },
    ];
  });
}

function ownState(
  currentPage: number | null,
  isFinished: boolean,
  isAbandoned: boolean,
): ShelfBookView["own"] {
  if (isFinished) return "finished";
  if (isAbandoned) return "abandoned";
  return currentPage ? "reading" : "notBegun";
}

/** One part of the shelf, the book that was read last first. */
export function shelfBooks(ctx: MemberContext, { limit, offset = 0 }: Slice): ShelfBookView[] {
  const part = finishedBooks(ctx).slice(offset, offset + limit);
  return booksOf(
    ctx,
    part.map(({ id }) => id),
  );
}

/** A book that stands out among those of a year, by its open ratings. */
export type Extreme = ShortBookView & RatingFiguresView;

type ShelfPart = {
  years: ShelfYearView[];
  year: number;
  /** One page of the year's books, the last one first. */
  books: ShelfBookView[];
  loved: Extreme | null;
  divisive: Extreme | null;
};

/** One page of a year of the shelf; without a year the newest one. @returns null without books in it. */
export function shelfOfYear(
  ctx: MemberContext,
  chosen: number | null,
  sliceOf: (books: number) => Required<Slice>,
): ShelfPart | null {
  const finished = finishedBooks(ctx);
  const years = yearsOf(finished);
  const shown = chosen === null ? years[0] : years.find(({ year }) => year === chosen);
  if (!shown) return null;
  const ids = finished.filter(({ year }) => year === shown.year).map(({ id }) => id);
  const { limit, offset } = sliceOf(ids.length);
  return {
    years,
    year: shown.year,
    books: booksOf(ctx, ids.slice(offset, offset + limit)),
    ...extremeBooks(ctx, ids),
  };
}

/** "O mais querido" and "O que mais dividiu" of these books. */
export function extremeBooks(ctx: Context, ids: readonly number[]): Pick<ShelfPart, "loved" | "divisive"> {
  const counts = openCountsOf(ctx, ids);
  const rated = ids.map((id) => ({ id, figures: figuresOf(counts.get(id) ?? []) }));
  const { loved, divisive } = extremesOf(rated);
  const titles = queryRows(ctx.db, shortBookView.shape)`
    select id, title, author, cover_image as coverImage from books where id in (${loved}, ${divisive}) order by id
  `;
  const extreme = (id: number | null): Extreme | null => {
    const book = titles.find((one) => one.id === id);
    const figures = rated.find((one) => one.id === id)?.figures;
    return book && figures ? { ...book, ...figures } : null;
  };
  return { loved: extreme(loved), divisive: extreme(divisive) };
}
