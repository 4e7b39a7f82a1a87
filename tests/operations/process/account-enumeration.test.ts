import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { call, register, riobaldo, send } from "../../support/http";
import { until } from "../../support/server";
import { serverForThisTest } from "../../support/server-for-test";

it("a page of a visitor is rendered for each request, whether or not a reset e-mail was written", async () => {
  const server = await serverForThisTest();
  await register(server.url);
  const nonces: string[] = [];
  const seePage = async () => {
    const { headers, body } = await send(`${server.url}/auth`);
    expect(headers).not.toHaveProperty("etag");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect(body.toString()).toContain(nonce);
    nonces.push(nonce);
  };

  await call(`${server.url}/api/forgot-password`, { email: "ninguem@clube.example" });
  await seePage();
  await seePage();
  await call(`${server.url}/api/forgot-password`, { email: riobaldo.email });
  await seePage();
  const outbox = path.join(server.dataDir, "outbox");
  await until(() => readdirSync(outbox).some((name) => name.endsWith(".eml")), "the e-mail");
  await seePage();

  expect(new Set(nonces).size).toBe(4);
});
