import { hashSync } from "@node-rs/argon2";
import { books, userProgress, users } from "#db/schema";
import { workKey } from "~/club/books/rules";
import type { MemberContext } from "~/club/context";
import { accountKey, nameKey, type Viewer } from "~/club/members/rules";
import { openSession } from "~/club/members/sessions.server";
import { sessionCookie } from "~/server/http/cookies.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "./app";
import { Visitor } from "./visitor";

/** The password of every member that `makeMember` makes, hashed at the least cost: the hash carries its cost. */
export const password = "travessia";
const cheapHash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let count = 0;

/** A row in `users`. */
export function makeMember(club: TestClub, values: Partial<typeof users.$inferInsert> = {}): Viewer {
  count += 1;
  const username = values.username ?? `membro${count}`;
  const email = values.email ?? `${username}@clube.example`;
  const name = values.name ?? `Membro ${count}`;
  return club.db
    .insert(users)
    .values({
      password: cheapHash,
      createdAt: club.clock.now,
      emailConfirmedAt: club.clock.now,
      ...values,
      name,
      nameKey: nameKey(name),
      username,
      usernameKey: accountKey(username),
      email,
      emailKey: accountKey(email),
    })
    .returning()
    .get();
}

/** A member with an open session. */
export async function makeVisitor(
  club: TestClub,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<Visitor & { viewer: Viewer }> {
  const viewer = makeMember(club, values);
  const visitor = new Visitor(club);
  const token = openSession(coreContext(club.app), viewer.id, "Teste");
  visitor.keep(await sessionCookie(club.app).serialize(token));
  return Object.assign(visitor, { viewer });
}

/** A core context with that member as viewer, at the club's now. */
export function contextOf(club: TestClub, viewer: Viewer): MemberContext {
  return { ...coreContext(club.app), viewer };
}

/** A row in `books`. */
export function makeBook(club: TestClub, values: Partial<typeof books.$inferInsert> = {}) {
  count += 1;
  const title = values.title ?? `Livro ${count}`;
  const author = values.author ?? "Rachel de Queiroz";
  return club.db
    .insert(books)
    .values({
      pageCount: 208,
      publishedYear: 1930,
      createdAt: club.clock.now,
      ...values,
      title,
      author,
      workKey: workKey(title, author),
    })
    .returning()
    .get();
}

/** A row in `user_progress`. */
export function makeProgress(
  club: TestClub,
  values: { userId: number; bookId: number; currentPage: number } & Partial<typeof userProgress.$inferInsert>,
) {
  return club.db
    .insert(userProgress)
    .values({ lastUpdated: club.clock.now, ...values })
    .returning()
    .get();
}
