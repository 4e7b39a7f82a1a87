import { expect, it } from "vitest";
import { definitions } from "~/club/achievements/definitions";
import { migrationsUpTo } from "../tests/support/migrations";
import { openDatabase } from "./client.server";
import { migrateDatabase } from "./migrate.server";

it("achievements get their slugs by name, and unknown ones a slug of their own", () => {
  const database = openDatabase(":memory:");
  migrateDatabase(database, migrationsUpTo("0009_count_answers"));
  database.sqlite.exec(`
    update achievements set name = 'Bem-vindo' where name = 'Boas-vindas';
    insert into achievements (id, name, description, icon) values (40, 'Do clube', 'x', 'x');
    insert into users (id, username, username_key, password, name, email, email_key)
      values (1, 'Ana', 'ana', 'x', 'Ana', 'a@c.example', 'a@c.example');
    insert into user_achievements (user_id, achievement_id, unlocked_at) values (1, 3, 5);
    insert into uploads (user_id, kind, file_name, mime_type, bytes) values (1, 'avatar', 'f', 'image/jpeg', 7);
  `);

  migrateDatabase(database);

  const slugs = database.sqlite.prepare("select slug from achievements order by id").pluck().all();
  const expected = Object.keys(definitions).map((slug) => (slug === "welcome" ? "achievement-17" : slug));
  // The catalogue had 24 achievements at that version.
  expect(slugs).toEqual([...expected.slice(0, 24), "achievement-40", ...expected.slice(24)]);
  const unlocked = database.sqlite.prepare(
    "select user_id, achievement_id, unlocked_at from user_achievements",
  );
  expect(unlocked.raw().all()).toEqual([[1, 3, 5]]);
  const images = database.sqlite.prepare("select user_id, kind, file_name, bytes from uploads");
  expect(images.raw().all()).toEqual([[1, "avatar", "f", 7]]);
});
