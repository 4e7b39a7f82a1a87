import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { endSessionsOf } from "~/club/members/sessions.server";
import { coreContext } from "~/server/runtime/app.server";
import { type CachedSite, get, openCachedSite } from "../support/cached-site";
import { makeBook, makeClient } from "../support/makers";

describe("a stored response", () => {
  let site: CachedSite;
  let ana: Awaited<ReturnType<typeof makeClient>>;
  let bia: Awaited<ReturnType<typeof makeClient>>;
  beforeAll(async () => {
    site = await openCachedSite();
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

  it("is not sent to a member whose session has ended, or whose account is closed", async () => {
    const caio = await makeClient(site.club);
    expect((await get(site, "/settings", caio)).status).toBe(200);
    endSessionsOf(coreContext(site.club.app), caio.viewer.id);
    expect((await get(site, "/settings", caio)).headers.location).toContain("/auth");

    const davi = await makeClient(site.club);
    expect((await get(site, "/settings", davi)).status).toBe(200);
    const deactivatedAt = site.club.clock.now;
    site.club.db.update(users).set({ deactivatedAt }).where(eq(users.id, davi.viewer.id)).run();
    expect((await get(site, "/settings", davi)).headers.location).toContain("/auth");
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
