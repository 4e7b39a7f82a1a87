import { describe, expect, it } from "vitest";
import { loginAttempts, sessions } from "#db/schema";
import { tryForm, tryJson } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const hour = 3_600_000;

/** A browser on which ana has entered and left again. */
async function oldDevice(club: TestClub): Promise<TestClient> {
  const visitor = new TestClient(club);
  await tryJson(club, { by: visitor });
  await visitor.call("POST", "/api/logout");
  return visitor;
}

function statusesOf(answers: Promise<Response>[]): Promise<number[]> {
  return Promise.all(answers.map(async (answer) => (await answer).status));
}

describe("a known device", () => {
  it("can log in while others have used up the account's tries", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const by = await oldDevice(club);
    const network = (at: number) => `198.51.100.${at % 50}`;
    for (let at = 0; at < 100; at += 1) {
      expect((await tryJson(club, { password: "errada", address: network(at) })).status).toBe(401);
    }
    expect((await tryJson(club, { address: "203.0.113.9" })).status).toBe(429);

    expect((await tryJson(club, { by, address: "203.0.113.9" })).status).toBe(200);
    expect(club.db.select().from(sessions).all()).toHaveLength(1);
  });

  it("clears its own wrong tries by the right password, and those for its account from its network", async () => {
    const club = openClub();
    for (const username of ["ana", "rui"]) makeMember(club, { username });
    const by = await oldDevice(club);
    const wrong = { password: "errada" };
    for (let at = 0; at < 9; at += 1) await tryJson(club, { by, ...wrong });
    await tryJson(club, wrong);
    await tryJson(club, { ...wrong, username: "rui" });
    expect((await tryJson(club, { by })).status).toBe(200);
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(1);
  });

  it("has its own limit of ten wrong tries an hour", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const by = await oldDevice(club);
    const guesses = Array.from({ length: 30 }, () => tryJson(club, { by, password: "errada" }));
    expect((await statusesOf(guesses)).filter((status) => status === 401)).toHaveLength(10);
    const refused = await tryForm(club, { by });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await tryJson(club)).status).toBe(200);
    club.clock.now = new Date(club.clock.now.getTime() + hour);
    expect((await tryForm(club, { by })).status).toBe(303);
  });

  it("is known for its own account only", async () => {
    const club = openClub();
    for (const username of ["ana", "rui"]) makeMember(club, { username });
    const by = await oldDevice(club);
    const guess = () => tryJson(club, { username: "rui", password: "errada" });
    for (let at = 0; at < 10; at += 1) await guess();
    expect((await tryJson(club, { by, username: "rui" })).status).toBe(429);
  });

  it("is not recognized by an unsigned cookie", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    for (let at = 0; at < 10; at += 1) await tryJson(club, { password: "errada" });
    const other = openClub();
    other.app.secret = "outro segredo";
    makeMember(other, { username: "ana" });
    const forged = await oldDevice(other);
    const headers = { Cookie: forged.cookieHeader };
    const body = { username: "ana", password };
    expect((await new TestClient(club).call("POST", "/api/login", body, { headers })).status).toBe(429);
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(10);
  });
});

describe("the cookie aparelho", () => {
  const cookieOf = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => /^(__Host-)?aparelho=/.test(cookie)) ?? "";

  it("is inaccessible to scripts and lasts a year", async () => {
    const club = openClub({ PUBLIC_URL: "https://clube.example" });
    makeMember(club, { username: "ana" });
    const account = { username: "bia", name: "Bia", email: "bia@clube.example", password };
    const registered = await new TestClient(club).call("POST", "/api/register", account);
    for (const answer of [await tryForm(club), await tryJson(club), registered]) {
      const cookie = cookieOf(answer);
      expect(cookie).toMatch(/^__Host-aparelho=/);
      const attributes = ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure"];
      expect(cookie.split("; ").slice(1).sort()).toEqual(attributes);
    }
    expect(cookieOf(await tryJson(club, { password: "errada" }))).toBe("");
  });

  it("contains the last five accounts of the browser", async () => {
    const club = openClub();
    const names = ["ana", "bia", "caio", "davi", "eva", "fabio"];
    for (const username of names) makeMember(club, { username });
    const by = new TestClient(club);
    for (const username of names) {
      for (let twice = 0; twice < 2; twice += 1) await tryJson(club, { by, username });
    }
    const size = by.cookieHeader.length;
    await tryJson(club, { by, username: "fabio" });
    expect(by.cookieHeader.length).toBe(size);
    expect(size).toBeLessThan(600);
    for (const username of names) {
      for (let at = 0; at < 10; at += 1)
        await tryJson(club, { username, password: "errada", address: username });
    }
    const all = [];
    for (const username of names) all.push((await tryJson(club, { by, username, address: username })).status);
    expect(all).toEqual([429, 200, 200, 200, 200, 200]);
  });
});
