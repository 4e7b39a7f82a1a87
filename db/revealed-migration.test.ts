import { expect, it } from "vitest";
import { migrationsUpTo } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

it("texts that members have opened move into one table", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, migrationsUpTo("0019_store_openings"));
  const { sqlite } = database;
  sqlite.pragma("foreign_keys = off");
  sqlite.exec(`
    insert into revealed_texts (id, user_id, post_id, created_at) values (3, 1, 10, 100);
    insert into revealed_texts (id, user_id, comment_id, created_at) values (4, 1, 10, 101);
    insert into revealed_texts (id, user_id, review_id, created_at) values (5, 2, 10, 102);
    insert into revealed_quotes values (1, 10, 103), (2, 10, 104);
    insert into revealed_questions values (1, 10, 105);
    insert into revealed_ratings values (2, 10, 106);
    insert into revealed_messages values (2, 10, 107), (2, 11, 108);
  `);

  migrateDatabase(database);

  const columns = ["post", "comment", "review", "quote", "question", "rating", "message"];
  const [first, ...later] = columns.map(
    (name) =>
      `select created_at, user_id, '${name}', ${name}_id from revealed_texts where ${name}_id is not null`,
  );
  const rows = sqlite.prepare(`${first} ${later.map((each) => `union all ${each}`).join(" ")} order by 1`);
  expect(rows.raw().all()).toEqual([
    [100, 1, "post", 10],
    [101, 1, "comment", 10],
    [102, 2, "review", 10],
    [103, 1, "quote", 10],
    [104, 2, "quote", 10],
    [105, 1, "question", 10],
    [106, 2, "rating", 10],
    [107, 2, "message", 10],
    [108, 2, "message", 11],
  ]);
});
