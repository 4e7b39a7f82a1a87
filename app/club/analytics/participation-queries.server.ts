import { sql } from "drizzle-orm";
import { column, queryRows, type RowOf, requireRow } from "#db/rows.server";
import { type MemberContext, requireStaff } from "../context";
import { countsReading, isWholeClub } from "../profiles/reading-scope-queries.server";
import { inactiveMembers } from "./inactive-members-queries.server";
import type { Week } from "./rules";
import type { AnalysisQuery } from "./schema";
import { overMembers, sums, weeksTable, weeksUpTo } from "./scope-queries.server";
import { type EventFiguresView, eventFiguresView, type ParticipationAnalysisView } from "./views";

/** Participation by week and the inactive members. @throws ClubError forbidden for members. */
export async function participationAnalysis(
  ctx: MemberContext,
  { weeks: count, limit }: AnalysisQuery,
): Promise<ParticipationAnalysisView> {
  requireStaff(ctx);
  const weeks = weeksUpTo(ctx, count);
  const active = await activeByWeek(ctx, weeks);
  const written = await writtenByWeek(ctx, weeks);
  return {
    weeks: weeks.map((week, index) => ({
      ...week,
      active: active.get(index) ?? 0,
      posts: written.get(`posts ${index}`) ?? 0,
      comments: written.get(`comments ${index}`) ?? 0,
      reviews: written.get(`reviews ${index}`) ?? 0,
    })),
    ...openAccounts(ctx),
    events: eventsBegun(ctx, limit),
    silent: await inactiveMembers(ctx, limit),
    isWholeClub: isWholeClub(ctx),
  };
}

function openAccounts({ db }: MemberContext): { members: number } {
  return requireRow(db, { members: column.number })`
    select count(*) as members from users where deactivated_at is null
  `;
}

/** Tables whose rows count as activity at their `created_at`. */
const activity = ["likes", "comments", "posts", "event_rsvps", "reviews"].map((name) => sql.raw(name));

// One index look-up per member, table and week. A count over the weeks would read all their rows.
async function activeByWeek(ctx: MemberContext, weeks: readonly Week[]) {
  const wasActive = activity.map(
    (table) => sql`exists (
      select 1 from ${table} where user_id = users.id and created_at >= start and created_at < stop
    )`,
  );
  const rows = await overMembers(
    ctx,
    ({ from, to }) =>
      queryRows(ctx.db, { week: column.number, active: column.number })`
    ${weeksTable(ctx, weeks)}
    select week, count(*) as active from users cross join weeks
    where users.id between ${from} and ${to} and deactivated_at is null and (
      (${countsReading} and exists (
        select 1 from reading_streaks where user_id = users.id and date between first and last
      ))
      or ${sql.join(wasActive, sql` or `)}
    )
    group by week
  `,
  );
  return sums(
    rows,
    ({ week }) => week,
    ({ active }) => active,
  );
}

// One index range per member; the rows are assigned to weeks afterwards.
async function writtenByWeek(ctx: MemberContext, weeks: readonly Week[]) {
  const counted = (name: string, { from, to }: { from: number; to: number }) => sql`
    select ${name} as what, (select week from weeks where text.created_at >= start and text.created_at < stop) as week,
      count(*) as written
    from users cross join ${sql.raw(name)} as text on text.user_id = users.id
      and text.created_at >= (select min(start) from weeks) and text.created_at < (select max(stop) from weeks)
    where users.id between ${from} and ${to} and deactivated_at is null group by 2`;
  const rows = await overMembers(
    ctx,
    (range) =>
      queryRows(ctx.db, { what: column.text, week: column.numberOrNull, written: column.number })`
    ${weeksTable(ctx, weeks)}
    ${sql.join(
      ["posts", "comments", "reviews"].map((name) => counted(name, range)),
      sql` union all `,
    )}
  `,
  );
  return sums(
    rows,
    ({ what, week }) => `${what} ${week}`,
    ({ written }) => written,
  );
}

const eventColumns = {
  ...eventFiguresView.omit({ visitors: true }).shape,
  comingVisitors: column.number,
  arrivedVisitors: column.number,
};

function eventsBegun({ db, now }: MemberContext, limit: number): EventFiguresView[] {
  const events = queryRows(db, eventColumns)`
    select id, title, start_date as startDate, (select title from books where id = book_id) as book, (
      select count(*) from event_rsvps where event_id = events.id and status = 'yes'
        and user_id not in (select id from users where deactivated_at is not null)
    ) as yes, (
      select nullif(count(*), 0) from event_presences where event_id = events.id
        and user_id not in (select id from users where deactivated_at is not null)
    ) as came,
    (select count(*) from visitors where event_id = events.id and is_coming = 1) as comingVisitors,
    (select count(*) from visitors where event_id = events.id and arrived_at is not null) as arrivedVisitors
    from events where start_date <= ${now.getTime()} and cancelled_at is null
    order by start_date desc, id desc limit ${limit}
  `;
  return events.map(({ comingVisitors, arrivedVisitors, ...event }) => ({
    ...event,
    visitors: { coming: comingVisitors, came: arrivedVisitors },
  }));
}

const totalColumns = {
  books: column.number,
  activeEvents: column.number,
  members: column.number,
  currentBook: column.textOrNull,
};

/** The four figures of the admin panel. @throws ClubError forbidden for members. */
export function clubTotals(ctx: MemberContext): RowOf<typeof totalColumns> {
  requireStaff(ctx);
  return requireRow(ctx.db, totalColumns)`
    select
      (select count(*) from books) as books,
      (select count(*) from events where end_date > ${ctx.now.getTime()} and cancelled_at is null) as activeEvents,
      (select count(*) from users where deactivated_at is null) as members,
      (select title from books where is_current = 1) as currentBook
  `;
}
