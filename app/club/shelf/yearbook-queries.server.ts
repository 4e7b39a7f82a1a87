import { sql } from "drizzle-orm";
import { column, queryRows, requireRow } from "#db/rows.server";
import { readDates, readDay } from "../books/list-queries.server";
import { shortBookView } from "../books/views";
import { dayOf } from "../calendar";
import type { Context } from "../context";
import { ClubError } from "../errors";
import { openCountsOf } from "../ratings/counts-queries.server";
import { clubName } from "../settings/queries.server";
import { addressOf } from "../uploads/rules";
import { mostLikedQuotes, type QuoteReader } from "./quotes-queries.server";
import { boundsOf, figuresOf } from "./rules";
import { extremeBooks, finishedBooks } from "./shelf-queries.server";
import type { YearbookView } from "./views";
import { yearbookPeople } from "./yearbook-people-queries.server";

const quotesShown = 12;

/**
 * The yearbook of a year. Days are those of the club's time zone. Members with closed accounts have no name in it. Of
 * members who hide their reading, ratings count without a name; presences and anniversaries are no reading and have it.
 * @param reader "everybody" for a file that leaves the club: only quotes that are open to all.
 * @throws ClubError not_found for a year in which the club has finished no book.
 */
export function yearbookOf(ctx: Context, year: number, reader: QuoteReader): YearbookView {
  const ids = finishedBooks(ctx)
    .filter((book) => book.year === year)
    .map(({ id }) => id)
    .reverse();
  if (ids.length === 0) throw new ClubError("not_found", `O clube não terminou nenhum livro em ${year}.`);
  const books = booksRead(ctx, ids);
  const { loved, divisive } = extremeBooks(ctx, ids);
  const bounds = boundsOf(year, ctx.timeZone);
  const titles = new Map(books.map(({ id, title }) => [id, title]));
  return {
    year,
    club: clubName(ctx),
    books,
    numbers: { ...numbersOf(ctx, bounds), ...totalsOf(books) },
    loved: loved && { title: loved.title, average: loved.average },
    divisive: divisive && { title: divisive.title, lowest: divisive.lowest, highest: divisive.highest },
    quotes: mostLikedQuotes(ctx, ids, { reader, limit: quotesShown }).map(({ bookId, ...quote }) => ({
      ...quote,
      title: titles.get(bookId) ?? "",
    })),
    ...yearbookPeople(ctx, bounds),
    minutes: minutesOfYear(ctx, bounds),
  };
}

const bookColumns = {
  ...shortBookView.shape,
  pageCount: column.numberOrNull,
  lastDay: column.textOrNull,
  readAt: column.numberOrNull,
};

/** Privacy: a picture of another address or kind is no cover of a yearbook, whatever a book refers to. */
const storedCover = sql`case when exists (
  select 1 from uploads where kind = 'cover' and file_name = replace(cover_image, ${addressOf("cover", "")}, '')
) then cover_image end`;

function booksRead(ctx: Context, ids: readonly number[]) {
  const counts = openCountsOf(ctx, ids);
  return queryRows(ctx.db, bookColumns)`
    select books.id, title, author, ${storedCover} as coverImage, page_count as pageCount, ${readDates(ctx)}
    from json_each(${JSON.stringify(ids)}) as chosen join books on books.id = chosen.value order by chosen.key
  `.map(({ lastDay, readAt, ...book }) => {
    const figures = figuresOf(counts.get(book.id) ?? []);
    return {
      ...book,
      readOn: readDay({ lastDay, readAt }, ctx.timeZone) ?? "",
      average: figures?.average ?? null,
      ratings: figures?.ratings ?? 0,
    };
  });
}

function totalsOf(books: ReturnType<typeof booksRead>) {
  const ratings = books.reduce((sum, book) => sum + book.ratings, 0);
  const stars = books.reduce((sum, book) => sum + (book.average ?? 0) * book.ratings, 0);
  return {
    books: books.length,
    pages: books.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0),
    average: ratings === 0 ? null : stars / ratings,
  };
}

type Bounds = ReturnType<typeof boundsOf>;

/** Meetings that have begun, members of the year, and reviews. */
function numbersOf({ db, now }: Context, { start, end }: Bounds) {
  const until = Math.min(end.getTime(), now.getTime() + 1);
  return requireRow(db, { meetings: column.number, members: column.number, reviews: column.number })`
    select
      (select count(*) from events
        where start_date >= ${start.getTime()} and start_date < ${until} and cancelled_at is null) as meetings,
      (select count(*) from users where deactivated_at is null and created_at < ${end.getTime()}) as members,
      (select count(*) from reviews
        where created_at >= ${start.getTime()} and created_at < ${end.getTime()}) as reviews
  `;
}

const minutesColumns = { eventId: column.number, title: column.text, startDate: column.number };

/** The published minutes of the year's meetings, in their order. */
function minutesOfYear({ db, timeZone }: Context, { start, end }: Bounds) {
  return queryRows(db, minutesColumns)`
    select event_id as eventId, minutes.title, start_date as startDate
    from events cross join minutes on event_id = events.id and published_at is not null
    where start_date >= ${start.getTime()} and start_date < ${end.getTime()} order by start_date, event_id limit 200
  `.map(({ startDate, ...one }) => ({ ...one, day: dayOf(new Date(startDate), timeZone) }));
}
