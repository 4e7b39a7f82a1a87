import { expect, it } from "vitest";
import { addBook, domCasmurro, makeClub, register } from "../../browser/club";
import { send, submit } from "../../support/http";

const token = "um-segredo-de-testes";
const club = makeClub({ METRICS_TOKEN: token });
const plain = makeClub();

const read = (headers: Record<string, string>, { url } = club) => send(`${url}/metrics`, { headers });

it("they count the club, and requests by route and class of status, without ids", async () => {
  const ana = await register(club.url, "ana");
  await addBook(ana, domCasmurro);
  const headers = { cookie: `${ana.cookie.name}=${ana.cookie.value}` };
  const leaving = new AbortController();
  await fetch(`${club.url}/notifications/events`, { headers, signal: leaving.signal });
  leaving.abort();
  const paths = ["/book/1", "/book/1.data", "/profile/1", "/api/users/1", "/api/users/99", "/nada/123456789"];
  for (const path of paths) await send(`${club.url}${path}`, { headers });
  await submit(`${club.url}/tema`, { intent: "theme", tema: "escuro", voltar: "/" }, headers);
  await send(`${club.url}/favicon.svg`);
  await send(`${club.url}/%ff`);

  const text = String((await read({ Authorization: `Bearer ${token}` })).body);

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
  expect(text).not.toMatch(/123456789|favicon|users\/1|event-stream|route="none"/);
});

it("they are for whoever sends the token, and without one their address is like any that does not exist", async () => {
  for (const headers of [{}, { Authorization: token }, { Authorization: `Bearer ${token}x` }]) {
    const { status, headers: sent, body } = await read(headers as Record<string, string>);
    expect([status, sent["www-authenticate"], String(body)]).toEqual([401, "Bearer", ""]);
  }
  const answer = await read({ Authorization: `Bearer ${token}`, Host: "monitor.example:9090" });
  expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain/);

  const none = await read({ Authorization: "Bearer " }, plain);
  const nothing = await send(`${plain.url}/nada`);
  expect([none.status, none.headers["content-type"]]).toEqual([404, nothing.headers["content-type"]]);
});

it("every answer has an id, without TRUST_PROXY not that of the request", async () => {
  const headers = { "X-Request-Id": "do-proxy_1" };
  for (const path of ["/auth", "/", "/api/user", "/%ff", "/favicon.svg", "/healthz", "/nada"]) {
    const { headers: sent } = await send(`${plain.url}${path}`, { headers });
    expect(sent["x-request-id"], path).toMatch(/^[\da-f-]{36}$/);
  }
});
