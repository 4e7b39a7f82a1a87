import { expect, it } from "vitest";
import { call, register, send, submit } from "../../support/http";
import { serverForThisTest } from "../../support/server-for-test";

const token = "um-segredo-de-testes";

it("without a token there are no metrics, and the address is like any other that does not exist", async () => {
  const { url } = await serverForThisTest();
  const headers = { Authorization: "Bearer " };
  const [metrics, nothing] = await Promise.all([
    send(`${url}/metrics`, { headers }),
    send(`${url}/nada`, { headers }),
  ]);
  expect([metrics.status, metrics.headers["content-type"]]).toEqual([404, nothing.headers["content-type"]]);
});

it("with a token they are for whoever sends it", async () => {
  const { url } = await serverForThisTest({ env: { METRICS_TOKEN: token } });
  const read = (headers: Record<string, string>) => send(`${url}/metrics`, { headers });
  for (const headers of [{}, { Authorization: token }, { Authorization: `Bearer ${token}x` }]) {
    const answer = await read(headers as Record<string, string>);
    expect([answer.status, answer.headers["www-authenticate"], String(answer.body)]).toEqual([
      401,
      "Bearer",
      "",
    ]);
  }
  const answer = await read({ Authorization: `Bearer ${token}`, Host: "monitor.example:9090" });
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
});

it("they count the club, and requests by route and class of status, without ids", async () => {
  const { url } = await serverForThisTest({ env: { METRICS_TOKEN: token } });
  const cookie = await register(url);
  await call(
    `${url}/api/books`,
    { title: "Úrsula", author: "Maria Firmina", pageCount: 200, publishedYear: 1859 },
    { cookie },
  );
  const paths = ["/book/1", "/book/1.data", "/profile/1", "/api/users/1", "/api/users/99", "/nada/123456789"];
  for (const path of paths) await send(`${url}${path}`, { headers: { cookie } });
  await submit(`${url}/tema`, { intent: "theme", tema: "escuro", voltar: "/" }, { cookie });
  await send(`${url}/favicon.svg`);
  await send(`${url}/%ff`);

  const text = String((await send(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).body);

  const value = (line: string) =>
    Number(
      text
        .split("\n")
        .find((one) => one.startsWith(`${line} `))
        ?.split(" ")
        .at(-1),
    );
  const requests = (route: string, status: string) =>
    value(`http_request_duration_seconds_count{route="${route}",status="${status}"}`);
  expect([value('entrelinhas_members{state="active"}'), value("entrelinhas_books")]).toEqual([1, 1]);
  expect(value("entrelinhas_open_sockets")).toBe(0);
  expect(value('entrelinhas_notifications_waiting{channel="push"}')).toBe(0);
  const bytes = (file: string) => value(`entrelinhas_database_bytes{file="${file}"}`);
  expect(bytes("database") + bytes("wal")).toBeGreaterThan(100_000);
  expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect(requests("pages/book/route", "2xx")).toBe(2);
  expect(requests("pages/profile/route", "2xx")).toBe(1);
  expect([requests("api/users", "2xx"), requests("api/users", "4xx")]).toEqual([1, 1]);
  expect(requests("pages/not-found/route", "4xx")).toBe(1);
  expect(requests("pages/session/theme", "3xx")).toBe(1);
  expect([requests("static", "2xx"), requests("refused", "4xx")]).toEqual([1, 1]);
  expect(text).not.toMatch(/riobaldo|123456789|favicon|users\/1|route="none"/);
});

it("every answer has an id, a proxy's own only with TRUST_PROXY", async () => {
  const plain = await serverForThisTest();
  const headers = { "X-Request-Id": "do-proxy_1" };
  for (const path of ["/auth", "/", "/api/user", "/%ff", "/favicon.svg", "/healthz", "/nada"]) {
    const { headers: sent } = await send(`${plain.url}${path}`, { headers });
    expect(sent["x-request-id"], path).toMatch(/^[\da-f-]{36}$/);
  }
  const proxied = await serverForThisTest({ env: { TRUST_PROXY: "on" } });
  expect((await send(`${proxied.url}/auth`, { headers })).headers["x-request-id"]).toBe("do-proxy_1");
});
