import { hashSync } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books, sessions, users } from "#db/schema";
import { openClub, origin } from "../support/app";
import { makeBook, makeClient, makeMember } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

/** A body that ends on a call. */
function slowBody(text: string) {
  const encoder = new TextEncoder();
  let arrive = () => {};
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(encoder.encode(text.slice(0, 1)));
      arrive = () => {
        stream.enqueue(encoder.encode(text.slice(1)));
        stream.close();
      };
    },
  });
  return { body, arrive: () => arrive() };
}

it("a request with a body that arrives after the logout is unauthenticated", async () => {
  const club = openClub();
  const ana = await makeClient(club, { email: "ana@clube.example" });
  const cookie = ana.cookieHeader;
  const { body, arrive } = slowBody(JSON.stringify({ name: "Ana", email: "ladra@clube.example" }));
  const request = new Request(`${origin}/api/users/${ana.viewer.id}`, {
    method: "PUT",
    headers: { Cookie: cookie, Origin: origin, Host: "localhost:3000", "Content-Type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);

  const answer = club.fetch(request);
  await ana.call("POST", "/api/logout");
  arrive();

  expect((await answer).status).toBe(401);
  expect(club.db.select({ email: users.email }).from(users).all()).toEqual([{ email: "ana@clube.example" }]);
});

it("a form with a body that arrives after its sender's demotion changes nothing", async () => {
  const club = openClub();
  const ana = await makeClient(club, { role: "admin" });
  const book = makeBook(club);
  const { body, arrive } = slowBody(`intent=set-current&id=${book.id}`);
  const request = new Request(`${origin}/admin`, {
    method: "POST",
    headers: {
      Cookie: ana.cookieHeader,
      Origin: origin,
      Host: "localhost:3000",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body,
    duplex: "half",
  } as RequestInit);

  const answer = club.fetch(request);
  const bia = await makeClient(club, { role: "admin" });
  expect((await bia.call("PUT", `/api/users/${ana.viewer.id}`, { role: "user" })).status).toBe(200);
  arrive();

  expect((await answer).headers.get("location")).toBe(loginUrl("/admin"));
  expect(club.db.select({ isCurrent: books.isCurrent }).from(books).all()).toEqual([{ isCurrent: false }]);
});

it("a login with the old password does not survive a concurrent reset", async () => {
  const club = openClub();
  // At full cost, so that the password is still being checked when it changes.
  const ana = makeMember(club, {
    username: "ana",
    password: hashSync("antiga", { memoryCost: 65_536, timeCost: 3 }),
  });

  const login = new TestClient(club).call("POST", "/api/login", { username: "ana", password: "antiga" });
  await new Promise((resolve) => setImmediate(resolve));
  club.db
    .update(users)
    .set({ password: hashSync("nova", { memoryCost: 8, timeCost: 1 }) })
    .where(eq(users.id, ana.id))
    .run();

  expect((await login).status).toBe(401);
  expect(club.db.select().from(sessions).all()).toEqual([]);
});
