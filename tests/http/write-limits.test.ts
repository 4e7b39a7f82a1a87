import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { likes, posts, sessions } from "#db/schema";
import { consumeWrite, makeWriteLimits, type WriteKind } from "~/server/http/write-limits.server";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub } from "../support/app";
import { openClubWithThree, openDirect, sendDirect } from "../support/chat";
import { pageOf } from "../support/html";
import { clientOf, makeClient, makeMember, makePost, password } from "../support/makers";
import type { TestClient } from "../support/test-client";

const burst = 100;

const like = (client: TestClient, postId: number) => client.call("POST", `/api/posts/${postId}/like`);

async function likeAll(client: TestClient, postId: number, times: number): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await like(client, postId)).status);
  return answers;
}

// The limits count in real time, and a slow machine would allow further writes meanwhile.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

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

    later(1);
    expect(await likeAll(ana, post.id, 3)).toEqual([200, 200, 429]);
    later(60);
    expect(await likeAll(ana, post.id, burst + 1)).toEqual([...Array(burst).fill(200), 429]);
  });

  it("can write in another session, and a key as well", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const ana = await makeClient(club);
    const other = await clientOf(club, ana.viewer);
    const key = makeKey(club, ana.viewer);
    await likeAll(ana, post.id, burst + 1);

    expect((await like(other, post.id)).status).toBe(200);
    expect((await callByKey(club, key, `POST /api/posts/${post.id}/like`)).status).toBe(200);
    await likeAll(other, post.id, burst);
    expect((await like(other, post.id)).status).toBe(429);
  });

  it("is refused after those of two sessions with their messages, but for the end of sessions", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const ana = await makeClient(club);
    const writeAll = async (id: number, kind: WriteKind, times: number) => {
      const of = { app: club.app, session: { id }, key: null, viewer: ana.viewer };
      for (let time = 0; time < times; time += 1) await consumeWrite(of, kind);
    };
    for (const session of [101, 102]) {
      await writeAll(session, "write", burst);
      expect((await like(ana, post.id)).status).toBe(200);
      await writeAll(session, "message", 2 * burst - 1);
    }
    expect((await like(ana, post.id)).status).toBe(429);
    expect((await ana.call("DELETE", "/api/sessions", { password })).status).toBe(200);
  });

  it("is refused after five thousand in a day, and in another session is not", async () => {
    const app = { writeLimits: makeWriteLimits() };
    const of = (id: number) => ({ app, session: { id }, key: null, viewer: { id: 1 } });
    for (let written = 0; written < 5000; written += 1) {
      if (written % burst === 0) later(61);
      await consumeWrite(of(1), written % 2 ? "write" : "message");
    }
    later(61);
    await expect(consumeWrite(of(1))).rejects.toThrow(
      "Você já escreveu muito hoje. Tente de novo mais tarde.",
    );
    await consumeWrite(of(1), "ending");
    await consumeWrite(of(1), "mark");
    await consumeWrite(of(2));
    later(24 * 60 * 60);
    await consumeWrite(of(1));
  });

  it("is refused after ten thousand of all sessions of a member in a day", async () => {
    const app = { writeLimits: makeWriteLimits() };
    const of = (session: number, member = 1) => ({
      ...{ app, key: null },
      session: { id: session },
      viewer: { id: member },
    });
    for (let written = 0; written < 10_000; written += 1) {
      if (written % burst === 0) later(61);
      await consumeWrite(of(written % 3));
    }
    later(61);
    await expect(consumeWrite(of(3))).rejects.toThrow(
      "Você já escreveu muito hoje. Tente de novo mais tarde.",
    );
    await consumeWrite(of(4, 2));
  });

  it("that marks an open conversation as read counts in no day", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const { db, app } = club;
    const chat = await openDirect(ana, bia);
    const [session] = db.select().from(sessions).where(eq(sessions.userId, ana.viewer.id)).all();
    await app.writeLimits.day.penalty(`session ${session?.id}`, 5000);
    const read = await ana.call("POST", `/api/chats/direct/${chat}/read`, {});
    const written = await sendDirect(ana, chat, { content: "Oi!" });
    expect([read.status, written.status]).toEqual([200, 429]);
  });

  it("affects no other member, and can go on reading", async () => {
    const club = openClub();
    const post = makePost(club, { userId: makeMember(club).id });
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    await likeAll(ana, post.id, burst + 1);

    expect((await like(bia, post.id)).status).toBe(200);
    expect((await ana.get("/api/posts")).status).toBe(200);
  });

  it("can send twice as many messages", async () => {
    const { message } = makeWriteLimits();
    const send = () =>
      message.consume(1).then(
        () => "sent",
        () => "refused",
      );
    const sent = await Promise.all(Array.from({ length: 2 * burst + 1 }, send));
    expect(sent).toEqual([...Array(2 * burst).fill("sent"), "refused"]);
    later(1);
    expect([await send(), await send(), await send(), await send(), await send()]).toEqual([
      ...Array(4).fill("sent"),
      "refused",
    ]);
  });
});
