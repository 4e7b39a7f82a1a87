import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { submit } from "../../support/http";
import { type RunningServer, startServer } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Requests a path unchanged, without a browser's normalization. */
function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.url);
  const asking = request({ hostname, port, method, path, headers });
  asking.end();
  return new Promise<[number | undefined, string]>((resolve, reject) => {
    asking.on("error", reject);
    asking.on("response", async (answer) => {
      const text = (await answer.setEncoding("utf8").toArray()).join("");
      resolve([answer.statusCode, text]);
    });
  });
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
  ["GET", "/a".repeat(3700), {}, 400, unreadable],
  ["GET", `/api/${"/".repeat(12_000)}x`, {}, 400, json(unreadable, "invalid")],
  ["GET", `/__manifest?version=1&p=${"/".repeat(7400)}`, {}, 400, unreadable],
  ["GET", "/auth?_data=root", {}, 400, unreadable],
  ["GET", "/settings/meus-dados.zip.data", {}, 404, "Não encontrado."],
  ["GET", "/api/user/data.data", {}, 404, json("Não encontrado.", "not_found")],
])("%s %s with %j is refused with one message", async (method, path, headers, status, text) => {
  expect(await ask(method, path, headers)).toEqual([status, text]);
});

it("a path that the router would log is refused, also in a look-up of routes", async () => {
  const before = server.output();
  const version = /"version":"(\w+)"/.exec((await ask("GET", "/auth"))[1])?.[1];
  for (const path of ["/book//1", "/notifications//", `/__manifest?version=${version}&p=%2F%25`]) {
    expect(await ask("GET", path)).toEqual([400, unreadable]);
  }
  const fields = { intent: "theme", tema: "escuro", voltar: "/;//x" };
  expect((await submit(`${server.url}/tema`, fields)).headers.location).toBe("/");
  expect(server.output()).toBe(before);
});

it.each([
  ["whole", () => "x".repeat(1_048_576)],
  [
    "in pieces",
    () =>
      new ReadableStream({
        start(stream) {
          for (let piece = 0; piece < 64; piece++) stream.enqueue(new Uint8Array(65_536));
          stream.close();
        },
      }),
  ],
])("a body too long, sent %s, gets its response and keeps the connection usable", async (_, body) => {
  for (let time = 0; time < 5; time++) {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: body(),
      duplex: "half",
    };
    const answer = await fetch(`${server.url}/api/login`, init as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ code: "payload_too_large" }),
    ]);
  }
});

it.each([
  ["a page", "/auth"],
  ["a redirect", "/"],
  ["a JSON call", "/api/user"],
  ["a refusal", "/%ff"],
  ["a file", "/favicon.svg"],
  ["nothing", "/nada"],
])("%s has headers against content sniffing and referrer leaks", async (_, path) => {
  const { hostname, port } = new URL(server.url);
  const asking = request({ hostname, port, path });
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  expect([answer.headers["x-content-type-options"], answer.headers["referrer-policy"]]).toEqual([
    "nosniff",
    "same-origin",
  ]);
});

it("X-Forwarded-Host is ignored without a configured proxy", async () => {
  const [status, text] = await ask("GET", "/auth", { "X-Forwarded-Host": "a:99999" });
  expect([status, text.includes("Cadastrar")]).toEqual([200, true]);
});

it("a form works behind a proxy that replaces the host, and the log names the headers of one that does not fit", async () => {
  const env = { PUBLIC_URL: "https://clube.example:8443", TRUST_PROXY: "on", LOG_LEVEL: "warn" };
  const proxied = await serverForThisTest({ env });
  const form = { intent: "theme", tema: "escuro", voltar: "/auth" };
  const own = { Origin: env.PUBLIC_URL, "X-Forwarded-Proto": "https" };
  for (const path of ["/tema", "/tema.data"]) {
    const { status, headers } = await submit(proxied.url + path, form, own);
    expect([status, String(headers["set-cookie"])]).toEqual([
      path === "/tema" ? 303 : 202,
      expect.stringMatching(/^tema=\w+/),
    ]);
  }
  expect(proxied.output()).not.toContain("X-Forwarded-Proto");
  for (const host of ["livros.example", "outros.example"]) {
    const { status, body } = await submit(`${proxied.url}/tema`, form, { ...own, Host: host });
    expect([status, String(body)]).toEqual([
      421,
      expect.stringContaining("os cabeçalhos Host e X-Forwarded-Proto"),
    ]);
  }
  expect(proxied.output().match(/X-Forwarded-Proto/g)).toHaveLength(1);
});

it("a visitor's image is refused unread and keeps the connection usable", async () => {
  const body = new FormData();
  body.append("avatar", new File([new Uint8Array(5 * 1024 * 1024)], "foto.jpg", { type: "image/jpeg" }));
  for (let time = 0; time < 5; time++) {
    const answer = await fetch(`${server.url}/api/upload-avatar`, { method: "POST", body });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: "unauthenticated" }),
    ]);
  }
});
