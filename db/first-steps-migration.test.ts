import { expect, it } from "vitest";
import { migrationsUpTo } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

const member = (id: number) =>
  `insert into users (id, username, username_key, password, name, name_key, email, email_key)
    values (${id}, 'm${id}', 'm${id}', 'x', 'M', 'm', 'm${id}@c.example', 'm${id}@c.example');`;
const book = `insert into books (title, author, work_key, page_count) values ('O Quinze', 'Rachel', 'o', 208);`;

it.each([
  ["an empty club", "", 0],
  ["a club with its first admin and book", member(1) + book, 0],
  ["a club with members and no book", member(1) + member(2), 0],
  ["a club that reads", member(1) + member(2) + book, 1],
])("%s with the list of first steps dismissed: %s", (_, rows, dismissed) => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, migrationsUpTo("0025_push"));
  database.sqlite.exec(rows);

  migrateDatabase(database);

  const values = database.sqlite
    .prepare<[], string>("select value from club_settings where name = 'firstStepsDismissedAt'")
    .pluck()
    .all();
  expect(values.map((value) => /^\d{13}$/.test(value))).toEqual(Array(dismissed).fill(true));
  database.sqlite.close();
});
