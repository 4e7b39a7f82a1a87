import { describe, expect, it } from "vitest";
import { challenges, loginAttempts } from "#db/schema";
import { pass } from "../support/accounts";
import { openClub } from "../support/app";
import { makeAuthenticator } from "../support/authenticator";
import { makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const ask = async (visitor: TestClient) => (await visitor.call("POST", "/api/login/passkey/options")).json();
const enter = (visitor: TestClient, passkey: object) =>
  visitor.call("POST", "/api/login/passkey", { passkey });

/** A club with a passkey that several devices share. */
async function openWithPasskey() {
  const club = openClub();
  const ana = await makeClient(club);
  const device = makeAuthenticator({ isCounting: false });
  const asked = await ana.call("POST", "/api/second-factor/passkeys/options", { name: "X", password });
  const credential = device.create(await asked.json());
  await ana.call("POST", "/api/second-factor/passkeys", { name: "X", credential });
  return { club, device };
}

describe("a log-in by passkey", () => {
  it("succeeds a hundred times at once", async () => {
    const { club, device } = await openWithPasskey();
    const visitors = Array.from({ length: 100 }, () => new TestClient(club));
    const asked = await Promise.all(visitors.map(ask));
    const all = await Promise.all(visitors.map((one, at) => enter(one, device.use(asked[at]))));
    expect(all.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });

  it("succeeds after any number of requests and refusals from its network, which are limited", async () => {
    const { club, device } = await openWithPasskey();
    const wrong = makeAuthenticator();
    const refusals: number[] = [];
    for (let at = 0; at < 122; at += 1) {
      const visitor = new TestClient(club);
      await ask(new TestClient(club));
      refusals.push((await enter(visitor, wrong.use(await ask(visitor)))).status);
    }
    expect(refusals).toEqual([...Array(120).fill(401), 429, 429]);
    const visitor = new TestClient(club);
    expect((await enter(visitor, device.use(await ask(visitor)))).status).toBe(200);
  });

  it("is offered six hundred times a minute to a network at most", async () => {
    const club = openClub();
    const visitor = new TestClient(club);
    const asked = await Promise.all(
      Array.from({ length: 640 }, () => visitor.call("POST", "/api/login/passkey/options")),
    );
    const statuses = new Set(asked.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 429]);
    expect(club.db.select().from(challenges).all().length).toBeLessThanOrEqual(640 - 20);
  });

  it("leaves no expired request in the database at the next one", async () => {
    const club = openClub();
    for (let at = 0; at < 5; at += 1) await ask(new TestClient(club));
    pass(club, 5 * 60_000);
    await ask(new TestClient(club));
    expect(club.db.select().from(challenges).all()).toHaveLength(1);
  });
});
