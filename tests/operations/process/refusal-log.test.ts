import { expect, it } from "vitest";
import { call, cookiesOf, register, riobaldo, submit } from "../../support/http";
import { until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

it("refusals by role, origin and number are logged once a minute, with the member but without address", async () => {
  const server = await serverForThisTest({ env: { TRUST_PROXY: "on", LOG_LEVEL: "warn" } });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  await register(server.url);
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
  await call(`${server.url}/api/events`, {}, { cookie, ...from("203.0.113.5") });
  await until(() => lines().at(-1)?.path === "/api/events", "the last line of the log");

  const common = { level: 40, time: expect.any(String), msg: "request refused", method: "POST" };
  expect(lines()).toEqual([
    { ...common, code: "forbidden", path: "/api/books", memberId: 2 },
    { ...common, code: "forbidden", path: "/admin/livros/novo", memberId: 2 },
    { ...common, code: "foreign_origin", path: "/api/login" },
    { ...common, code: "too_many_attempts", path: "/api/login" },
    { ...common, code: "forbidden", path: "/api/events", memberId: 2 },
  ]);
  expect(server.output()).not.toContain("203.0.113");
});
