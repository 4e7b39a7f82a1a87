import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#db/schema";
import { endSessionsOf, openSession } from "~/club/members/sessions.server";
import { sessionCookie } from "~/server/http/cookies.server";
import { coreContext } from "~/server/runtime/app.server";
import type { TestClub } from "../support/app";
import { get, openCachedSite } from "../support/cached-site";
import type { Answer } from "../support/http";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** The parts of a response that must be equal. The nonce differs between two renderings. */
function shown({ status, headers, body }: Answer) {
  const text = body.toString();
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? "none";
  const policy = headers["content-security-policy"];
  return {
    status,
    type: headers["content-type"],
    location: headers.location,
    policy: String(policy).replaceAll(nonce, "NONCE"),
    text: text.replaceAll(nonce, "NONCE"),
  };
}

const changesIn = ({ app }: TestClub) => app.database.sqlite.prepare("select total_changes()").pluck().get();

/** Park and Miller's generator: the same numbers for the same seed. */
function randomFrom(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]): Item => {
    state = (state * 48_271) % 2_147_483_647;
    return items[state % items.length] as Item;
  };
}

const steps = Number(process.env.CACHE_STEPS ?? 200);

it(`equals a new rendering, over ${steps} random reads and writes of several members`, async () => {
  const site = await openCachedSite();
  const { club } = site;
  const pick = randomFrom(20_261_122);
  const members: Awaited<ReturnType<typeof makeClient>>[] = [];
  for (const username of ["ana", "bia", "caio"]) {
    members.push(await makeClient(club, { username, role: username === "ana" ? "admin" : "user" }));
  }
  const [ana, bia, caio] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
  const book = makeBook(club, { isCurrent: true });
  for (const { viewer } of members)
    makeProgress(club, { userId: viewer.id, bookId: book.id, currentPage: 12 });
  const event = { title: "Conversa", startDate: "2026-03-12T19:00", endDate: "2026-03-12T21:00" };
  const created = (await (await ana.call("POST", "/api/events", event)).json()) as { id?: number };
  await ana.call("POST", "/api/posts", { content: "Leiam antes de sábado." });

  const pages = [
    "/",
    "/community",
    "/book",
    "/leaderboard",
    "/events",
    "/achievements",
    "/settings",
    "/notifications",
  ];
  const more = [
    "/chat",
    "/admin",
    "/admin?aba=usuarios",
    `/profile/${bia.viewer.id}`,
    "/auth",
    "/privacidade",
  ];
  const calls = [
    "user",
    "posts",
    "posts/1",
    "leaderboard",
    "events",
    "progress",
    "notifications",
    "user-stats",
  ];
  const data = ["/community.data", "/_root.data", "/events.data"];
  const reads = [...pages, ...more, ...data, ...calls.map((name) => `/api/${name}`)];

  const change = (values: Partial<typeof users.$inferInsert>) => async () => {
    club.db.update(users).set(values).where(eq(users.id, bia.viewer.id)).run();
  };
  const pass = (milliseconds: number) => async () => {
    club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
  };
  const writes: (() => Promise<unknown>)[] = [
    () =>
      pick(members).call("POST", "/api/posts", {
        content: `Cheguei à página ${pick([1, 2, 3, 5, 8, 13])}, e vocês?`,
      }),
    () => pick(members).call("POST", "/api/posts/1/like"),
    () => pick(members).call("POST", "/api/posts/1/comments", { content: "Eu também." }),
    () =>
      pick(members).call("POST", "/api/progress", { bookId: book.id, currentPage: pick([20, 40, 60, 200]) }),
    () =>
      pick(members).call("POST", `/api/events/${created.id}/rsvp`, { status: pick(["yes", "maybe", "no"]) }),
    () => {
      const choices = {
        publicProfile: pick([true, false]),
        showReadingProgress: true,
        showAchievements: true,
      };
      return pick(members).call("PUT", "/api/user-settings/privacy", choices);
    },
    () => bia.submit("/tema", "theme", { theme: pick(["light", "dark"]) }),
    () => caio.call("POST", "/api/chats/direct", { otherUserId: bia.viewer.id }),
    () => caio.call("POST", "/api/chats/direct/messages", { chatId: 1, content: "Oi!" }),
    () => ana.call("POST", `/api/users/${caio.viewer.id}/deactivate`),
    () => ana.call("POST", `/api/users/${caio.viewer.id}/reactivate`),
    change({ role: "admin" }),
    change({ role: "user" }),
    change({ name: "Bia Souza" }),
    pass(1_000),
    pass(59_000),
    pass(3_600_000),
    pass(9 * 3_600_000),
    async () => void endSessionsOf(coreContext(club.app), pick(members).viewer.id),
    async () => {
      for (const member of members) {
        const token = openSession(coreContext(club.app), member.viewer.id, "Teste");
        member.storeCookie(await sessionCookie(club.app).serialize(token));
      }
    },
  ];

  for (const write of writes) {
    const response = await write();
    if (response instanceof Response) expect(response.status, String(write)).toBeLessThan(400);
  }
  let few: { path: string; by: TestClient | null }[] = [];
  const count = { repeated: 0, compared: 0 };
  for (let step = 0; step < steps; step += 1) {
    if (pick([true, false, false])) await pick(writes)();
    // The same few pages for some time: a stale one would come from before a write.
    if (step % 25 === 0) few = [0, 1, 2].map(() => ({ path: pick(reads), by: pick([...members, null]) }));
    const { path, by } = pick(few);
    const before = site.rendered();
    const answer = await get(site, path, by);
    if (site.rendered() === before) count.repeated += 1;
    // A read that writes, for example of new notifications, may change the next one.
    const changes = changesIn(club);
    const again = await get(site, path, by, { "X-Step": String(step) });
    if (changes !== changesIn(club)) continue;
    count.compared += 1;
    expect(shown(answer), `${path}, step ${step}`).toEqual(shown(again));
  }

  expect(count.compared).toBeGreaterThan(steps * 0.9);
  expect(count.repeated).toBeGreaterThan(steps * 0.1);
  site.server.close();
});
