import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeClub } from "../../browser/club";
import { submit } from "../../support/http";
import { serverForThisTest } from "../../support/server-for-test";

const club = makeClub();

/** Requests a path unchanged, without a browser's normalization. */
async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(club.url);
  const asking = request({ hostname, port, method, path, headers });
  asking.end();
  const [answer] = await once(asking, "response");
  const text: string = (await answer.setEncoding("utf8").toArray()).join("");
  return { status: answer.statusCode as number, headers: answer.headers, text };
}

const unreadable = "O endereço pedido não é válido.";
const json = (message: string, code: string) => JSON.stringify({ message, code });

it.each([
  ["TRACE", "/auth", {}, 405, "Método não permitido."],
  ["PROPFIND", "/api/user", {}, 405, json("Método não permitido.", "method_not_allowed")],
  ["GET", "/%ff", {}, 400, unreadable],
  ["GET", "/api/users/%ff", {}, 400, json(unreadable, "invalid")],
  ["GET", "/auth", { Host: "a:99999" }, 400, unreadable],
  ["GET", "http://outro.example/auth", {}, 400, unreadable],
  ["GET", "/settings/meus-dados.zip.data", {}, 404, "Não encontrado."],
  ["GET", "/api/user/data.data", {}, 404, json("Não encontrado.", "not_found")],
])("%s %s with %j is refused with one message", async (method, path, headers, expected, message) => {
  const { status, text } = await ask(method, path, headers);
  expect([status, text]).toEqual([expected, message]);
});

it.each(["HEAD", "OPTIONS"])("%s of a page's data from another site is no fault", async (method) => {
  const logs = vi.spyOn(console, "error");
  onTestFinished(() => void vi.restoreAllMocks());
  for (const Origin of ["null", "http://outro.example", club.url]) {
    expect((await ask(method, "/auth.data", { Origin })).status).toBeLessThan(500);
  }
  expect(logs).not.toHaveBeenCalled();
});

it("a path of thousands of segments is refused, also in a look-up of routes", async () => {
  for (const path of ["/a".repeat(3700), `/__manifest?version=1&p=${"/a".repeat(3700)}`])
    expect(await ask("GET", path)).toMatchObject({ status: 400, text: unreadable });
});

it("a path that the router would log is refused, also in a look-up of routes", async () => {
  const logs = (["log", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  onTestFinished(() => void vi.restoreAllMocks());
  const version = /"version":"(\w+)"/.exec((await ask("GET", "/auth")).text)?.[1];
  for (const path of ["/book//1", "/notifications//", `/__manifest?version=${version}&p=%2F%25`]) {
    expect(await ask("GET", path)).toMatchObject({ status: 400, text: unreadable });
  }
  const fields = { intent: "theme", tema: "escuro", voltar: "/;//x" };
  expect((await submit(`${club.url}/tema`, fields)).headers.location).toBe("/");
  expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

/** More than the body of a call may have, without its length. */
const inPieces = () =>
  new ReadableStream({
    start(stream) {
      for (let piece = 0; piece < 64; piece++) stream.enqueue(new Uint8Array(65_536));
      stream.close();
    },
  });

function imageForm() {
  const body = new FormData();
  body.append("avatar", new File([new Uint8Array(5 * 1024 * 1024)], "foto.jpg", { type: "image/jpeg" }));
  return { body };
}

const asJson = { "Content-Type": "application/json" };

it.each<[string, string, () => RequestInit, [number, string]]>([
  [
    "a body too long",
    "/api/login",
    () => ({ headers: asJson, body: "x".repeat(1_048_576) }),
    [413, "payload_too_large"],
  ],
  [
    "a body too long in pieces",
    "/api/login",
    () => ({ headers: asJson, body: inPieces(), duplex: "half" }) as RequestInit,
    [413, "payload_too_large"],
  ],
  ["a visitor's image", "/api/upload-avatar", imageForm, [401, "unauthenticated"]],
])("%s gets its response unread, and keeps the connection usable", async (_, path, init, expected) => {
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(club.url + path, { method: "POST", ...init() });
    expect([answer.status, (await answer.json()).code]).toEqual(expected);
  }
});

it("a redirect, a JSON call, a refusal and a file have headers against content sniffing and referrer leaks", async () => {
  for (const path of ["/", "/api/user", "/%ff", "/favicon.svg"]) {
    expect((await ask("GET", path)).headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
  }
});

it("X-Forwarded-Host is ignored without a configured proxy", async () => {
  const { status, text } = await ask("GET", "/auth", { "X-Forwarded-Host": "a:99999" });
  expect([status, text.includes("Cadastrar")]).toEqual([200, true]);
});

it("a form works behind a proxy that replaces the host, and the log names the headers of one that does not fit", async () => {
  const env = { PUBLIC_URL: "https://clube.example:8443", TRUST_PROXY: "on", LOG_LEVEL: "warn" };
  const proxied = await serverForThisTest({ env });
  const form = { intent: "theme", tema: "escuro", voltar: "/auth" };
  const own = { Origin: env.PUBLIC_URL, "X-Forwarded-Proto": "https", "X-Request-Id": "do-proxy_1" };
  for (const [path, expected] of [
    ["/tema", 303],
    ["/tema.data", 202],
  ]) {
    const { status, headers } = await submit(proxied.url + path, form, own);
    expect([status, headers["x-request-id"]]).toEqual([expected, "do-proxy_1"]);
    expect(String(headers["set-cookie"])).toMatch(/^tema=\w+/);
  }
  expect(proxied.output()).not.toContain("X-Forwarded-Proto");
  for (const host of ["livros.example", "outros.example"]) {
    const refused = await submit(`${proxied.url}/tema`, form, { ...own, Host: host });
    expect([refused.status, String(refused.body)]).toEqual([
      421,
      expect.stringContaining("os cabeçalhos Host e X-Forwarded-Proto"),
    ]);
  }
  // A line of the log may arrive after the answer.
  await proxied.stop();
  expect(proxied.output().match(/X-Forwarded-Proto/g)).toHaveLength(1);
});

/** As `curl --http2` and the HTTP client of Java ask on a connection without TLS. */
const h2c = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"];
const webSocket = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];
const wrong = JSON.stringify({ username: "ninguem", password: "errada" });
const login = [
  "POST /api/login HTTP/1.1",
  "Content-Type: application/json",
  `Content-Length: ${wrong.length}`,
];

/** Sends requests over one connection, each after the answer to the one before. @returns the statuses. */
async function statusesOf(...requests: string[][]): Promise<(string | undefined)[]> {
  const { hostname, port } = new URL(club.url);
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  let received = "";
  socket.on("data", (part: string) => {
    received += part;
  });
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
  for (const [at, [line, ...rest]] of requests.entries()) {
    const body = rest.at(-1)?.startsWith("{") ? rest.pop() : "";
    socket.write([line, `Host: ${hostname}:${port}`, ...rest, "", body].join("\r\n"));
    while (statuses().length <= at && !socket.readableEnded)
      await Promise.race([once(socket, "data"), once(socket, "end")]);
  }
  socket.destroy();
  return statuses();
}

it("an upgrade that nothing takes gets its answer, and its connection stays usable", async () => {
  const page = ["GET /up HTTP/1.1", ...h2c];
  expect(await statusesOf(page, [...login, ...h2c, wrong], page)).toEqual(["200", "401", "200"]);
  expect(await statusesOf(["GET /socket HTTP/1.1", ...webSocket])).toEqual(["404"]);
  expect(await statusesOf(["GET /socket.io/ HTTP/1.1", ...h2c])).toEqual(["400"]);
});
