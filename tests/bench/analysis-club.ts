import type { OpenDatabase } from "#db/client.server";

/** Rows after three years of a club of a thousand members. */
export const threeYears = {
  members: 1000,
  books: 36,
  posts: 20_000,
  comments: 120_000,
  likes: 300_000,
  reviews: 5000,
  events: 72,
};

/** Rows after three years of a club of ten thousand members. */
export const tenThousand = {
  members: 10_000,
  books: 36,
  posts: 50_000,
  comments: 300_000,
  likes: 1_000_000,
  reviews: 20_000,
  events: 72,
};

const day = 86_400_000;
const days = 3 * 365;

/** Adds three years of rows to the demo club in one transaction. Few members write most rows; some are inactive. */
export function growOld({ sqlite }: OpenDatabase, now: number, size = threeYears): void {
  const run = (text: string, ...values: unknown[]) => sqlite.prepare(text).run(...values);
  const counted = (rows: number) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows} - 1)`;
  // Even over the years, and squared over the members: the first ones write the most rows.
  const spread = (rows: number) => ({
    member: `1 + (i * 6007 % ${size.members}) * (i * 104729 % ${size.members}) / ${size.members}`,
    at: `${now} - cast((${rows} - i) * (${days} * ${day}.0 / ${rows}) as integer)`,
  });
  sqlite.transaction(() => {
    addMembers(run, counted, now, size.members);
    const { posts, comments, likes, reviews, events } = size;
    run(`${counted(size.books)}
      insert or ignore into books (title, author, work_key, page_count, created_at)
      select 'Histórias do Rio ' || i, 'Ana Prado', 'histórias do rio ' || i, 120 + i * 10,
        ${now} - (36 - i) * 30 * ${day} from n`);
    run(`insert or ignore into user_progress (user_id, book_id, current_page, completed_at, last_updated)
      select users.id, books.id, page, case when page = page_count then ${now} - books.id * ${day} end, ${now}
      from (
        select users.id as u, books.id as b, min(page_count, 1 + (users.id * 7919 + books.id * 31) % 400) as page
        from users join books where (users.id + books.id) % 3 > 0
      ) join users on users.id = u join books on books.id = b`);
    // Reading days: nearly all for the first members, one in twenty for the last ones.
    run(`${counted(days)}
      insert or ignore into reading_streaks (user_id, date, pages, created_at)
      select id, date((${now} - i * ${day}) / 1000, 'unixepoch'), 5 + (i + id) % 40, ${now} - i * ${day}
      from n join users where (id * 7919 + i * 104729) % 1000 < 850 - id * 800 / ${size.members}`);
    const post = spread(posts);
    run(`${counted(posts)}
      insert into posts (user_id, content, created_at)
      select ${post.member}, 'Cheguei na travessia e precisei fechar o livro um pouco. ' || i, ${post.at} from n`);
    const comment = spread(comments);
    run(`${counted(comments)}
      insert into comments (user_id, post_id, content, created_at)
      select ${comment.member}, 100 + i * 9 / ${Math.round((10 * comments) / posts)}, 'Um comentário sobre isso, o de número ' || i, ${comment.at} from n`);
    const like = spread(likes);
    run(`${counted(likes)}
      insert or ignore into likes (user_id, post_id, created_at)
      select ${like.member}, 100 + i * 9 / ${Math.round((10 * likes) / posts)}, ${like.at} from n`);
    const review = spread(reviews);
    run(`${counted(reviews)}
      insert or ignore into reviews (user_id, book_id, content, rating, created_at)
      select ${review.member}, 10 + i % 35, ${"'"}${"Um livro do clube. ".repeat(150)}${"'"}, 1 + i % 5, ${review.at} from n`);
    run(`${counted(events)}
      insert into events (title, start_date, end_date, created_at)
      select 'Encontro ' || i, ${spread(events).at}, ${spread(events).at} + 7200000, ${now} from n`);
    run(`insert or ignore into event_rsvps (event_id, user_id, status, created_at)
      select events.id, users.id, case (events.id + users.id) % 5 when 0 then 'no' when 1 then 'maybe' else 'yes' end,
        min(start_date, ${now})
      from events join users where (users.id * 7919 + events.id * 104729) % 1000 < 400`);
    // One member in twelve is inactive for half a year.
    for (const table of ["reading_streaks", "posts", "comments", "likes", "reviews", "event_rsvps"])
      run(`delete from ${table} where user_id % 12 = 7 and created_at > ${now - 180 * day}`);
  })();
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
}

type Run = (text: string, ...values: unknown[]) => unknown;

function addMembers(run: Run, counted: (rows: number) => string, now: number, members: number): void {
  run(`${counted(members)}
    insert or ignore into users (username, username_key, password, name, name_key, email, email_key,
      email_confirmed_at, created_at, deactivated_at)
    select 'leitor' || i, 'leitor' || i, 'x', 'Leitora Silva ' || i, 'leitora silva ' || i, 'leitor' || i || '@clube.example',
      'leitor' || i || '@clube.example', ${now - days * day}, ${now - days * day}, case i % 50 when 0 then ${now} end
    from n where i >= (select count(*) from users)`);
  run(`insert or ignore into user_settings (user_id, show_reading_progress)
    select id, 0 from users where id % 30 = 0`);
}
