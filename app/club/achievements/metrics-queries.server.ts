import { isNotNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type Db, prepared } from "#db/client.server";
import { column, computed } from "#db/rows.server";
import { books } from "#db/schema";
import { endOfDay } from "../calendar";
import type { Context } from "../context";
import { longBookPages, type Metric, metrics } from "./definitions";
import type { Metrics } from "./rules";

/** Values or placeholders. */
type Scope = {
  who: (column: SQL) => SQL;
  /** Milliseconds since 1970. */
  now: SQL;
  /** JSON: a list of [book id, moment at which its last day is over]. */
  deadlines: SQL;
};

const perMember = sql`group by user_id`;
const userId = sql`user_id`;

/**
 * Each metric is a query of `user_id, value`. Members with a count of zero may be absent. A reading that was brought from
 * elsewhere counts in none.
 */
const metricQueries: Record<Metric, (scope: Scope) => SQL> = {
  pagesRead: ({ who }) => sql`select id as user_id, pages_read as value from users where ${who(sql`id`)}`,

  booksCompleted: ({ who }) => sql`
    select user_id, count(*) as value from user_progress
    where completed_at is not null and brought_pages = 0 and ${who(userId)} ${perMember}`,

  // Materialized: otherwise SQLite parses the JSON list again for each row. A reading of before the member joined kept to
  // no deadline of the club.
  booksOnTime: ({ who, deadlines }) => sql`
    select user_id, count(*) as value from (
      with deadlines as materialized (
        select value ->> 0 as book, value ->> 1 as moment from json_each(${deadlines})
      )
      select user_id from user_progress join deadlines on book = book_id join users on users.id = user_id
      where completed_at < moment and completed_at >= users.created_at and brought_pages = 0 and ${who(userId)}
    ) ${perMember}`,

  longBooks: ({ who }) => sql`
    select user_id, count(*) as value from user_progress join books on books.id = book_id
    where completed_at is not null and brought_pages = 0 and page_count >= ${sql.raw(String(longBookPages))}
      and ${who(userId)} ${perMember}`,

  // Consecutive days share the same difference between the day and its row number.
  longestStreak: ({ who }) => sql`
    select user_id, max(days) as value from (
      select user_id, count(*) as days from (
        select user_id, julianday(date) - row_number() over (partition by user_id order by date) as run
        from reading_streaks where ${who(userId)}
      ) group by user_id, run
    ) ${perMember}`,

  comments: ({ who }) => sql`
    select comments.user_id, count(*) as value from comments join posts on posts.id = post_id
    where posts.user_id <> comments.user_id and ${who(sql`comments.user_id`)} group by comments.user_id`,

  commentedPosts: ({ who }) => sql`
    select comments.user_id, count(distinct post_id) as value from comments join posts on posts.id = post_id
    where posts.user_id <> comments.user_id and ${who(sql`comments.user_id`)} group by comments.user_id`,

  commentLikes: ({ who }) => sql`
    select user_id, max(given) as value from (
      select comments.user_id, count(*) as given from comments join likes on likes.comment_id = comments.id
      where likes.user_id <> comments.user_id and ${who(sql`comments.user_id`)} group by comments.id
    ) ${perMember}`,

  answeredPosts: ({ who }) => sql`
    select user_id, count(*) as value from posts
    where exists (
      select 1 from comments where comments.post_id = posts.id and comments.user_id <> posts.user_id
    ) and ${who(userId)} ${perMember}`,

  reviews: ({ who }) => sql`
    select user_id, count(*) as value from reviews where user_id is not null and ${who(userId)} ${perMember}`,

  featuredReviews: ({ who }) => sql`
    select user_id, count(*) as value from reviews
    where is_featured = 1 and featured_by_id <> user_id and ${who(userId)} ${perMember}`,

  likedQuotes: ({ who }) => sql`
    select user_id, count(*) as value from quotes
    where exists (
      select 1 from quote_likes where quote_likes.quote_id = quotes.id and quote_likes.user_id <> quotes.user_id
    ) and ${who(userId)} ${perMember}`,

  pagedTexts: ({ who }) => sql`
    select user_id, sum(texts) as value from (
      select user_id, count(*) as texts from posts
      where spoiler_page is not null and ${who(userId)} ${perMember}
      union all
      select user_id, count(*) from comments where spoiler_page is not null and ${who(userId)} ${perMember}
      union all
      select user_id, count(*) from quotes where ${who(userId)} ${perMember}
      union all
      select user_id, count(*) from questions where page is not null and ${who(userId)} ${perMember}
      union all
      select user_id, count(*) from ratings where spoiler_page is not null and ${who(userId)} ${perMember}
      union all
      select sender_id, count(*) from chat_messages
      where spoiler_page is not null and ${who(sql`sender_id`)} group by sender_id
    ) ${perMember}`,

  // A rating keeps its sealed value only if it has changed after the opening.
  changedRatings: ({ who }) => sql`
    select user_id, count(*) as value from ratings
    where sealed_half_stars is not null and exists (
      select 1 from events
      where events.book_id = ratings.book_id and cancelled_at is null and start_date <= ratings.changed_at
    ) and ${who(userId)} ${perMember}`,

  wonRounds: ({ who }) => sql`
    select user_id, count(*) as value from rounds join nominations on nominations.id = winner_id
    where ${who(userId)} ${perMember}`,

  introduction: ({ who }) => sql`
    select id as user_id, (coalesce(bio, '') <> '') + (avatar is not null) as value
    from users where ${who(sql`id`)}`,

  meetings: ({ who, now }) => sql`
    select user_id, count(*) as value from (
      select user_id, event_id from event_presences where ${who(userId)}
      union all
      select user_id, event_id from event_rsvps
      where status = 'yes' and ${who(userId)}
        and not exists (select 1 from event_presences where event_presences.event_id = event_rsvps.event_id)
    ) join events on events.id = event_id
    where end_date <= ${now} and cancelled_at is null ${perMember}`,

  mediatedMeetings: ({ who, now }) => sql`
    select user_id, count(*) as value from event_roles join events on events.id = event_id
    where role = 'mediator' and end_date <= ${now} and cancelled_at is null
      and exists (select 1 from meetings where meetings.event_id = events.id) and ${who(userId)} ${perMember}`,

  daysInClub: ({ who, now }) => sql`
    select id as user_id, cast((${now} - created_at) / 86400000 as integer) as value
    from users where ${who(sql`id`)}`,
};

