import { describe, expect, it } from "vitest";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

/** Two members and one thing of each kind, written as any other program would write them. */
const people = `
  insert into users (id, username, username_key, password, name, email, email_key)
    values (1, 'Ana', 'ana', 'x', 'Ana', 'a@c.example', 'a@c.example'),
           (2, 'Bia', 'bia', 'x', 'Bia', 'b@c.example', 'b@c.example');
  insert into books (id, title, author, work_key, page_count, is_current, added_by_id)
    values (1, 'O Quinze', 'Rachel de Queiroz', 'o quinze|rachel', 208, 1, 1),
           (2, 'Vidas Secas', 'Graciliano Ramos', 'vidas secas|graciliano', 176, 0, 1);
  insert into user_progress (id, user_id, book_id, current_page, last_updated) values (1, 1, 1, 10, 0);
  insert into reading_streaks (user_id, date) values (1, '2026-03-10');
  insert into reviews (id, user_id, book_id, content, rating) values (1, 1, 1, 'x', 5);
  insert into events (id, title, start_date, end_date, created_by_id) values (1, 'Encontro', 1000, 2000, 1);
  insert into event_rsvps (event_id, user_id) values (1, 1);
  insert into posts (id, user_id, content, related_book_id, related_event_id) values (1, 2, 'x', 2, 1);
  insert into comments (id, user_id, post_id, content) values (1, 2, 1, 'x');
  insert into likes (user_id, post_id) values (1, 1);
  insert into likes (user_id, comment_id) values (1, 1);
  insert into sessions (token_hash, user_id, last_seen_at) values ('h', 1, 0);
  insert into password_reset_tokens (token, user_id, expires_at) values ('t', 1, 0);
  insert into user_settings (user_id) values (1);
  insert into user_achievements (user_id, achievement_id, unlocked_at) values (1, 1, 0);
  insert into notifications (user_id, kind, title, dedupe_key) values (1, 'book', 'x', 'k');
  insert into conversations (id, kind) values (1, 'group'), (2, 'direct'), (3, 'direct');
  insert into chat_groups (id, name, created_by_id) values (1, 'Grupo', 1);
  insert into chat_group_members (group_id, user_id, joined_at) values (1, 1, 0);
  insert into chat_messages (id, content, group_id, sender_id, client_id) values (1, 'x', 1, 1, 'c');
  insert into direct_chats (id, user1_id, user2_id) values (2, 1, 2);
  insert into direct_messages (content, chat_id, sender_id, client_id) values ('x', 2, 1, 'c');
  insert into uploads (user_id, kind, file_name, mime_type, bytes) values (1, 'avatar', 'f', 'image/png', 1);
  insert into audit_log (actor_id, action, subject) values (1, 'x', 'user');
`;

function openPeopled() {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  database.sqlite.exec(people);
  const run = (statement: string) => database.sqlite.exec(statement);
  const value = (query: string) => database.sqlite.prepare(query).pluck().get();
  return { run, value };
}

