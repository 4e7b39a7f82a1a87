import { column, queryRows } from "#db/rows.server";
import { type Day, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import type { Slice } from "../text";

type OwnState = "finished" | "abandoned" | "reading" | "notBegun";

export type ClubBook = {
  id: number;
  title: string;
  author: string;
  coverImage: string | null;
  pageCount: number;
  isCurrent: boolean;
  /** The year in which the club has read the book; null for the current book and for one that it has not read. */
  readIn: number | null;
  own: OwnState;
  /** Members who have finished it, without closed accounts and others who hide their reading. */
  finished: number;
  /** In stars: of the open ratings, or without them of the reviews. */
  average: number | null;
};

const columns = {
  id: column.number,
  title: column.text,
  author: column.text,
  coverImage: column.textOrNull,
  pageCount: column.number,
  isCurrent: column.bit,
  lastDay: column.textOrNull,
  readAt: column.numberOrNull,
  finished: column.number,
  average: column.numberOrNull,
  currentPage: column.numberOrNull,
  isFinished: column.bit,
  isAbandoned: column.bit,
};

/**
 * The club's books: the current one, then those that it has read, the last one first, then the others. The last day of
 * the reading counts as its date, without one the first meeting about the book, without both the first member who
 * finished it.
 */
export function clubBooks(ctx: MemberContext, { limit, offset }: Required<Slice>): ClubBook[] {
  const { db, viewer, now, timeZone } = ctx;
  const today = dayOf(now, timeZone);
  const rows = queryRows(db, columns)`
    select books.id, title, author, cover_image as coverImage, page_count as pageCount, is_current as isCurrent,
      case when end_date <= ${today} then end_date end as lastDay,
      coalesce(
        (select min(start_date) from events
          where events.book_id = books.id and cancelled_at is null and start_date <= ${now.getTime()}),
        (select min(completed_at) from user_progress join users on users.id = user_id and shows_reading = 1
          where user_progress.book_id = books.id)
      ) as readAt,
      (select count(*) from user_progress join users on users.id = user_id and deactivated_at is null
        where user_progress.book_id = books.id and completed_at is not null
          and (shows_reading = 1 or user_id = ${viewer.id})) as finished,
      coalesce(
        case when ratings_opened_at is not null then (
          select avg(half_stars) / 2 from ratings join users on users.id = user_id and deactivated_at is null
            where ratings.book_id = books.id
        ) end,
        (select avg(rating) from reviews where reviews.book_id = books.id)
      ) as average,
      own.current_page as currentPage,
      coalesce(own.completed_at is not null or own.current_page >= page_count, 0) as isFinished,
      own.abandoned_at is not null as isAbandoned
    from books left join user_progress as own on own.book_id = books.id and own.user_id = ${viewer.id}
    order by is_current desc, coalesce(lastDay, date(readAt / 1000, 'unixepoch')) desc, books.id desc
    limit ${limit} offset ${offset}
  `;
  return rows.map(({ isCurrent, lastDay, readAt, currentPage, isFinished, isAbandoned, ...book }) => ({
    ...book,
    isCurrent: isCurrent === 1,
    readIn:
      isCurrent === 1
        ? null
        : yearOf(lastDay ?? (readAt === null ? null : dayOf(new Date(readAt), timeZone))),
    own: ownState(currentPage, isFinished === 1, isAbandoned === 1),
  }));
}

function yearOf(day: Day | null): number | null {
  return day === null ? null : Number(day.slice(0, 4));
}

function ownState(currentPage: number | null, isFinished: boolean, isAbandoned: boolean): OwnState {
  if (isFinished) return "finished";
  if (isAbandoned) return "abandoned";
  return currentPage ? "reading" : "notBegun";
}
