import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sessions } from "#db/schema";
import { loader } from "~/pages/notifications/event-stream";
import { openClub } from "../support/app";
import { readStream } from "../support/event-stream";
import { makeClient, password } from "../support/makers";
import { makeNotification } from "../support/notifications";
import { until } from "../support/server";
import { TestClient } from "../support/test-client";

const address = "/notifications/events";

const open = async (client: TestClient) => readStream(await client.get(address));

async function openWithMember() {
  const club = openClub();
  const ana = await makeClient(club);
  makeNotification(club, { userId: ana.viewer.id });
  return { club, ana };
}

describe("the stream of the unread count", () => {
  it("begins with the current count and the page's pause before it reconnects", async () => {
    const { ana } = await openWithMember();
    const stream = await open(ana);
    await until(() => stream.counts().length > 0, "the first count");

    expect(stream.text()).toMatch(/^retry: [2-5]\d{3}\ndata: 1\n\nevent: messages\ndata: 0\n\n$/);
  });

  it("is neither cached nor compressed nor collected by a proxy", async () => {
    const { ana } = await openWithMember();
    const answer = await ana.get(address);
    await answer.body?.cancel();

    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  it("is refused to visitors with the status that ends an EventSource", async () => {
    const { club, ana } = await openWithMember();
    await ana.call("POST", "/api/logout");

    for (const client of [new TestClient(club), ana]) {
      const answer = await client.get(address);
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
    }
  });

  it("ends when the client has disconnected", async () => {
    const { club, ana } = await openWithMember();
    let disconnect = () => {};
    const whenClosed = (run: () => void) => {
      disconnect = run;
    };
    const request = new Request(`http://localhost:3000${address}`, { headers: { cookie: ana.cookieHeader } });
    const stream = readStream(await loader({ request, params: {}, context: { app: club.app, whenClosed } }));
    disconnect();
    await until(stream.isEnded, "the end");
    club.app.publisher.pushUnreadCounts([ana.viewer.id]);

    expect(stream.counts()).toEqual([1]);
  });
});

describe("a stream ends with its session", () => {
  it("after a logout, while the member's other sessions keep theirs", async () => {
    const { club, ana } = await openWithMember();
    const other = new TestClient(club);
    await other.call("POST", "/api/login", { username: ana.viewer.username, password });
    const [leaving, staying] = [await open(ana), await open(other)];
    await ana.call("POST", "/api/logout");
    await until(leaving.isEnded, "the end");
    await other.call("POST", "/api/notifications/read");
    await until(() => staying.counts().length === 2, "the reading");

    expect([leaving.counts(), staying.counts(), staying.isEnded()]).toEqual([[1], [1, 0], false]);
  });

  it("after a change of password in another session", async () => {
    const { club, ana } = await openWithMember();
    const other = new TestClient(club);
    await other.call("POST", "/api/login", { username: ana.viewer.username, password });
    const stream = await open(ana);
    const change = { currentPassword: password, newPassword: "nova senha" };
    expect((await other.call("POST", "/api/change-password", change)).status).toBe(200);
    await until(stream.isEnded, "the end");
  });

  it("after a deactivation", async () => {
    const { club, ana } = await openWithMember();
    const admin = await makeClient(club, { role: "admin" });
    const stream = await open(ana);
    const answer = await admin.call("POST", `/api/users/${ana.viewer.id}/deactivate`, {});
    expect(answer.status).toBe(200);
    await until(stream.isEnded, "the end");
  });

  it("within half a minute if another process ended it; other streams get a heartbeat", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { club, ana } = await openWithMember();
    const bia = await makeClient(club);
    const [ending, staying] = [await open(ana), await open(bia)];
    club.db.delete(sessions).where(eq(sessions.userId, ana.viewer.id)).run();
    vi.advanceTimersByTime(25_000);
    await until(ending.isEnded, "the end");
    await until(() => staying.text().endsWith("\n\n:\n\n"), "the heartbeat");

    expect([ending.counts(), staying.counts(), staying.isEnded()]).toEqual([[1], [0], false]);
  });
});

describe("the open streams of a member", () => {
  it("are four at most: the oldest is closed for a minute", async () => {
    const { club, ana } = await openWithMember();
    const others = await open(await makeClient(club));
    const streams = [];
    for (let at = 0; at < 5; at += 1) streams.push(await open(ana));
    const [oldest, ...rest] = streams;
    await until(() => oldest?.isEnded() === true, "the oldest to end");
    club.app.publisher.pushUnreadCounts([ana.viewer.id]);
    await until(() => rest.every((stream) => stream.counts().length === 2), "the push");

    expect(oldest?.text()).toMatch(/\n\nretry: 60000\n\n$/);
    expect([oldest?.counts(), others.isEnded()]).toEqual([[1], false]);
  });

  it("leave their place when the page is closed", async () => {
    const { ana } = await openWithMember();
    const first = await open(ana);
    for (let at = 0; at < 5; at += 1) await (await open(ana)).leave();
    await ana.call("POST", "/api/notifications/read");
    await until(() => first.counts().length === 2, "the reading");

    expect(first.isEnded()).toBe(false);
  });
});
