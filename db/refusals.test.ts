import { describe, expect, it } from "vitest";
import { openFullClub } from "../tests/support/every-table";

describe("the database refuses", () => {
  it.each([
    ["a second account of the same username", "update users set username_key = 'ana' where id = 2"],
    ["a second account of the same e-mail", "update users set email_key = 'a@c.example' where id = 2"],
    [
      "a second change of one member's address",
      "insert into email_changes (user_id, email, token, expires_at) values (1, 'x', 'y', 0)",
    ],
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
      "insert into achievements (slug, name, description, icon) values ('y', 'Mil Páginas', 'y', 'y')",
    ],
    [
      "an achievement of the same slug",
      "insert into achievements (slug, name, description, icon) values ('thousand-pages', 'y', 'y', 'y')",
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
    expect(() => openFullClub().run(statement)).toThrow(/UNIQUE constraint failed/);
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
    expect(() => openFullClub().run(statement)).toThrow(/CHECK constraint failed/);
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
    expect(() => openFullClub().run(statement)).toThrow(/(FOREIGN KEY|UNIQUE) constraint failed/);
  });
});
