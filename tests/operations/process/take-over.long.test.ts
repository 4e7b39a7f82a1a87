import { spawnSync } from "node:child_process";
import { createECDH, createHmac } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { call, register, riobaldo } from "../../support/http";
import { freePort, onlyThese, runToEnd, temporaryFolder, until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

const waitForClub = (url: string) =>
  until(async () => (await statusOf(`${url}/auth`)) === 200, "the next server to serve");

it("a start that takes over answers health checks, and serves once the first server has left by SIGTERM", async () => {
  const first = await serverForThisTest({ dataDir: folder });
  const port = await freePort();
  const env = { TAKE_OVER: "on", PORT: String(port) };
  const next = await serverForThisTest({ dataDir: folder, env });
  const page = await fetch(`${next.url}/auth`);
  expect([page.status, page.headers.get("retry-after"), await page.text()]).toEqual([
    503,
    "2",
    "O clube está sendo atualizado; tente de novo em instantes.\n",
  ]);
  expect(await statusOf(`${next.url}/up`)).toBe(200);
  expect(next.output()).toBe("");
  const waiting = await serverForThisTest({ dataDir: folder, env: { TAKE_OVER: "on" } });
  expect(await waiting.stop()).toBe(0);
  const refused = await runToEnd({ dataDir: folder, env });
  const sentence = `A porta ${port} já está em uso; escolha outra com PORT.\n`;
  expect(refused).toEqual({ code: 1, stdout: "", stderr: sentence });
  await register(first.url);

  await first.stop("SIGTERM");
  await waitForClub(next.url);
  const { username, password } = riobaldo;
  expect((await call(`${next.url}/api/login`, { username, password })).status).toBe(200);
});

it("a start right behind a SIGKILL, which leaves no time to close anything, has every answered write", async () => {
  let server = await serverForThisTest({ dataDir: folder });
  const cookie = await register(server.url);
  for (const title of ["Torto Arado", "O Quinze"]) {
    const book = { title, author: "Quem o escreveu", pageCount: 200, publishedYear: 1990 };
    expect((await call(`${server.url}/api/books`, book, { Cookie: cookie })).status).toBe(201);
    const dying = server.stop("SIGKILL");
    server = await serverForThisTest({ dataDir: folder, env: { TAKE_OVER: "on" } });
    await dying;
    await waitForClub(server.url);
  }
  const books = await fetch(`${server.url}/api/books`, { headers: { Cookie: cookie } });
  expect(await books.json()).toHaveLength(2);
});

it("a prepared copy is gone after a stop, and after the start that follows a SIGKILL", async () => {
  const copy = path.join(folder, "backups", "preparada");
  const prepare = () =>
    spawnSync(process.execPath, ["build/clube.js", "backup", "preparar"], {
      env: onlyThese({ NODE_ENV: "production", DATA_DIR: folder }),
      encoding: "utf8",
    });
  const first = await serverForThisTest({ dataDir: folder });
  expect(prepare()).toMatchObject({ status: 0, stderr: "" });
  await first.stop("SIGKILL");
  expect(existsSync(copy)).toBe(true);
  const next = await serverForThisTest({ dataDir: folder });
  expect(existsSync(copy)).toBe(false);
  expect(prepare().status).toBe(0);
  expect(await next.stop()).toBe(0);
  expect(existsSync(copy)).toBe(false);
});

it("SECRET_KEY_BASE signs the cookies instead of the file's secret, and the output names the proxy's word", async () => {
  const secret = "5c".repeat(32);
  const pair = createECDH("prime256v1");
  const env = {
    SECRET_KEY_BASE: secret,
    VAPID_PUBLIC_KEY: pair.generateKeys("base64url"),
    VAPID_PRIVATE_KEY: pair.getPrivateKey().toString("base64url"),
  };
  const server = await serverForThisTest({ dataDir: folder, env });
  await expect.poll(server.output).toContain("Com as variáveis do ONCE");
  const [, device = ""] = /aparelho=([^;]+)/.exec(await register(server.url)) ?? [];
  const [, value = "", signature] = /^(.+)\.([^.]+)$/.exec(decodeURIComponent(device)) ?? [];
  const expected = createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "");
  expect(signature).toBe(expected);
});
