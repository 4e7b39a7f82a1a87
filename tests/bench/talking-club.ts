import { createCookie } from "@remix-run/node";
import type { OpenDatabase } from "#db/client.server";
import { openSession } from "~/club/members/sessions.server";

/** Who talks: all in the hall, some of them in the room; and how much was said in the long talks. */
export const talkers = { hall: 500, room: 200, long: 200_000, short: 50 };

export type TalkingClub = {
  /** The members' `Cookie` headers. */
  cookies: string[];
  hall: number;
  room: number;
  /** A group and a talk of two of the demo's Helena, each with so many messages. */
  long: { group: number; direct: number };
  short: { group: number; direct: number };
};

/** Lets more members into the demo club, each with an open session, and has them talk. */
export async function allowMessages({ sqlite, db }: OpenDatabase, now: Date): Promise<TalkingClub> {
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
    const members = Array.from({ length: talkers.hall }, (_, index) => {
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
    /** By turns by both, all read. */
    const fill = (id: number, [table, place]: [string, string], otherId: number, amount: number) =>
      run(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into ${table} (${place}, content, sender_id, created_at, is_read, read_by_devs)
        select ?, substr(?, 1 + i % 40, 30 + (i * 31) % 150) || i, case i % 2 when 0 then ? else ? end,
          ? - (? - i) * 1000, 1, 1 from n`,
        ...[amount, id, words, helena, otherId, at, amount],
      );

    const [one = 0, other = 0] = members;
    const talk = (name: string, otherId: number, amount: number) => {
      const place = { group: group(name, [helena, otherId]), direct: direct(otherId) };
      fill(place.group, ["chat_messages", "group_id"], otherId, amount);
      fill(place.direct, ["direct_messages", "chat_id"], otherId, amount);
      return place;
    };
    const long = talk("Os que falam há anos", one, talkers.long);
    const short = talk("Os que mal começaram", other, talkers.short);
    run(
      "update chat_group_members set last_read_id = (select max(id) from chat_messages where chat_messages.group_id = chat_group_members.group_id) where group_id in (?, ?)",
      long.group,
      short.group,
    );
    const hall = group("O salão", members);
    return { members, long, short, hall, room: group("A sala", members.slice(0, talkers.room)) };
  })();

  const ctx = {
    db,
    now,
    timeZone: "America/Sao_Paulo",
    keyedHash: String,
    afterCommit: (work: () => void) => work(),
    pushUnreadCounts: () => {},
    disconnectSessions: () => {},
    publish: () => {},
  };
  const { members, ...places } = made;
  const cookie = createCookie("sessao");
  const cookies: string[] = [];
  for (const id of members) {
    const [pair = ""] = (await cookie.serialize(openSession(ctx, id, "Medida"))).split(";");
    cookies.push(pair);
  }
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  return { cookies, ...places };
}

const words =
  "Cheguei na travessia e precisei fechar o livro um pouco, depois voltei à página e li tudo outra vez. ".repeat(
    3,
  );