/** Ids, both ends included. */
export type MemberRange = { from: number; to: number };

const { placeholder } = sql;

function metricsQuery(wanted: readonly Metric[], who: (column: SQL) => SQL) {
  const scope = { who, now: sql`${placeholder("now")}`, deadlines: sql`${placeholder("deadlines")}` };
  const each = wanted.map(
    (metric) =>
      sql`select user_id, ${sql.raw(`'${metric}'`)} as metric, value from (${metricQueries[metric](scope)})`,
  );
  return (db: Db) =>
    db
      .select({
        memberId: computed(column.number)`user_id`,
        metric: computed(z.enum(metrics))`metric`,
        value: computed(column.number)`value`,
      })
      .from(sql`(${sql.join(each, sql` union all `)})`)
      .prepare();
}

type Query = (db: Db) => ReturnType<ReturnType<typeof metricsQuery>>;

const forOne = new Map<string, Query>();
const forMany = new Map<string, Query>();

/** Prepares one query per set of metrics; the sets of metrics are few. */
function preparedQueries(
  queries: Map<string, Query>,
  wanted: readonly Metric[],
  who: (column: SQL) => SQL,
): Query {
  const key = wanted.join();
  const query = queries.get(key) ?? prepared(metricsQuery(wanted, who));
  queries.set(key, query);
  return query;
}

/** Counts of one member, in one query. */
export function metricsOfMember(ctx: Context, memberId: number, wanted: readonly Metric[]): Metrics {
  if (wanted.length === 0) return {};
  const query = preparedQueries(forOne, wanted, (column) => sql`${column} = ${placeholder("memberId")}`);
  const rows = query(ctx.db).all({ memberId, ...datesFor(ctx, wanted) });
  return Object.fromEntries(rows.map(({ metric, value }) => [metric, value]));
}

/** Counts of many members, in one query. Members with a count of zero may be absent. */
export function metricsOfMembers(
  ctx: Context,
  { from, to }: MemberRange,
  wanted: readonly Metric[],
): Map<number, Metrics> {
  const within = (column: SQL) => sql`${column} between ${placeholder("from")} and ${placeholder("to")}`;
  const rows = preparedQueries(forMany, wanted, within)(ctx.db).all({ from, to, ...datesFor(ctx, wanted) });
  const byMember = new Map<number, Metrics>();
  for (const { memberId, metric, value } of rows) {
    const ofMember = byMember.get(memberId) ?? {};
    ofMember[metric] = value;
    byMember.set(memberId, ofMember);
  }
  return byMember;
}

function datesFor(ctx: Context, wanted: readonly Metric[]) {
  return {
    now: ctx.now.getTime(),
    deadlines: wanted.includes("booksOnTime") ? deadlinesOf(ctx) : "[]",
  };
}

function deadlinesOf({ db, timeZone }: Context): string {
  return JSON.stringify(
    db
      .select({ id: books.id, endDate: books.endDate })
      .from(books)
      .where(isNotNull(books.endDate))
      .all()
      .flatMap(({ id, endDate }) => (endDate === null ? [] : [[id, endOfDay(endDate, timeZone).getTime()]])),
  );
}
