import { sql } from "drizzle-orm";
import { column, queryRow, queryRows } from "#db/rows.server";
import { addDays, type Day } from "../calendar";
import type { Context } from "../context";
import { fewestReaders } from "./rules";

/** Open accounts that show their reading, have begun the book and not abandoned it. */
const reading = (bookId: number) => sql`
  user_progress join users on users.id = user_id
  where book_id = ${bookId} and abandoned_at is null and current_page > 0
    and shows_reading and deactivated_at is null
`;

/** The lower median of the readers' pages, with the last page for those who finished; null below three readers. */
export function medianPageOf({ db }: Context, bookId: number): number | null {
  const middle = queryRow(db, { page: column.number, readers: column.number })`
    select page, readers from (
      select current_page as page, count(*) over () as readers,
        row_number() over (order by current_page) as rank
      from ${reading(bookId)}
    ) where rank = (readers + 1) / 2
  `;
  return middle && middle.readers >= fewestReaders ? middle.page : null;
}

const paceDays = 7;

/**
 * The median of the readers' pages a day in the seven days before today, without those who finished before. The pages
 * of a reading day are those of all books that a member reads.
 */
export function medianPaceOf({ db }: Context, bookId: number, today: Day): number {
  const [from, to] = [addDays(today, -paceDays), addDays(today, -1)];
  const readers = queryRows(db, { pages: column.number })`
    select coalesce((
      select sum(pages) from reading_streaks
      where reading_streaks.user_id = user_progress.user_id and date between ${from} and ${to}
    ), 0) as pages
    from ${reading(bookId)} and completed_at is null order by pages
  `;
  if (readers.length < fewestReaders) return 0;
  return (readers[Math.ceil(readers.length / 2) - 1]?.pages ?? 0) / paceDays;
}

/** The members to notify of a changed plan: they have begun the book and not abandoned it. */
export function memberIdsReading({ db }: Context, bookId: number): number[] {
  return queryRows(db, { id: column.number })`
    select user_id as id from user_progress
    where book_id = ${bookId} and abandoned_at is null and current_page > 0
  `.map(({ id }) => id);
}
