import { type SQL, sql } from "drizzle-orm";
import { column, queryRow, queryRows } from "#db/rows.server";
import { type Day, dayOf } from "../calendar";
import type { Context } from "../context";
import { areSimilar, isSameWork, workKey } from "./rules";

/** When the club has read a book: one of the two, or neither. */
type ReadDates = {
  lastDay: Day | null;
  /** Milliseconds; null with a last day. */
  readAt: number | null;
};

/**
 * The dates of the reading as columns over `books`: the last day, without one the first meeting about the book, without
 * both the first member who finished it in the club and shows their reading. A reading of before the member joined is
 * none of the club's.
 */
export function readDates({ now, timeZone }: Context): SQL {
  const lastDay = sql`case when end_date <= ${dayOf(now, timeZone)} then end_date end`;
  return sql`${lastDay} as lastDay, case when ${lastDay} is null then coalesce(
    (select min(start_date) from events
      where events.book_id = books.id and cancelled_at is null and start_date <= ${now.getTime()}),
    (select min(completed_at) from user_progress join users on users.id = user_id and shows_reading = 1
      and completed_at >= users.created_at where user_progress.book_id = books.id)
  ) end as readAt`;
}

/** The day of the club's reading, or null. */
export function readDay({ lastDay, readAt }: ReadDates, timeZone: string): Day | null {
  return lastDay ?? (readAt === null ? null : dayOf(new Date(readAt), timeZone));
}

type Work = { title: string; author: string; isbn?: string | null };

const knownColumns = {
  id: column.number,
  title: column.text,
  isCurrent: column.bit,
  lastDay: column.textOrNull,
  readAt: column.numberOrNull,
};

export type KnownBook = {
  id: number;
  title: string;
  isCurrent: boolean;
  /** The day of its reading by the club; null for the current book and for one that the club has not read. */
  readOn: Day | null;
};

const workColumns = {
  id: column.number,
  title: column.text,
  author: column.text,
  key: column.text,
  isNumbered: column.bit,
};

/** The book of a work in the library, also when its accents are missing, or by its ISBN; null without one. */
export function bookOfWork(ctx: Context, work: Work): KnownBook | null {
  const { isbn = null } = work;
  const key = workKey(work.title, work.author);
  const all = queryRows(ctx.db, workColumns)`
    select id, title, author, work_key as key, coalesce(isbn = ${isbn}, 0) as isNumbered from books order by id
  `;
  const found =
    all.find((one) => one.key === key) ??
    all.find((one) => isSameWork(one.key, key)) ??
    all.find((one) => one.isNumbered === 1 && areSimilar(one, work));
  if (!found) return null;
  const row = queryRow(ctx.db, knownColumns)`
    select id, title, is_current as isCurrent, ${readDates(ctx)} from books where id = ${found.id}
  `;
  if (!row) return null;
  const isCurrent = row.isCurrent === 1;
  return { id: row.id, title: row.title, isCurrent, readOn: isCurrent ? null : readDay(row, ctx.timeZone) };
}
