import { describe, expect, it } from "vitest";
import { auditLog, challenges, passkeys, recoveryCodes, sessions } from "#db/schema";
import { minute, pass, tryJson } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { type Authenticator, makeAuthenticator } from "../support/authenticator";
import { screenOf, textOf } from "../support/dom";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const options = "/api/second-factor/passkeys/options";
const security = "/settings?aba=seguranca";

/** Makes a passkey of this client, over JSON. */
async function addTo(client: TestClient, device: Authenticator, name = "Celular"): Promise<Response> {
  const asked = await client.call("POST", options, { name, password });
  const credential = device.create(await asked.json());
  return client.call("POST", "/api/second-factor/passkeys", { name, credential });
}

async function openWithPasskey(how: Parameters<typeof makeAuthenticator>[0] = {}) {
  const club = openClub();
  const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
  const device = makeAuthenticator(how);
  expect((await addTo(ana, device)).status).toBe(201);
  return { club, ana, device };
}

const askTo = async (client: TestClient, path: string) => (await client.call("POST", path)).json();

const opened = ({ db }: TestClub) => db.select().from(sessions).all().length;

describe("making a passkey", () => {
  it("stores it with the name, notifies the member and returns ten recovery codes", async () => {
    const { club, ana, device } = await openWithPasskey();
    expect(club.db.select().from(passkeys).all()).toMatchObject([
      {
        userId: ana.viewer.id,
        credentialId: device.id,
        name: "Celular",
        counter: 0,
        transports: ["internal"],
      },
    ]);
    expect(club.db.select().from(recoveryCodes).all()).toHaveLength(10);
    expect(club.db.select().from(challenges).all()).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "factor.add", details: "passkey" },
    ]);
    expect(club.emails[0]?.text).toContain("Com ela se entra no clube sem a senha");
    const tab = await screenOf(ana.get(security));
    expect(textOf(tab.getByRole("region", { name: "Segundo fator" }))).toContain("Celular");
  });

  it("refuses one of another site, another challenge, another member, or after five minutes", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const bia = await makeClient(club);
    const device = makeAuthenticator();
    const ask = async () => (await ana.call("POST", options, { name: "X", password })).json();
    const send = (client: TestClient, credential: object) =>
      client.call("POST", "/api/second-factor/passkeys", { name: "X", credential });
    const foreign = { origin: "https://evil.example", host: "evil.example" };
    expect((await send(ana, device.create(await ask(), foreign))).status).toBe(400);
    expect((await send(ana, device.create(await ask(), { host: "evil.example" }))).status).toBe(400);
    expect((await send(ana, device.create({ challenge: "eA" }))).status).toBe(400);
    bia.storeCookie(ana.cookieHeader.split("; ").find((pair) => pair.startsWith("desafio="))!);
    expect((await send(bia, device.create(await ask()))).status).toBe(400);
    const late = device.create(await ask());
    pass(club, 5 * minute);
    expect((await send(ana, late)).status).toBe(400);
    expect(club.db.select().from(passkeys).all()).toEqual([]);
  });
});

