import type { Db } from "../client.server";
import { userSettings, users } from "../schema";
import { bios } from "./bios";
import { between, dice } from "./dice";
import { insertAll } from "./insert-all";
import { discretion, type Person, people } from "./people";
import type { DemoTime } from "./time";

export type DemoMember = Person & { id: number };

export function insertMembers(db: Db, time: DemoTime, password: string): DemoMember[] {
  const ids = db
    .insert(users)
    .values(people.map((person) => memberRow(person, time, password)))
    .returning({ id: users.id, username: users.username })
    .all();
  const idOf = new Map(ids.map(({ id, username }) => [username, id]));
  const members = people.flatMap((person) => {
    const id = idOf.get(person.username);
    return id === undefined ? [] : [{ ...person, id }];
  });
  insertAll(
    db,
    userSettings,
    members.flatMap(({ id, username }) => {
      const switches = discretion[username];
      return switches ? [{ userId: id, ...switches }] : [];
    }),
  );
  return members;
}

function memberRow(person: Person, time: DemoTime, password: string): typeof users.$inferInsert {
  const email = emailOf(person);
  const createdAt = time.momentAgo(person.joined, between(dice(`${person.username} joins`), 8, 22));
  return {
    username: person.username,
    usernameKey: person.username.trim().normalize("NFKC").toLowerCase(),
    password,
    name: person.name,
    nameKey: plainName(person),
    email,
    emailKey: email,
    emailConfirmedAt: createdAt,
    bio: bios[person.username] ?? null,
    role: person.role ?? "user",
    createdAt,
  };
}

function emailOf(person: Person): string {
  return `${plainName(person).replaceAll(" ", ".")}@travessia.example`;
}

// Copy of `nameKey` in app/club/members: `db` may not import `app`.
function plainName({ name }: Person): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
