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

function pushKeys() {
  const pair = createECDH("prime256v1");
  return {
    VAPID_PUBLIC_KEY: pair.generateKeys("base64url"),
    VAPID_PRIVATE_KEY: pair.getPrivateKey().toString("base64url"),
  };
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

it.each(["SIGTERM", "SIGKILL"] as const)(
  "a start that takes over answers health checks, and serves once the first server has left by %s",
  async (signal) => {
    const first = await serverForThisTest({ dataDir: folder });
    const port = await freePort();
    const starting = serverForThisTest({ dataDir: folder, env: { TAKE_OVER: "on", PORT: String(port) } });
    const next = await starting;
    const page = await fetch(`${next.url}/auth`);
    expect([page.status, page.headers.get("retry-after"), await page.text()]).toEqual([
      503,
      "2",
      "O clube está sendo atualizado; tente de novo em instantes.\n",
    ]);
    expect(await statusOf(`${next.url}/up`)).toBe(200);
    expect(next.output()).toBe("");
    await register(first.url);

    await first.stop(signal);
    await until(async () => (await statusOf(`${next.url}/auth`)) === 200, "the second server to serve");
    const { username, password } = riobaldo;
    expect((await call(`${next.url}/api/login`, { username, password })).status).toBe(200);
  },
);

it("a start right behind a SIGKILL, which leaves no time to close anything, has every answered write", async () => {
  let server = await serverForThisTest({ dataDir: folder });
  const cookie = await register(server.url);
  for (const title of ["Torto Arado", "O Quinze", "Vidas Secas"]) {
    const book = { title, author: "Quem o escreveu", pageCount: 200, publishedYear: 1990 };
    expect((await call(`${server.url}/api/books`, book, { Cookie: cookie })).status).toBe(201);
    const dying = server.stop("SIGKILL");
    server = await serverForThisTest({ dataDir: folder, env: { TAKE_OVER: "on" } });
    await dying;
    await until(async () => (await statusOf(`${server.url}/auth`)) === 200, "the next server to serve");
  }
  const books = await fetch(`${server.url}/api/books`, { headers: { Cookie: cookie } });
  expect(await books.json()).toHaveLength(3);
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

it("a start that waits can be stopped", async () => {
  await serverForThisTest({ dataDir: folder });
  const next = await serverForThisTest({ dataDir: folder, env: { TAKE_OVER: "on" } });
  expect(await next.stop()).toBe(0);
});

it("a port in use is one sentence, also for a start that would wait", async () => {
  const first = await serverForThisTest({ dataDir: folder });
  const { port } = new URL(first.url);
  const refused = await runToEnd({ dataDir: folder, env: { TAKE_OVER: "on", PORT: port } });
  const sentence = `A porta ${port} já está em uso; escolha outra com PORT.\n`;
  expect(refused).toEqual({ code: 1, stdout: "", stderr: sentence });
});

it.each([
  ["SECRET_KEY", "umas letras, e mais de trinta e duas"],
  ["SECRET_KEY_BASE", "5c".repeat(32)],
])(
  "%s signs the cookies instead of the file's secret, and says whose word it takes for addresses",
  async (name, secret) => {
    const server = await serverForThisTest({ dataDir: folder, env: { ...pushKeys(), [name]: secret } });
    expect(server.output().includes("Com as variáveis do ONCE")).toBe(name === "SECRET_KEY_BASE");
    const [, device = ""] = /aparelho=([^;]+)/.exec(await register(server.url)) ?? [];
    const [, value = "", signature] = /^(.+)\.([^.]+)$/.exec(decodeURIComponent(device)) ?? [];
    const expected = createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "");
    expect(signature).toBe(expected);
  },
);
