import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStream } from "../../support/event-stream";
import { call, register, send } from "../../support/http";
import { busySecond, type RunningServer, startServer, until } from "../../support/server";

const bia = { username: "bia", name: "Bia Reis", email: "bia@clube.example", password: "travessia" };

let server: RunningServer;
let admin: string;
let member: string;

beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url);
  member = await register(server.url, bia);
  const book = { title: "Sagarana", author: "João Guimarães Rosa", pageCount: 400, publishedYear: 1946 };
  await call(`${server.url}/api/books`, book, { cookie: admin });
});
afterAll(() => server.stop());

const request = (cookie: string) => fetch(`${server.url}/notifications/events`, { headers: { cookie } });

/** Opens the event stream of a page and waits for its first count. */
async function openStream(cookie: string) {
  const stream = readStream(await request(cookie));
  await until(() => stream.counts().length === 1, "the first count");
  return stream;
}

const post = (path: string, body: unknown, cookie: string) => call(`${server.url}${path}`, body, { cookie });

describe("the event stream of an open page", () => {
  it("is sent at once: neither compressed nor buffered", async () => {
    const answer = await request(member);
    const stream = readStream(answer);
    await until(() => stream.counts().length === 1, "the first count");

    expect([answer.headers.get("content-encoding"), answer.headers.get("content-type")]).toEqual([
      null,
      "text/event-stream; charset=utf-8",
    ]);
  });

  it("receives the unread count on every connection", async () => {
    const first = await openStream(member);
    await first.leave();
    expect([first.counts(), (await openStream(member)).counts()]).toEqual([[1], [1]]);
  });

  it("receives the unread count after a new notification and after reading", async () => {
    const { counts } = await openStream(member);

    await post("/api/books/1/set-current", {}, admin);
    await until(() => counts().length === 2, "the new book");
    await post("/api/notifications/read", {}, member);
    await until(() => counts().length === 3, "the reading");

    expect(counts()).toEqual([1, 2, 0]);
  });

  it("receives the same counts in every window, and none of other members", async () => {
    const [first, second, others] = [
      await openStream(member),
      await openStream(member),
      await openStream(admin),
    ];
    await post("/api/posts", { content: "Quem já terminou?" }, member);
    await post("/api/posts/1/comments", { content: "Eu!" }, admin);
    await until(() => [first, second, others].every(({ counts }) => counts().length > 1), "the comment");

    expect([first.counts(), second.counts()]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    // The admin's first comment unlocks an achievement.
    expect(others.counts()).toEqual([1, 2]);
  });

  it("receives nothing after refused writes", async () => {
    const { counts } = await openStream(admin);
    await post("/api/books/99/set-current", {}, member);
    await post("/api/posts/1/comments", { content: " " }, member);
    await post("/api/posts/1/pin", {}, member);
    await post("/api/notifications/read", {}, admin);
    await until(() => counts().length > 1, "the reading");

    expect(counts()).toEqual([2, 0]);
  });

  it("is independent of the member's closed pages, which leave no stream behind", async () => {
    const first = await openStream(member);
    for (let at = 0; at < 8; at += 1) {
      await (await openStream(member)).leave();
      await send(`${server.url}/healthz`);
    }
    await post("/api/notifications/read", {}, member);
    await until(() => first.counts().length === 2, "the reading");

    expect(first.isEnded()).toBe(false);
  });

  it("ends within a second after the session, and is refused from then on", async () => {
    const answer = await call(`${server.url}/api/login`, { username: bia.username, password: bia.password });
    const cookie = (answer.headers["set-cookie"] ?? []).map((pair) => pair.split(";")[0]).join("; ");
    const [leaving, staying] = [await openStream(cookie), await openStream(member)];
    await post("/api/logout", {}, cookie);
    const ended = performance.now();
    await until(leaving.isEnded, "the end");

    expect(performance.now() - ended).toBeLessThan(busySecond);
    expect([(await request(cookie)).status, staying.isEnded()]).toEqual([204, false]);
  });
});
