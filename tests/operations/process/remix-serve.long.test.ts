import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { readStream } from "../../support/event-stream";
import { call, cookiesOf, json, printedCode, register, riobaldo, send, submit } from "../../support/http";
import { freePort, startServer, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

const remixServe = ["node_modules/.bin/remix-serve", "build/server/index.js"];

it("the same build runs under stock remix-serve", async () => {
  const { url } = await serverForThisTest({ args: remixServe });

  expect(json(await send(`${url}/healthz`))).toEqual({ status: "ok" });
  const authPage = await send(`${url}/auth`);
  expect(authPage.status).toBe(200);
  expect(authPage.body.toString()).toContain("a primeira conta será a administradora");

  const fields = { intent: "register", ...riobaldo, confirmPassword: riobaldo.password };
  const registered = await submit(`${url}/auth?aba=cadastrar`, fields);
  expect(registered.status).toBe(303);
  expect(registered.headers.location).toBe("/");

  const headers = { cookie: cookiesOf(registered) };
  const home = await send(url, { headers });
  expect(home.status).toBe(200);
  expect(home.body.toString()).toContain("Registro bem-sucedido");
  expect(json(await send(`${url}/api/user`, { headers }))).toMatchObject({
    username: riobaldo.username,
    role: "admin",
  });
});

it("a club reachable by others under stock remix-serve requires the code printed by the first page", async () => {
  const server = await serverForThisTest({ args: remixServe, env: { PUBLIC_URL: "https://clube.example" } });
  const authPage = await send(`${server.url}/auth`);
  expect(authPage.body.toString()).toContain("Código de instalação");
  await expect.poll(() => printedCode(server.output())).toHaveProperty("setupCode");
  const code = printedCode(server.output());

  expect((await call(`${server.url}/api/register`, riobaldo)).status).toBe(400);
  expect((await call(`${server.url}/api/register`, { ...riobaldo, ...code })).status).toBe(201);
});

it("a conversation works by form and reload without sockets", async () => {
  const { url } = await serverForThisTest({ args: remixServe });
  const other = { ...riobaldo, username: "diadorim", name: "Diadorim", email: "diadorim@clube.example" };
  const [his, hers] = [{ cookie: await register(url) }, { cookie: await register(url, other) }];
  const began = await submit(`${url}/chat/nova-conversa`, { intent: "new-chat", otherUserId: "2" }, his);
  expect([began.status, began.headers.location]).toEqual([303, "/chat/1"]);

  const sent = await submit(`${url}/chat/1`, { intent: "send", content: "Mestre não é quem ensina" }, his);
  expect([sent.status, sent.headers.location]).toEqual([303, "/chat/1"]);
  const list = (await send(`${url}/chat`, { headers: hers })).body.toString();
  expect(list).toContain("1 mensagem não lida");
  await submit(`${url}/chat/1`, { intent: "send", content: "Quem então?" }, hers);

  const page = (await send(`${url}/chat/1`, { headers: his })).body.toString();
  const log = page.slice(page.indexOf('role="log"'), page.indexOf("<textarea"));
  expect(log).toMatch(/Mestre não é quem ensina.*Quem então\?/s);
  expect(page).toContain('formaction="/chat/1/anexo"');
});

it("the unread count is pushed without the club's own server, and its stream does not delay the stop", async () => {
  const server = await serverForThisTest({ args: remixServe });
  const cookie = await register(server.url);
  const answer = await fetch(`${server.url}/notifications/events`, { headers: { cookie } });
  expect(answer.headers.get("content-encoding")).toBe(null);
  const stream = readStream(answer);
  await until(() => stream.counts().length === 1, "the first count");
  await call(`${server.url}/api/notifications/read`, {}, { cookie });
  await until(() => stream.counts().length === 2, "the reading");
  expect(stream.counts()[1]).toBe(0);

  await server.stop();
  expect(stream.isEnded()).toBe(true);
});

it("a data folder with a running server is refused to stock remix-serve, whose log has the sentence, until the server stops", async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await serverForThisTest({ dataDir });
  const port = String(await freePort());
  const health = async (url: string) => (await fetch(`${url}/healthz`).catch(() => null))?.status;
  // It counts as started only once it opens the club.
  const starting = startServer({ dataDir, args: remixServe, env: { PORT: port } });
  onTestFinished(async () => void (await (await starting).stop()));
  await until(async () => (await health(`http://127.0.0.1:${port}`)) === 500, "a refusal of remix-serve");
  expect(await health(first.url)).toBe(200);
  await first.stop();
  const sentence = `Já há um servidor do Entrelinhas no ar com a pasta de dados ${dataDir}.`;
  await expect.poll((await starting).output).toContain(sentence);
});
