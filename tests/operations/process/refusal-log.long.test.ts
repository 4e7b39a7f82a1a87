import { expect, it } from "vitest";
import { folderForThisTest } from "../../support/data-folder";
import { call, cookiesOf, json, register, riobaldo, send, submit } from "../../support/http";
import { until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";
import { fixedClock } from "../../support/twin-clubs";

it("refusals are logged once a minute and counted at the stop, with the member but without address", async () => {
  const dataDir = folderForThisTest();
  // Lines are counted by the minute of the clock, which must not pass meanwhile.
  const stoppedClock = {
    dataDir,
    args: [...fixedClock.args, "build/server.js"],
    env: {
      ...fixedClock.env,
      ...{ TRUST_PROXY: "on", LOG_LEVEL: "warn", METRICS_TOKEN: "um-segredo-de-testes" },
    },
  };
  const server = await serverForThisTest(stoppedClock);
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const founder = await register(server.url);
  const member = { ...riobaldo, username: "diadorim", name: "Diadorim", email: "diadorim@clube.example" };
  const cookie = cookiesOf(await call(`${server.url}/api/register`, member));
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));

  for (let time = 0; time < 3; time += 1) {
    const byRole = await call(`${server.url}/api/books?segredo=1`, {}, { cookie, ...from("203.0.113.1") });
    expect(byRole.status).toBe(403);
    const form = { intent: "add-book", title: "Vidas Secas" };
    const page = await submit(`${server.url}/admin/livros/novo`, form, { cookie, ...from("203.0.113.2") });
    expect(page.status).toBe(403);
    const origin = { Origin: "https://evil.example", ...from("203.0.113.3") };
    expect((await call(`${server.url}/api/login`, {}, origin)).status).toBe(403);
  }
  const wrong = { username: "riobaldo", password: "errada" };
  const tries = Array.from({ length: 13 }, () => call(`${server.url}/api/login`, wrong, from("203.0.113.4")));
  expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(3);
  const withKey = { Authorization: "Bearer entre_errada", ...from("203.0.113.6") };
  expect((await send(`${server.url}/api/user`, { headers: withKey })).status).toBe(401);
  const unproven = { name: "Robô", access: "read", lifetime: "90", password: "errada" };
  const own = { cookie, ...from("203.0.113.7") };
  expect((await call(`${server.url}/api/access-keys`, unproven, own)).status).toBe(400);
  const form = { intent: "create-key", ...unproven };
  expect((await submit(`${server.url}/settings?aba=seguranca`, form, own)).status).toBe(400);
  const socket = { cookie, Origin: "https://evil.example", ...from("203.0.113.8") };
  const handshake = `${server.url}/socket.io/?EIO=4&transport=polling`;
  expect((await send(handshake, { headers: socket })).status).toBe(403);
  const reader = { Authorization: "Bearer errado", ...from("203.0.113.9") };
  expect((await send(`${server.url}/metrics`, { headers: reader })).status).toBe(401);
  const inLog = await call(`${server.url}/api/events`, {}, { cookie, ...from("203.0.113.5") });
  await until(() => lines().at(-1)?.path === "/api/events", "the last line of the log");

  const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
  const withoutId = { level: 40, time: expect.any(String), msg: "request refused" };
  const common = { ...withoutId, method: "POST", requestId };
  // A line may arrive after the answer.
  await expect
    .poll(lines)
    .toEqual([
      { ...common, code: "forbidden", path: "/api/books", memberId: 2 },
      { ...common, code: "forbidden", path: "/admin/livros/novo", memberId: 2 },
      { ...common, code: "foreign_origin", path: "/api/login" },
      expect.objectContaining({ path: "/api/login" }),
      expect.objectContaining({ path: "/api/login" }),
      { ...common, code: "wrong_key", method: "GET", path: "/api/user" },
      { ...common, code: "login_refused", path: "/api/access-keys", memberId: 2 },
      { ...withoutId, code: "foreign_origin", method: "GET", path: "/socket.io/" },
      { ...common, code: "wrong_key", method: "GET", path: "/metrics" },
      { ...common, code: "forbidden", path: "/api/events", memberId: 2 },
    ]);
  expect(
    lines()
      .slice(3, 5)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(["login_refused", "too_many_attempts"]);
  expect(lines().at(-1).requestId).toBe(inLog.headers["x-request-id"]);
  expect(server.output()).not.toContain("203.0.113");

  await server.stop();
  const again = await serverForThisTest(stoppedClock);
  const days = json(await send(`${again.url}/api/audit/refusals`, { headers: { cookie: founder } }));
  expect(days).toEqual([{ day: expect.any(String), login: 12, role: 7, origin: 4, limit: 3, key: 2 }]);
});
