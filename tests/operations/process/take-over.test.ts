import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { call, register, riobaldo } from "../../support/http";
import { freePort, runToEnd, temporaryFolder, until } from "../../support/server";
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
])("%s signs the cookies instead of the file's secret", async (name, secret) => {
  const server = await serverForThisTest({ dataDir: folder, env: { [name]: secret, TRUST_PROXY: "off" } });
  const [, device = ""] = /aparelho=([^;]+)/.exec(await register(server.url)) ?? [];
  const [, value = "", signature] = /^(.+)\.([^.]+)$/.exec(decodeURIComponent(device)) ?? [];
  const expected = createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "");
  expect(signature).toBe(expected);
});
