import { describe, expect, it } from "vitest";
import { openFullClub } from "../tests/support/every-table";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

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
  ])("%s are deleted with it", (table) => {
    const { run, value } = openFullClub();
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
    const { run, value } = openFullClub();
    const before = value(`select count(*) from ${table}`);

    run("delete from users where id = 1");

    expect(value(`select count(*) from ${table} where ${column} is null`)).toBe(before);
  });

  it("posts and comments of others stay", () => {
    const { run, value } = openFullClub();

    run("delete from users where id = 1");

    expect([value("select count(*) from posts"), value("select count(*) from comments")]).toEqual([1, 1]);
  });
});

it("a post stays when its book or event is deleted", () => {
  const { run, value } = openFullClub();

  run("delete from books where id = 2; delete from events where id = 1");

  expect(value("select related_book_id is null and related_event_id is null from posts")).toBe(1);
});

it("an id is never reused", () => {
  const { run, value } = openFullClub();

  run(
    "delete from comments where id = 1; insert into comments (user_id, post_id, content) values (2, 1, 'y')",
  );
  run("delete from conversations where id = 3; insert into conversations (kind) values ('group')");

  expect(value("select id from comments")).toBe(2);
  expect(value("select max(id) from conversations")).toBe(4);
});

it("users.pages_read is updated by every write of progress", () => {
  const { run, value } = openFullClub();
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

it("users.shows_reading is updated by the two switches that hide the reading", () => {
  const { run, value } = openFullClub();
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

it("members with hidden reading, deactivated or without progress are in no ranking", () => {
  const { run, value } = openFullClub();
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
  const { run, value } = openFullClub();
  run("update reviews set is_featured = 1, featured_by_id = 2 where id = 1");
  run("delete from users where id = 2");
  expect(value("select is_featured from reviews where id = 1")).toBe(1);
  expect(value("select featured_by_id from reviews where id = 1")).toBeNull();
});

it("rows with a reference to a deleted one are found by an index, in every table", () => {
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
