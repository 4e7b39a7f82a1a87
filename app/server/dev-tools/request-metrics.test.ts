import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { makeRequestMetrics } from "./request-metrics.server";

const clock = { now: 0 };
afterEach(() => {
  clock.now = 0;
});

/** A server whose responses take `?ms=` milliseconds of the test's clock. */
async function measured() {
  const measures = makeRequestMetrics(() => clock.now);
  let closed = () => {};
  const server = createServer((request, response) => {
    measures.take(request, response);
    response.once("close", () => closed());
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    clock.now += Number(searchParams.get("ms") ?? 1);
    request.resume();
    response.statusCode = Number(searchParams.get("status") ?? 200);
    response.setHeader("Content-Type", searchParams.get("type") ?? "text/plain");
    response.end("ok");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  async function ask(path: string, init: RequestInit = {}) {
    const isNoted = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { Connection: "close", ...init.headers },
    });
    await answer.text();
    await isNoted;
  }
  return { measures, ask };
}

it("requests and errors are counted, with median and slow response times", async () => {
  const { measures, ask } = await measured();
  expect(measures.metrics()).toMatchObject({ requests: 0, errors: 0, perSecond: 0, p50: null, p95: null });
  for (let ms = 1; ms <= 20; ms++) await ask(`/book?ms=${ms}`);
  await ask("/book?ms=500&status=500");
  await ask("/book?ms=10&status=404");
  expect(measures.metrics()).toMatchObject({ requests: 22, errors: 1, p50: 10, p95: 20 });
});

it("the newest twenty API calls are kept, without bodies, queries and secret paths", async () => {
  const { measures, ask } = await measured();
  await ask("/book?token=segredo");
  await ask("/apidae");
  await ask("/assets/api/app.js");
  const body = JSON.stringify({ password: "segredo" });
  await ask("/api/login?ms=7&status=401&token=segredo", { method: "POST", body });
  await ask("/api/reset-password/segredo-do-link");
  await ask(`/api/nada/${"x".repeat(5000)}`);
  const [long, reset, login, ...others] = measures.recent();
  expect(others).toEqual([]);
  expect(login).toEqual({ id: 1, method: "POST", path: "/api/login", status: 401, milliseconds: 7 });
  expect(reset?.path).toBe("/api/reset-password/…");
  expect(long?.path).toHaveLength(120);
  expect(JSON.stringify(measures.recent())).not.toContain("segredo");

  for (let count = 0; count < 25; count++) await ask("/api/user");
  expect(measures.recent().map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 28 - at));
});

it("event streams are excluded: they stay open as long as their pages", async () => {
  const { measures, ask } = await measured();
  await ask(`/notifications/events?ms=60000&type=${encodeURIComponent("text/event-stream; charset=utf-8")}`);
  await ask("/book?ms=5");
  expect(measures.metrics()).toMatchObject({ requests: 1, p95: 5 });
});

it("the delay of timers is measured", async () => {
  const { measures } = await measured();
  async function longest(): Promise<number> {
    // A look at the timers, a loop that delays the next look, and that look.
    await pause(50);
    const until = performance.now() + 100;
    while (performance.now() < until);
    await pause(50);
    return measures.metrics().loopDelay.max;
  }
  await expect.poll(longest).toBeGreaterThan(50);
});
