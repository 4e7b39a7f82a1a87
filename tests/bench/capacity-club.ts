import { createCookie } from "@remix-run/node";
import type { OpenDatabase } from "#db/client.server";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { contextWith } from "./context";

const groupSize = 100;

/** Adds members with an open session and the password of the demo club. The first hundred share a group. */
export async function addReaders({ sqlite, db }: OpenDatabase, now: Date, amount: number) {
  const at = now.getTime();
  const password = sqlite.prepare("select password from users limit 1").pluck().get();
  const insertMember = sqlite
    .prepare(
      `insert into users (username, username_key, password, name, name_key, email, email_key,
        email_confirmed_at, created_at)
      values (@username, @username, @password, @name, lower(@name), @email, @email, @at, @at) returning id`,
    )
    .pluck();
  const made = sqlite.transaction(() => {
    const usernames = Array.from({ length: amount }, (_, index) => `leitora${index}`);
    const ids = usernames.map((username, index) => {
      const name = `Leitora Silva ${index}`;
      return insertMember.get({ username, password, name, email: `${username}@clube.example`, at }) as number;
    });
    const begin = sqlite.prepare("insert into conversations (kind) values ('group') returning id").pluck();
    const group = begin.get() as number;
    sqlite
      .prepare("insert into chat_groups (id, name, created_by_id, created_at) values (?, 'O salão', ?, ?)")
      .run(group, ids[0], at);
    const join = sqlite.prepare(
      "insert into chat_group_members (group_id, user_id, joined_at) values (?, ?, ?)",
    );
    for (const id of ids.slice(0, groupSize)) join.run(group, id, at);
    return { usernames, ids, group };
  })();

  const ctx = contextWith(db, now);
  const cookie = createCookie("sessao");
  const cookies: string[] = [];
  for (const id of made.ids) {
    const [pair = ""] = (await cookie.serialize(openSession(ctx, id, "Medida"))).split(";");
    cookies.push(pair);
  }
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  return { ...made, cookies };
}
