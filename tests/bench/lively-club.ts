import type { OpenDatabase } from "#db/client.server";

/** Row counts of the lively club. */
export const liveliness = { members: 1000, posts: 50_000, comments: 500_000, likes: 1_000_000 };

const minute = 60_000;

/**
 * Fills the demo club's feed in one transaction, with a post every ten minutes. A post has on average ten comments
 * and twenty likes.
 */
export function enliven({ sqlite }: OpenDatabase, now: number): void {
  const run = (text: string, ...values: unknown[]) => sqlite.prepare(text).run(...values);
  sqlite.transaction(() => {
    const present = sqlite.prepare("select count(*) from users").pluck().get() as number;
    run(
      `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
      insert into users (username, username_key, password, name, name_key, email, email_key,
        email_confirmed_at, created_at)
      select 'leitor' || i, 'leitor' || i, 'x', 'Leitora Silva ' || i, 'leitora silva ' || i,
        'leitor' || i || '@clube.example', 'leitor' || i || '@clube.example', ?, ? from n`,
      present + 1,
      liveliness.members,
      now - 400 * 24 * 60 * minute,
      now - 400 * 24 * 60 * minute,
    );
    run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      insert into posts (user_id, content, type, related_book_id, current_page, is_pinned, created_at)
      select 1 + (i * 7919) % ?, 'Publicação ' || i || ': ' || substr(?, 1, 40 + (i * 31) % 600),
        case i % 3 when 0 then 'progress' else 'general' end, case i % 3 when 0 then 1 + i % 5 end,
        case i % 3 when 0 then 1 + i % 100 end, 0, ? - (? - i) * ? from n`,
      liveliness.posts,
      liveliness.members,
      "Cheguei na travessia e precisei fechar o livro um pouco. ".repeat(12),
      now - 1000,
      liveliness.posts,
      10 * minute,
    );
    const first = sqlite.prepare("select max(id) - ? from posts").pluck().get(liveliness.posts) as number;
    // A squared even spread: many comments on some posts, few on most.
    run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      insert into comments (user_id, post_id, content, created_at)
      select 1 + (i * 6007) % ?, ? + 1 + ((i * 104729) % 7071 * ((i * 1299709) % 7071)) % ?,
        'Um comentário sobre isso, o de número ' || i, ? - (? - i) * 60 from n`,
      liveliness.comments,
      liveliness.members,
      first,
      liveliness.posts,
      now - 1000,
      liveliness.comments,
    );
    run(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
      insert or ignore into likes (user_id, post_id, created_at)
      select 1 + ((i / ?) * 37 + i % ?) % ?, ? + 1 + (i / ?) % ?, ? from n`,
      liveliness.likes,
      20,
      20,
      liveliness.members,
      first,
      20,
      liveliness.posts,
      now - 1000,
    );
  })();
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
}
