import { expect, it } from "vitest";
import { migrationsUpTo } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

it("an audit log with names has none after the migration, and keeps its target ids", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, migrationsUpTo("0007_talk"));
  database.sqlite.exec(`
    insert into users (id, username, username_key, password, name, name_key, email, email_key)
      values (1, 'dora', 'dora', 'x', 'Dora Paz', 'dora paz', 'd@c.example', 'd@c.example'),
             (2, 'bia', 'bia', 'x', 'Bia Lima', 'bia lima', 'b@c.example', 'b@c.example');
    insert into audit_log (id, actor_id, action, subject, subject_id, details) values
      (1, 1, 'post.delete', 'post', 7, 'de Bia Lima'),
      (2, 1, 'comment.delete', 'comment', 8, 'publicação 3, de Bia Lima'),
      (3, 1, 'comment.delete', 'comment', 9, 'publicação 4, de Bia, de Lima'),
      (4, 1, 'review.delete', 'review', 5, 'livro 2, de quem já saiu'),
      (5, 1, 'event.answer', 'event', 6, 'Bia Lima: yes'),
      (6, 1, 'event.answer', 'event', 6, 'Bia: Lima: no'),
      (7, 1, 'event.answer', 'event', 6, 'Bia Lima: maybe'),
      (8, 1, 'invite.create', 'invite', 1, 'Para a Bia Lima'),
      (9, 1, 'member.role', 'user', 2, 'user -> admin'),
      (10, null, 'member.leave', 'user', 99, null),
      (11, 1, 'event.cancel', 'event', 6, 'Encontro: chuva'),
      (12, 1, 'book.pages', 'book', 2, 'O Quinze: 200 -> 208 páginas');
  `);

  migrateDatabase(database);

  const rows = database.sqlite
    .prepare("select id, action, subject_id, target_user_id, details from audit_log order by id")
    .raw()
    .all();
  expect(rows).toEqual([
    [1, "post.delete", 7, null, null],
    [2, "comment.delete", 8, null, "publicação 3"],
    [3, "comment.delete", 9, null, "publicação 4"],
    [4, "review.delete", 5, null, "livro 2"],
    [5, "event.answer", 6, null, "yes"],
    [6, "event.answer", 6, null, "no"],
    [7, "event.answer", 6, null, "maybe"],
    [8, "invite.create", 1, null, null],
    [9, "member.role", 2, 2, "user -> admin"],
    [10, "member.leave", 99, null, null],
    [11, "event.cancel", 6, null, "Encontro: chuva"],
    [12, "book.pages", 2, null, "O Quinze: 200 -> 208 páginas"],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Bia|Lima/);
});