describe("the database refuses", () => {
  it.each([
    ["a second account of the same username", "update users set username_key = 'ana' where id = 2"],
    ["a second account of the same e-mail", "update users set email_key = 'a@c.example' where id = 2"],
    ["the same work twice", "update books set work_key = 'o quinze|rachel' where id = 2"],
    ["a second current book", "update books set is_current = 1 where id = 2"],
    [
      "a second place in one book",
      "insert into user_progress (user_id, book_id, current_page, last_updated) values (1, 1, 2, 0)",
    ],
    ["the same reading day twice", "insert into reading_streaks (user_id, date) values (1, '2026-03-10')"],
    [
      "a second review of one book",
      "insert into reviews (user_id, book_id, content, rating) values (1, 1, 'y', 4)",
    ],
    ["a second answer to one event", "insert into event_rsvps (event_id, user_id) values (1, 1)"],
    ["a second like of one post", "insert into likes (user_id, post_id) values (1, 1)"],
    ["a second like of one comment", "insert into likes (user_id, comment_id) values (1, 1)"],
    [
      "the same achievement twice",
      "insert into user_achievements (user_id, achievement_id, unlocked_at) values (1, 1, 1)",
    ],
    [
      "an achievement of the same name",
      "insert into achievements (name, description, icon) values ('Mil Páginas', 'y', 'y')",
    ],
    [
      "the same notification twice",
      "insert into notifications (user_id, kind, title, dedupe_key) values (1, 'book', 'y', 'k')",
    ],
    [
      "the same member twice in a group",
      "insert into chat_group_members (group_id, user_id, joined_at) values (1, 1, 1)",
    ],
    ["a second chat of one pair", "insert into direct_chats (id, user1_id, user2_id) values (3, 1, 2)"],
    [
      "the same group message twice",
      "insert into chat_messages (content, group_id, sender_id, client_id) values ('y', 1, 1, 'c')",
    ],
    [
      "the same direct message twice",
      "insert into direct_messages (content, chat_id, sender_id, client_id) values ('y', 2, 1, 'c')",
    ],
    [
      "the same session token twice",
      "insert into sessions (token_hash, user_id, last_seen_at) values ('h', 2, 0)",
    ],
    [
      "the same reset token twice",
      "insert into password_reset_tokens (token, user_id, expires_at) values ('t', 2, 0)",
    ],
  ])("%s", (_, statement) => {
    expect(() => openPeopled().run(statement)).toThrow(/UNIQUE constraint failed/);
  });

  it.each([
    ["a pair the wrong way round", "insert into direct_chats (id, user1_id, user2_id) values (3, 2, 1)"],
    ["a chat with oneself", "insert into direct_chats (id, user1_id, user2_id) values (3, 1, 1)"],
    ["a rating of 0", "update reviews set rating = 0"],
    ["a rating of 6", "update reviews set rating = 6"],
    ["a like of a post and a comment", "update likes set comment_id = 1, post_id = 1 where id = 1"],
    ["a like of nothing", "update likes set comment_id = null, post_id = null where id = 1"],
    ["an event that ends before it starts", "update events set end_date = 999"],
    ["an event that ends as it starts", "update events set end_date = start_date"],
    ["a book without pages", "update books set page_count = 0 where id = 1"],
    ["an end date that is no day", "update books set end_date = '30/04/2026' where id = 1"],
    ["a page below zero", "update user_progress set current_page = -1"],
    ["a reading day that is no day", "update reading_streaks set date = '10/03/2026'"],
    ["an unknown role", "update users set role = 'owner' where id = 1"],
    ["an unknown answer", "update event_rsvps set status = 'perhaps'"],
    ["an unknown type of post", "update posts set type = 'poem'"],
    ["an unknown role in a group", "update chat_group_members set role = 'owner'"],
    ["an unknown kind of conversation", "update conversations set kind = 'party' where id = 3"],
    ["an unknown kind of upload", "update uploads set kind = 'book'"],
  ])("%s", (_, statement) => {
    expect(() => openPeopled().run(statement)).toThrow(/CHECK constraint failed/);
  });

  it.each([
    ["progress of nobody", "update user_progress set user_id = 99"],
    ["progress in no book", "update user_progress set book_id = 99"],
    ["a comment on no post", "update comments set post_id = 99"],
    ["a book with progress being deleted", "delete from reviews; delete from books where id = 1"],
    ["a book with reviews being deleted", "delete from user_progress; delete from books where id = 1"],
    ["a group under the id of a direct chat", "insert into chat_groups (id, name) values (3, 'x')"],
    [
      "a direct chat under the id of a group",
      "insert into direct_chats (id, user1_id, user2_id) values (1, 1, 2)",
    ],
  ])("%s", (_, statement) => {
    expect(() => openPeopled().run(statement)).toThrow(/(FOREIGN KEY|UNIQUE) constraint failed/);
  });
});

describe("when a member's row is deleted", () => {
  it.each([
    "sessions",
    "password_reset_tokens",
    "user_settings",
    "user_progress",
    "reading_streaks",
    "event_rsvps",
    "likes",
    "user_achievements",
    "notifications",
    "chat_group_members",
    "direct_chats",
  ])("%s go with it", (table) => {
    const { run, value } = openPeopled();
    expect(value(`select count(*) from ${table}`)).toBeGreaterThan(0);

    run("delete from users where id = 1");

    expect(value(`select count(*) from ${table}`)).toBe(0);
  });

  it.each([
    ["books", "added_by_id"],
    ["events", "created_by_id"],
    ["reviews", "user_id"],
    ["chat_groups", "created_by_id"],
    ["chat_messages", "sender_id"],
    ["uploads", "user_id"],
    ["audit_log", "actor_id"],
  ])("%s stay, without a name", (table, column) => {
    const { run, value } = openPeopled();
    const before = value(`select count(*) from ${table}`);

    run("delete from users where id = 1");

    expect(value(`select count(*) from ${table} where ${column} is null`)).toBe(before);
  });

  it("posts and comments of others stay", () => {
    const { run, value } = openPeopled();

    run("delete from users where id = 1");

    expect([value("select count(*) from posts"), value("select count(*) from comments")]).toEqual([1, 1]);
  });
});

