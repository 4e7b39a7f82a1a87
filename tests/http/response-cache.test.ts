import type { Server } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import { eq } from "drizzle-orm";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema";
import * as build from "#server-build";
import { endSessionsOf, openSession } from "~/club/members/sessions.server";
import { sessionCookie } from "~/server/http/cookies.server";
import { makeResponseCache, type ResponseCache } from "~/server/http/response-cache.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { type Answer, send } from "../support/http";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

type Site = { club: TestClub; server: Server; url: string; cache: ResponseCache; rendered: () => number };

/** The club over HTTP, with the cache in front, as in server.ts. */
async function openSite(): Promise<Site> {
  const club = openClub();
  const cache = makeResponseCache(club.app);
  const app = express();
  let rendered = 0;
  app.use((request, response, next) => {
    cache.respond(request, response).then((isSent) => isSent || next(), next);
  });
  app.use(compression());
  const getLoadContext = (_: unknown, response: express.Response) => {
    rendered += 1;
    return { app: club.app, excludeFromCache: () => cache.exclude(response) };
  };
  app.all("*", createRequestHandler({ build, getLoadContext }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { club, server, url: `http://127.0.0.1:${port}`, cache, rendered: () => rendered };
}

const get = (site: Site, path: string, by: TestClient | null, headers: Record<string, string> = {}) =>
  send(site.url + path, {
    headers: { "Accept-Encoding": "identity", ...(by && { Cookie: by.cookieHeader }), ...headers },
  });

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

describe("a stored response", () => {
  let site: Site;
  let ana: Awaited<ReturnType<typeof makeClient>>;
  let bia: Awaited<ReturnType<typeof makeClient>>;
  beforeAll(async () => {
    site = await openSite();
    ana = await makeClient(site.club, { username: "ana", role: "admin" });
    bia = await makeClient(site.club, { username: "bia", name: "Bia Lima" });
    makeBook(site.club, { isCurrent: true });
  });
  afterAll(() => site.server.close());

  it("is sent again without rendering, until a row changes", async () => {
    const first = await get(site, "/", bia);
    const before = site.rendered();
    const second = await get(site, "/", bia);
    expect(site.rendered()).toBe(before);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);

    await ana.call("POST", "/api/posts", { content: "Quem já terminou o livro?" });
    expect((await get(site, "/", bia)).body.toString()).toContain("Quem já terminou o livro?");
    expect(site.rendered()).toBe(before + 1);
  });

  it("is not sent after the minute has passed", async () => {
    await get(site, "/community", bia);
    const before = site.rendered();
    site.club.clock.now = new Date(site.club.clock.now.getTime() + 60_000);
    await get(site, "/community", bia);
    expect(site.rendered()).toBe(before + 1);
  });

  it.each(["/api/user", "/", "/community.data"])("of %s is the reader's own", async (path) => {
    const own = await get(site, path, bia);
    const other = await get(site, path, ana);
    const visitor = await get(site, path, null);
    expect(own.body.toString()).toContain("Bia Lima");
    expect(other.headers.etag).not.toBe(own.headers.etag);
    expect([visitor.status, visitor.headers.location]).not.toEqual([200, undefined]);
    expect(visitor.body.toString()).not.toContain("Bia Lima");
  });

  it("answers 304 for its entity tag alone", async () => {
    const { headers } = await get(site, "/api/posts", bia);
    const etag = headers.etag ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const statusFor = async (tag: string, by = bia) =>
      (await get(site, "/api/posts", by, { "If-None-Match": tag })).status;
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor(`"other", ${etag}`)).toBe(304);
    expect(await statusFor(`W/${etag}`)).toBe(304);
    for (const tag of ['"other"', "garbage", '""', `${etag}x`, "W/", ",,,"])
      expect(await statusFor(tag)).toBe(200);
    await get(site, "/api/posts", ana);
    expect(await statusFor(etag, ana)).toBe(200);

    const unchanged = await get(site, "/api/posts", bia, { "If-None-Match": etag });
    expect(unchanged.body).toHaveLength(0);
    expect(unchanged.headers).toMatchObject({ etag, "cache-control": headers["cache-control"] });
    expect(unchanged.headers).not.toHaveProperty("content-encoding");
  });

  it.each(["identity", "gzip", "br"])("has the bytes of its own encoding: %s", async (encoding) => {
    const first = await get(site, "/", bia, { "Accept-Encoding": encoding });
    const second = await get(site, "/", bia, { "Accept-Encoding": encoding });
    expect(second.headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(second.body.equals(first.body)).toBe(true);
  });

  it.each([
    ["another theme", { Cookie: "tema=dark" }],
    ["a call by script", { "X-Requested-With": "fetch" }],
  ])("is not sent for %s", async (_, headers) => {
    await get(site, "/auth", null);
    const before = site.rendered();
    await get(site, "/auth", null, headers);
    expect(site.rendered()).toBe(before + 1);
  });

  it("is not sent to a member whose session ended, or whose account was closed", async () => {
    const gone = await makeClient(site.club);
    expect((await get(site, "/settings", gone)).status).toBe(200);
    site.club.db.update(users).set({ deactivatedAt: site.club.clock.now }).run();
    expect((await get(site, "/settings", gone)).headers.location).toContain("/auth");
    site.club.db.update(users).set({ deactivatedAt: null }).run();
  });

  it("is never a refusal, a redirect, a download or a page with an id of its own", async () => {
    const direct = (await (
      await bia.call("POST", "/api/chats/direct", { otherUserId: ana.viewer.id })
    ).json()) as { id: number };
    const paths = [
      "/nada",
      "/api/books/99",
      "/admin",
      "/api/user/data",
      `/chat/${direct.id}`,
      `/chat/${direct.id}/anexo`,
    ];
    for (const path of paths) {
      await get(site, path, bia);
      const before = site.rendered();
      await get(site, path, bia);
      expect(site.rendered(), path).toBeGreaterThan(before);
    }
  });
});

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
  const site = await openSite();
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
