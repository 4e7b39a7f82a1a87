import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { call, register, send } from "../../support/http";
import { type RunningServer, startServer, until } from "../../support/server";

const bia = { username: "bia", name: "Bia Reis", email: "bia@clube.example", password: "travessia" };

let server: RunningServer;
let admin: string;
let member: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url);
  member = await register(server.url, bia);
  const book = { title: "Sagarana", author: "João Guimarães Rosa", pageCount: 400, publishedYear: 1946 };
  await call(`${server.url}/api/books`, book, { cookie: admin });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.stop());

/** Everything that a member's open page hears after its first count. */
async function listen(cookie: string): Promise<unknown[]> {
  const socket = io(server.url, { transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.onAny((name, value) => heard.push([name, value]));
  await until(() => heard.length > 0, "the first count");
  heard.length = 0;
  return heard;
}

const unread = (count: number) => ["notices", { unread: count }];
const post = (path: string, body: unknown, cookie: string) => call(`${server.url}${path}`, body, { cookie });

describe("the socket of an open page", () => {
  it("receives the unread count on every connection", async () => {
    const socket = io(server.url, {
      transports: ["websocket"],
      forceNew: true,
      extraHeaders: { cookie: member },
    });
    sockets.push(socket);
    const heard: unknown[] = [];
    socket.on("notices", (value) => heard.push(value));
    await until(() => heard.length === 1, "the first count");
    socket.disconnect().connect();
    await until(() => heard.length === 2, "the next one");

    expect(heard).toEqual([{ unread: 1 }, { unread: 1 }]);
  });

  it("receives the unread count after a new notification and after reading", async () => {
    const heard = await listen(member);

    await post("/api/books/1/set-current", {}, admin);
    await until(() => heard.length === 1, "the new book");
    await post("/api/notifications/read", {}, member);
    await until(() => heard.length === 2, "the reading");

    expect(heard).toEqual([unread(2), unread(0)]);
  });

  it("receives the same in every window, and nothing of others", async () => {
    const [first, second, others] = [await listen(member), await listen(member), await listen(admin)];
    await post("/api/posts", { content: "Quem já terminou?" }, member);
    await post("/api/posts/1/comments", { content: "Eu!" }, admin);
    await until(() => first.length > 0 && second.length > 0, "the comment");

    expect([first, second]).toEqual([[unread(1)], [unread(1)]]);
    // The comment was the admin's first, which is an achievement.
    expect(others).toEqual([unread(2)]);
  });

  it("receives nothing after refused writes", async () => {
    const heard = await listen(admin);
    await post("/api/books/99/set-current", {}, member);
    await post("/api/posts/1/comments", { content: " " }, member);
    await post("/api/posts/1/pin", {}, member);
    await post("/api/notifications/read", {}, admin);
    await until(() => heard.length > 0, "the reading");

    expect(heard).toEqual([unread(0)]);
  });

  it("cannot send anything", async () => {
    const heard = await listen(member);
    const [others] = [await listen(admin)];
    sockets[0]?.emit("notices", { unread: 99 });
    await post("/api/notifications/read", {}, member);
    await until(() => heard.length > 0, "the answer");

    expect([heard, others]).toEqual([[unread(0)], []]);
    expect((await send(`${server.url}/healthz`)).status).toBe(200);
  });
});
