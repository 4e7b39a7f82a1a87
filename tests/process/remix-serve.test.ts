import { expect, it } from "vitest";
import { serverForThisTest } from "./for-this-test";
import { cookiesOf, json, riobaldo, send, submit } from "./visit";

it("the same build runs under stock remix-serve", async () => {
  const args = ["node_modules/.bin/remix-serve", "build/server/index.js"];
  const { url } = await serverForThisTest({ args });

  expect(json(await send(`${url}/healthz`))).toEqual({ status: "ok" });
  const door = await send(`${url}/auth`);
  expect(door.status).toBe(200);
  expect(door.body.toString()).toContain("a primeira conta será a administradora");

  const fields = { intent: "cadastrar", ...riobaldo, confirmPassword: riobaldo.password };
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