it("a post stays when its book or event is deleted", () => {
  const { run, value } = openPeopled();

  run("delete from books where id = 2; delete from events where id = 1");

  expect(value("select related_book_id is null and related_event_id is null from posts")).toBe(1);
});

it("an id is never used again", () => {
  const { run, value } = openPeopled();

  run(
    "delete from comments where id = 1; insert into comments (user_id, post_id, content) values (2, 1, 'y')",
  );
  run("delete from conversations where id = 3; insert into conversations (kind) values ('group')");

  expect(value("select id from comments")).toBe(2);
  expect(value("select max(id) from conversations")).toBe(4);
});

it("users.pages_read follows every way to write progress", () => {
  const { run, value } = openPeopled();
  const pagesRead = () =>
    value("select group_concat(pages_read) from (select pages_read from users order by id)");
  const insert = "insert into user_progress (user_id, book_id, current_page, last_updated) values";
  expect(pagesRead()).toBe("10,0");

  run(`${insert} (1, 2, 30, 0)`);
  expect(pagesRead()).toBe("40,0");

  run(
    `${insert} (1, 2, 50, 0) on conflict (user_id, book_id) do update set current_page = excluded.current_page`,
  );
  expect(pagesRead()).toBe("60,0");

  run("update user_progress set user_id = 2 where book_id = 2");
  expect(pagesRead()).toBe("10,50");

  run("delete from user_progress where user_id = 2");
  expect(pagesRead()).toBe("10,0");
});

it("users.shows_reading follows the two switches that hide the reading", () => {
  const { run, value } = openPeopled();
  const shown = () => value("select shows_reading from users where id = 1");
  expect(shown()).toBe(1);
  run("update user_settings set show_reading_progress = 0 where user_id = 1");
  expect(shown()).toBe(0);
  run("update user_settings set show_reading_progress = 1, public_profile = 0 where user_id = 1");
  expect(shown()).toBe(0);
  run("delete from user_settings where user_id = 1");
  expect(shown()).toBe(1);
  run("insert into user_settings (user_id, public_profile) values (1, 0)");
  expect(shown()).toBe(0);
  run("update user_settings set public_profile = 1 where user_id = 1");
  expect(shown()).toBe(1);
});

it("who hides the reading, has left or has not read stands in no ranking", () => {
  const { run, value } = openPeopled();
  const points = () => value("select standing_points from users where id = 1");
  run("update user_progress set current_page = 37 where user_id = 1");
  expect(points()).toBe(31);
  run("update user_settings set public_profile = 0 where user_id = 1");
  expect(points()).toBeNull();
  run("update user_settings set public_profile = 1 where user_id = 1");
  expect(points()).toBe(31);
  run("update users set deactivated_at = 5 where id = 1");
  expect(points()).toBeNull();
  run("update users set deactivated_at = null where id = 1");
  run("delete from user_progress where user_id = 1");
  expect(points()).toBeNull();
});

it("a review stays featured when the member who featured it is gone", () => {
  const { run, value } = openPeopled();
  run("update reviews set is_featured = 1, featured_by_id = 2 where id = 1");
  run("delete from users where id = 2");
  expect(value("select is_featured from reviews where id = 1")).toBe(1);
  expect(value("select featured_by_id from reviews where id = 1")).toBeNull();
});

it("rows that point at one that is deleted are found by an index, in every table", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database);
  const { sqlite } = database;
  const children = sqlite
    .prepare<[], { name: string; points: string }>(
      `select sqlite_master.name, group_concat('"' || keys."from" || '" = 1', ' and ') as points
       from sqlite_master join pragma_foreign_key_list(sqlite_master.name) as keys
       where type = 'table' group by sqlite_master.name, keys.id`,
    )
    .all();
  const scanned = children.filter(({ name, points }) => {
    const query = `explain query plan select 1 from ${name} where ${points}`;
    const plan = sqlite.prepare<[], { detail: string }>(query).all();
    return !plan.every(({ detail }) => detail.startsWith("SEARCH"));
  });
  expect(scanned).toEqual([]);
  expect(children.length).toBeGreaterThan(30);
});