describe("a log-in by passkey alone", () => {
  const ask = (visitor: TestClient) => askTo(visitor, "/api/login/passkey/options");
  const enter = (visitor: TestClient, passkey: object) =>
    visitor.call("POST", "/api/login/passkey", { passkey });

  it("opens a session by JSON and by form, and counts", async () => {
    const { club, ana, device } = await openWithPasskey();
    const visitor = new TestClient(club);
    const answer = await enter(visitor, device.use(await ask(visitor)));
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: ana.viewer.id }]);
    const other = new TestClient(club);
    const passkey = JSON.stringify(device.use(await ask(other)));
    const byForm = await other.submit("/auth", "log-in-by-passkey", { passkey, voltar: "/events" });
    expect([byForm.status, byForm.headers.get("location")]).toEqual([303, "/events"]);
    expect([opened(club), club.db.select().from(passkeys).get()]).toMatchObject([
      3,
      { counter: 2, lastUsedAt: club.clock.now },
    ]);
  });

  it("refuses another site, a replay, a copy of the device and a device that is not unlocked", async () => {
    const { club, device } = await openWithPasskey();
    const visitor = new TestClient(club);
    const foreign = { origin: "https://evil.example", host: "evil.example" };
    expect((await enter(visitor, device.use(await ask(visitor), foreign))).status).toBe(401);
    expect((await enter(visitor, device.use(await ask(visitor), { host: "evil.example" }))).status).toBe(401);
    const good = device.use(await ask(visitor));
    const cookies = visitor.cookieHeader;
    const answers = [];
    for (const client of [visitor, new TestClient(club)]) {
      for (const pair of cookies.split("; ")) client.storeCookie(pair);
      answers.push((await enter(client, good)).status);
    }
    expect(answers).toEqual([200, 401]);
    device.setBack(1);
    const third = new TestClient(club);
    expect((await enter(third, device.use(await ask(third)))).status).toBe(401);
    expect((await enter(third, makeAuthenticator().use(await ask(third)))).status).toBe(401);
    expect(opened(club)).toBe(2);

    const locked = await openWithPasskey({ isVerifying: false });
    const thief = new TestClient(locked.club);
    expect((await enter(thief, locked.device.use(await ask(thief)))).status).toBe(401);
  });

  it("accepts one of two requests with the same answer", async () => {
    const { club, device } = await openWithPasskey();
    const visitor = new TestClient(club);
    const used = device.use(await ask(visitor));
    const answers = await Promise.all([enter(visitor, used), enter(visitor, used)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("refuses malformed answers without an error of the server", async () => {
    const { club, device } = await openWithPasskey();
    const visitor = new TestClient(club);
    const used = device.use(await ask(visitor));
    const { response } = used;
    for (const passkey of [
      { ...used, id: "á" },
      { ...used, response: { ...response, clientDataJSON: "eA" } },
      { ...used, response: { ...response, authenticatorData: "" } },
      { ...used, response: { ...response, signature: "eA" } },
    ]) {
      expect([400, 401]).toContain((await enter(visitor, passkey)).status);
    }
    expect([opened(club), club.faults]).toEqual([1, []]);
  });
});

describe("a passkey after the password", () => {
  it("finishes the log-in, also without an unlocked device; another member's does not", async () => {
    const { club, device } = await openWithPasskey({ isVerifying: false });
    const bia = await makeClient(club, { username: "bia" });
    const other = makeAuthenticator();
    await addTo(bia, other);
    const visitor = new TestClient(club);
    expect(await (await tryJson(club, { by: visitor })).json()).toEqual({ needs: "secondFactor" });
    const asked = await askTo(visitor, "/api/login/second-factor/options");
    expect(asked.allowCredentials).toMatchObject([{ id: device.id }]);
    const wrong = await visitor.submit("/auth/codigo", "second-step-by-passkey", {
      passkey: JSON.stringify(other.use(asked)),
    });
    expect(wrong.status).toBe(401);
    const answer = await visitor.call("POST", "/api/login/second-factor", { passkey: device.use(asked) });
    expect(answer.status).toBe(200);
  });
});

describe("a passkey in place of the password", () => {
  const ask = (client: TestClient) => askTo(client, "/api/second-factor/confirmation/options");

  it("confirms each change once", async () => {
    const { club, ana, device } = await openWithPasskey();
    await tryJson(club, { by: new TestClient(club) });
    const passkey = device.use(await ask(ana));
    const first = await ana.call("DELETE", "/api/sessions", { passkey });
    const again = await ana.call("DELETE", "/api/sessions", { passkey });
    expect([first.status, again.status]).toEqual([200, 400]);
    const change = { newPassword: "sertão veredas", confirmPassword: "sertão veredas", currentPassword: "" };
    const byForm = { ...change, passkey: JSON.stringify(device.use(await ask(ana))) };
    expect((await ana.submit(security, "change-password", byForm)).status).toBe(303);
    const profile = { name: "Ana Lima", email: "nova@clube.example", bio: "" };
    const email = { ...profile, passkey: device.use(await ask(ana)) };
    const saved = await ana.call("PUT", `/api/users/${ana.viewer.id}`, email);
    expect([saved.status, (await saved.json()).email]).toEqual([200, "nova@clube.example"]);
  });

  it("of another member, or of a log-in, confirms nothing", async () => {
    const { club, ana, device } = await openWithPasskey();
    const bia = await makeClient(club);
    const other = makeAuthenticator();
    await addTo(bia, other);
    const foreign = await ana.call("DELETE", "/api/sessions", { passkey: other.use(await ask(ana)) });
    const ofLogin = await askTo(ana, "/api/login/passkey/options");
    const crossed = await ana.call("DELETE", "/api/sessions", { passkey: device.use(ofLogin) });
    expect([foreign.status, crossed.status]).toEqual([400, 400]);
    const without = await makeClient(club, { username: "caio" });
    expect((await without.call("POST", "/api/second-factor/confirmation/options")).status).toBe(409);
  });
});
