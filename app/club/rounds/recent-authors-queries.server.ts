import { column, queryRows } from "#db/rows.server";
import { addDays, type Day, dayOf, startOfDay } from "../calendar";
import type { Context } from "../context";
import { foldKey } from "../fold";
import { authorRemark, type RecentWork } from "./rules";

const workColumns = {
  title: column.text,
  author: column.text,
  isCurrent: column.bit,
  lastDay: column.textOrNull,
  at: column.numberOrNull,
  won: column.bit,
};

/**
 * The books of the last twelve months: the current one, those whose last day or meeting was in them, and the winners of
 * rounds; the newest first.
 */
function recentWorks({ db, now, timeZone }: Context, today: Day): RecentWork[] {
  const since = addDays(today, -365);
  const [from, until] = [startOfDay(since, timeZone).getTime(), now.getTime()];
  const rows = queryRows(db, workColumns)`
    select title, author, is_current as isCurrent, case when end_date between ${since} and ${today} then end_date end as lastDay,
      meeting as at, 0 as won
    from (
      select *, (
        select max(start_date) from events
        where events.book_id = books.id and cancelled_at is null and start_date between ${from} and ${until}
      ) as meeting from books
    ) where is_current = 1 or lastDay is not null or meeting is not null
    union all
    select title, author, 0, null, closed_at, 1 from rounds join nominations on nominations.id = winner_id
    where closed_at >= ${from}
  `;
  const works = rows.map(
    ({ title, author, isCurrent, lastDay, at, won }): RecentWork => ({
      title,
      author,
      kind: isCurrent ? "current" : won ? "won" : "read",
      day: isCurrent ? today : (lastDay ?? dayOf(at === null ? now : new Date(at), timeZone)),
    }),
  );
  return works.toSorted((one, other) => other.day.localeCompare(one.day));
}

/** Finds the remark on an author; null for one whom the club has not read within twelve months. */
export function authorRemarks(ctx: Context): (author: string) => string | null {
  const today = dayOf(ctx.now, ctx.timeZone);
  const remarks = new Map<string, string>();
  for (const work of recentWorks(ctx, today)) {
    const key = foldKey(work.author);
    if (!remarks.has(key)) remarks.set(key, authorRemark(work, today));
  }
  return (author) => remarks.get(foldKey(author)) ?? null;
}
