import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { likes, posts } from "#db/schema";
import { guardRefusal } from "~/server/http/request-guard.server";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeClient, makeMember, makePost } from "../support/makers";
import type { TestClient } from "../support/test-client";

const burst = 100;

const like = (client: TestClient, postId: number) => client.call("POST", `/api/posts/${postId}/like`);

async function likeAll(client: TestClient, postId: number, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await like(client, postId)).status);
  return answers;
}

function later(club: TestClub, seconds: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + seconds * 1000);
}

describe("a member with continuous writes", () => {
  it("is refused after a hundred writes, by call and by form, and nothing more is written", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const ana = await makeClient(club);

    expect(await likeAll(ana, post.id, burst)).toEqual(Array(burst).fill(200));
    const refused = await like(ana, post.id);
    expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toEqual([
      429,
      "1",
      { message: "Muita coisa de uma vez. Espere 1 segundo e tente de novo.", code: "too_many_attempts" },
    ]);

    const content = "Uma publicação que não coube neste segundo.";
    const page = await ana.submit("/community", "publish", { content, type: "general" });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "1"]);
    const html = await pageOf(page);
    expect(html).toContain("Erro ao criar post");
    expect(html).toContain(content);
    expect(club.db.select().from(likes).all()).toEqual([]);
    expect(club.db.select().from(posts).all()).toHaveLength(1);
  });

  it("can write two more each second, and the full burst after a minute", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const ana = await makeClient(club);
    await likeAll(ana, post.id, burst);

    later(club, 1);
    expect(await likeAll(ana, post.id, 3)).toEqual([200, 200, 429]);
    later(club, 60);
    expect(await likeAll(ana, post.id, burst + 1)).toEqual([...Array(burst).fill(200), 429]);
  });

  it("affects no other member, and can go on reading", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    await likeAll(ana, post.id, burst + 5);

    expect((await like(bia, post.id)).status).toBe(200);
    expect((await ana.get("/api/posts")).status).toBe(200);
  });

  it("has the same limit after a clock change backwards", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const ana = await makeClient(club);
    await likeAll(ana, post.id, burst);

    later(club, -3600);
    expect((await like(ana, post.id)).status).toBe(429);
    later(club, 1);
    expect(await likeAll(ana, post.id, 3)).toEqual([200, 200, 429]);
  });

  it("is refused by cookie alone after twenty refusals, for ten seconds, in any spelling of the cookie", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    const isRefused = (client: TestClient, method = "POST", spell = (cookie: string) => cookie) =>
      guardRefusal(
        {
          method,
          url: "/api/posts/1/like",
          headers: { host: "localhost:3000", cookie: spell(client.cookieHeader) },
        } as unknown as IncomingMessage,
        club.app,
      )?.status === 429;

    await likeAll(ana, post.id, burst + 20);
    expect(isRefused(ana)).toBe(false);
    await like(ana, post.id);

    expect([isRefused(ana), isRefused(ana, "GET"), isRefused(bia)]).toEqual([true, false, false]);
    expect(isRefused(ana, "POST", (cookie) => `outro=1; ${cookie.replace(/%3D/g, "")}====`)).toBe(true);
    const escaped = (cookie: string) =>
      cookie.replace(/=(.)/, (_, first) => `=%${first.charCodeAt().toString(16)}`);
    expect(isRefused(ana, "POST", escaped)).toBe(true);
    expect(isRefused(ana, "POST", (cookie) => cookie.replace("=", " ="))).toBe(true);
    expect(isRefused(ana, "POST", (cookie) => `${cookie}; sessao=abcd`)).toBe(true);
    later(club, 11);
    expect(isRefused(ana)).toBe(false);
    expect((await like(ana, post.id)).status).toBe(200);
  });
});
