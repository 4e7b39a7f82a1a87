import { type SQL, sql } from "drizzle-orm";
import { type MemberContext, requireStaff } from "../context";
import type { Week } from "./rules";
import type { AnalysisQuery } from "./schema";
import { readingScope, weeksTable, weeksUpTo } from "./scope.server";
import { type SilentMembers, silentMembers } from "./silence.server";

export type WeekOfTalk = Week & {
  /** Members with a day of reading, a post, a comment, a like, a review or an answer to an event in it. */
  active: number;
  posts: number;
  comments: number;
  reviews: number;
};

/** How many mean to come, or meant to, to an event that has begun; `startDate` is ISO 8601. */
export type EventFigures = { id: number; title: string; startDate: string; yes: number };

export type ParticipationAnalysis = {
  /** The oldest first; the last one is not over. */
  weeks: WeekOfTalk[];
  /** All open accounts. */
  members: number;
  /** The latest first, without cancelled ones. */
  events: EventFigures[];
  silent: SilentMembers;
  /** False while the reading of those who hide it makes nobody active. */
  isWholeClub: boolean;
};

/** Who takes part in the club's life, by week, and who no longer does. @throws ClubError forbidden for members. */
export function participationAnalysis(
  ctx: MemberContext,
  { weeks: count, limit }: AnalysisQuery,
): ParticipationAnalysis {
  requireStaff(ctx);
  const weeks = weeksUpTo(ctx, count);
  const { isWholeClub, counts } = readingScope(ctx);
  const active = activeByWeek(ctx, weeks, counts);
  const written = writtenByWeek(ctx, weeks);
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
    silent: silentMembers(ctx, limit),
    isWholeClub,
  };
}

function openAccounts({ db }: MemberContext): { members: number } {
  return db.get(sql`select count(*) as members from users where deactivated_at is null`);
}

/** Where members leave a sign that carries its moment, one table each. */
const signs = ["likes", "comments", "posts", "event_rsvps", "reviews"].map((name) => sql.raw(name));

// Member by member, with one step into an index each: counting the days, comments and likes of the weeks
// themselves would read all of them.
function activeByWeek(ctx: MemberContext, weeks: readonly Week[], countsReading: SQL): Map<number, number> {
  const gaveSign = signs.map(
    (table) => sql`exists (
      select 1 from ${table} where user_id = users.id and created_at >= start and created_at < stop
    )`,
  );
  const rows = ctx.db.all<{ week: number; active: number }>(sql`
    ${weeksTable(ctx, weeks)}
    select week, count(*) as active from users cross join weeks
    where deactivated_at is null and (
      (${countsReading} and exists (
        select 1 from reading_streaks where user_id = users.id and date between first and last
      ))
      or ${sql.join(gaveSign, sql` or `)}
    )
    group by week
  `);
  return new Map(rows.map(({ week, active }) => [week, active]));
}

// One step into an index for each member, the weeks told apart after that.
function writtenByWeek(ctx: MemberContext, weeks: readonly Week[]): Map<string, number> {
  const counted = (name: string) => sql`
    select ${name} as what, (select week from weeks where text.created_at >= start and text.created_at < stop) as week,
      count(*) as written
    from users cross join ${sql.raw(name)} as text on text.user_id = users.id
      and text.created_at >= (select min(start) from weeks) and text.created_at < (select max(stop) from weeks)
    where deactivated_at is null group by 2`;
  const rows = ctx.db.all<{ what: string; week: number; written: number }>(sql`
    ${weeksTable(ctx, weeks)}
    ${sql.join(["posts", "comments", "reviews"].map(counted), sql` union all `)}
  `);
  return new Map(rows.map(({ what, week, written }) => [`${what} ${week}`, written]));
}

function eventsBegun({ db, now }: MemberContext, limit: number): EventFigures[] {
  const rows = db.all<{ id: number; title: string; start: number; yes: number }>(sql`
    select id, title, start_date as start, (
      select count(*) from event_rsvps where event_id = events.id and status = 'yes'
        and user_id not in (select id from users where deactivated_at is not null)
    ) as yes
    from events where start_date <= ${now.getTime()} and cancelled_at is null
    order by start_date desc, id desc limit ${limit}
  `);
  return rows.map(({ start, ...event }) => ({ ...event, startDate: new Date(start).toISOString() }));
}
