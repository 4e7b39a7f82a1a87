import { type SQL, sql } from "drizzle-orm";
import { longBookPages, type Measure } from "./catalogue";

/** Whom to count and when; values or placeholders. */
export type Scope = {
  /** The condition on a column with a member's id. */
  who: (column: SQL) => SQL;
  /** Milliseconds since 1970. */
  now: SQL;
  /** JSON: a list of [book id, moment at which its last day is over]. */
  deadlines: SQL;
};

const perMember = sql`group by user_id`;
const userId = sql`user_id`;

/** For each measure a query of `user_id, value`; members with nothing to count may be absent. */
export const measureQueries: Record<Measure, (scope: Scope) => SQL> = {
  pagesRead: ({ who }) => sql`select id as user_id, pages_read as value from users where ${who(sql`id`)}`,

  booksCompleted: ({ who }) => sql`
    select user_id, count(*) as value from user_progress
    where completed_at is not null and ${who(userId)} ${perMember}`,

  // Materialized: SQLite would otherwise read the list anew for each row.
  booksOnTime: ({ who, deadlines }) => sql`
    select user_id, count(*) as value from (
      with deadlines as materialized (
        select value ->> 0 as book, value ->> 1 as moment from json_each(${deadlines})
      )
      select user_id from user_progress join deadlines on book = book_id
      where completed_at < moment and ${who(userId)}
    ) ${perMember}`,

  longBooks: ({ who }) => sql`
    select user_id, count(*) as value from user_progress join books on books.id = book_id
    where completed_at is not null and page_count >= ${sql.raw(String(longBookPages))}
      and ${who(userId)} ${perMember}`,

  // Consecutive days share the same difference between the day and its number in the row.
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

  introduction: ({ who }) => sql`
    select id as user_id, (coalesce(bio, '') <> '') + (avatar is not null) as value
    from users where ${who(sql`id`)}`,

  meetings: ({ who, now }) => sql`
    select user_id, count(*) as value from event_rsvps join events on events.id = event_id
    where status = 'yes' and end_date <= ${now} and cancelled_at is null and ${who(userId)} ${perMember}`,

  daysInClub: ({ who, now }) => sql`
    select id as user_id, cast((${now} - created_at) / 86400000 as integer) as value
    from users where ${who(sql`id`)}`,
};
