import { createCookie } from "@remix-run/node";
import type { OpenDatabase } from "#db/client.server";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { contextWith } from "./context";

/** Members of the two groups, and messages of the long and the short conversations. */
export const sizes = { largeGroup: 1000, busyGroup: 200, long: 200_000, short: 50 };

export type ChatClub = {
  /** The members' `Cookie` headers. */
  cookies: string[];
  largeGroup: number;
  busyGroup: number;
  /** A group and a direct chat of the demo club's Helena. */
  long: { group: number; direct: number };
  short: { group: number; direct: number };
};

/** Adds members with open sessions, and conversations, to the demo club. */
export async function addChats({ sqlite, db }: OpenDatabase, now: Date): Promise<ChatClub> {
  const at = now.getTime();
  const insertMember = sqlite.prepare(
    `insert into users (username, username_key, password, name, name_key, email, email_key,
      email_confirmed_at, created_at)
    values (@username, @username, 'x', @name, lower(@name), @email, @email, @at, @at) returning id`,
  );
  const pluck = (text: string, ...values: unknown[]) =>
    sqlite
      .prepare(text)
      .pluck()
      .get(...values) as number;
  const run = (text: string, ...values: unknown[]) => sqlite.prepare(text).run(...values);

  const helena = pluck("select id from users where username = 'membro'");
  const made = sqlite.transaction(() => {
    const members = Array.from({ length: sizes.largeGroup }, (_, index) => {
      const username = `leitora${index}`;
      const values = { username, name: `Leitora Silva ${index}`, email: `${username}@clube.example`, at };
      return insertMember.pluck().get(values) as number;
    });

    const begin = (kind: string) => pluck("insert into conversations (kind) values (?) returning id", kind);
    const group = (name: string, memberIds: number[]) => {
      const id = begin("group");
      run(
        "insert into chat_groups (id, name, created_by_id, created_at) values (?, ?, ?, ?)",
        id,
        name,
        memberIds[0],
        at,
      );
      for (const memberId of memberIds) {
        run(
          "insert into chat_group_members (group_id, user_id, joined_at) values (?, ?, ?)",
          id,
          memberId,
          at,
        );
      }
      return id;
    };
    const direct = (otherId: number) => {
      const id = begin("direct");
      run(
        "insert into direct_chats (id, user1_id, user2_id, created_at) values (?, ?, ?, ?)",
        id,
        helena,
        otherId,
        at,
      );
      return id;
    };
    /** Messages by both members in turn, all read. */
    const fill = (id: number, [table, column]: [string, string], otherId: number, amount: number) =>
      run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into ${table} (${column}, content, sender_id, created_at, is_read, read_by_devs)
        select ?, substr(?, 1 + i % 40, 30 + (i * 31) % 150) || i, case i % 2 when 0 then ? else ? end,
          ? - (? - i) * 1000, 1, 1 from n`,
        ...[amount, id, text, helena, otherId, at, amount],
      );

    const [one = 0, other = 0] = members;
    const addConversation = (name: string, otherId: number, amount: number) => {
      const chats = { group: group(name, [helena, otherId]), direct: direct(otherId) };
      fill(chats.group, ["chat_messages", "group_id"], otherId, amount);
      fill(chats.direct, ["direct_messages", "chat_id"], otherId, amount);
      return chats;
    };
    const long = addConversation("Os que falam há anos", one, sizes.long);
    const short = addConversation("Os que mal começaram", other, sizes.short);
    run(
      "update chat_group_members set last_read_id = (select max(id) from chat_messages where chat_messages.group_id = chat_group_members.group_id) where group_id in (?, ?)",
      long.group,
      short.group,
    );
    const largeGroup = group("O salão", members);
    return {
      members,
      long,
      short,
      largeGroup,
      busyGroup: group("A sala", members.slice(0, sizes.busyGroup)),
    };
  })();

  const ctx = contextWith(db, now);
  const { members, ...chats } = made;
  const cookie = createCookie("sessao");
  const cookies: string[] = [];
  for (const id of members) {
    const [pair = ""] = (await cookie.serialize(openSession(ctx, id, "Medida"))).split(";");
    cookies.push(pair);
  }
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  return { cookies, ...chats };
}

const text =
  "Cheguei na travessia e precisei fechar o livro um pouco, depois voltei à página e li tudo outra vez. ".repeat(
    3,
  );
