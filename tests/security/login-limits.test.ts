import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { loginAttempts, sessions } from "#db/schema";
import { coreContext } from "~/server/runtime/app.server";
import { tryForm, tryJson } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const minute = 60_000;

async function times(count: number, attempt: (at: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => attempt(at)));
  return answers.map(({ status }) => status);
}

const having = (status: number, all: number[]) => all.filter((one) => one === status);
const pass = (club: TestClub, milliseconds: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
};
const attemptsIn = ({ db }: TestClub) => db.select().from(loginAttempts).all();

describe("wrong passwords", () => {
  it("are checked ten times of a hundred at once from one address, then with a waiting time", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    makeMember(club, { username: "rui" });
    const all = await times(100, (at) => {
      const attempt = { username: at % 2 ? "ana" : "rui", password: "errada" };
      return at % 3 ? tryJson(club, attempt) : tryForm(club, attempt);
    });
    expect(having(401, all)).toHaveLength(10);
    expect(having(429, all)).toHaveLength(90);
    expect(attemptsIn(club)).toHaveLength(10);

    const sentence = "Muitas tentativas de entrar. Espere 3 minutos e tente de novo.";
    const byForm = await tryForm(club);
    const byJson = await tryJson(club);
    expect([byForm.status, byForm.headers.get("retry-after")]).toEqual([429, "180"]);
    expect(await pageOf(byForm)).toContain(sentence);
    expect([byJson.status, byJson.headers.get("retry-after")]).toEqual([429, "180"]);
    expect(await byJson.json()).toEqual({ message: sentence, code: "too_many_attempts" });
    expect((await tryJson(club, { address: "198.51.100.7" })).status).toBe(200);
  });

  it("for one account from one network are limited to ten an hour, without effect on other accounts", async () => {
    const club = openClub();
    for (const username of ["ana", "rui"]) makeMember(club, { username });
    const guess = () => tryJson(club, { password: "errada" });
    expect(having(401, await times(10, guess))).toHaveLength(10);
    pass(club, 4 * minute);
    const refused = await guess();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(56 * 60)]);
    expect((await tryJson(club)).status).toBe(429);
    expect((await tryJson(club, { username: "rui" })).status).toBe(200);
    pass(club, 56 * minute);
    expect((await tryJson(club)).status).toBe(200);
  });

  it("for one account are limited to a hundred an hour, from any address, in any spelling", async () => {
    const club = openClub();
    makeMember(club, { username: "ana", emailConfirmedAt: club.clock.now });
    const names = ["ana", "ANA", " ana", "ana@clube.example"];
    const wrong = (at: number) => ({
      username: names[at % 4]!,
      password: "errada",
      address: `198.51.100.${at}`,
    });
    const all: number[] = [];
    for (let wave = 0; wave < 5; wave += 1) {
      all.push(...(await times(30, (at) => tryJson(club, wrong(30 * wave + at)))));
    }
    expect(having(401, all)).toHaveLength(100);
    expect(having(429, all)).toHaveLength(50);
    expect((await tryJson(club, { address: "203.0.113.1" })).headers.get("retry-after")).toBe("3600");
    pass(club, 60 * minute);
    expect((await tryJson(club, { address: "203.0.113.1" })).status).toBe(200);
  });
});

describe("right passwords", () => {
  it("of a hundred members from one address are accepted at once", async () => {
    const club = openClub();
    const names = Array.from({ length: 100 }, (_, at) => `membro-${at}`);
    for (const username of names) makeMember(club, { username });
    const all = await times(100, (at) => tryJson(club, { username: names[at]! }));
    expect(all).toEqual(Array(100).fill(200));
    expect(attemptsIn(club)).toEqual([]);
  });

  it("clear the wrong ones for their own name from their own network", async () => {
    const club = openClub();
    for (const username of ["ana", "rui", "eva"]) makeMember(club, { username });
    const wrong = (username: string, address?: string) =>
      tryJson(club, { username, password: "errada", address });
    for (const name of ["ana", "rui", "eva"]) await times(3, () => wrong(name));
    await times(3, () => wrong("ana", "198.51.100.7"));
    expect((await tryJson(club, { username: "ANA" })).status).toBe(200);
    expect(attemptsIn(club)).toHaveLength(9);
    for (let at = 0; at < 3; at += 1) {
      for (let guess = 0; guess < 2; guess += 1) expect((await wrong("eva")).status).toBe(401);
      expect((await tryJson(club, { username: "eva" })).status).toBe(200);
    }
    expect(attemptsIn(club)).toHaveLength(6);
    await times(7, () => wrong("rui"));
    expect((await tryJson(club, { username: "eva" })).status).toBe(429);
  });

  it("of an account do not allow more guesses at another one", async () => {
    const club = openClub();
    for (const username of ["ana", "eva"]) makeMember(club, { username });
    const all: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      all.push((await tryJson(club, { password: "errada" })).status);
      await tryJson(club, { username: "eva" });
      if (at % 9 === 8) pass(club, 3 * minute);
    }
    expect(having(401, all)).toHaveLength(10);
  });

  it("keep the newest fifty sessions of a member", async () => {
    const club = openClub();
    const { id } = makeMember(club, { username: "ana" });
    const other = makeMember(club, { username: "rui" });
    const rui = new TestClient(club);
    await rui.call("POST", "/api/login", { username: "rui", password });
    const first = new TestClient(club);
    await first.call("POST", "/api/login", { username: "ana", password });
    for (let hour = 0; hour < 2; hour += 1) {
      for (let at = 0; at < 25; at += 1) await tryJson(club);
      pass(club, 61 * minute);
    }
    const open = club.db.select().from(sessions).all();
    expect(open.filter(({ userId }) => userId === id)).toHaveLength(50);
    expect(open.filter(({ userId }) => userId === other.id)).toHaveLength(1);
    expect((await first.get("/api/user")).status).toBe(401);
    expect((await rui.get("/api/user")).status).toBe(200);
  });
});

describe("rows of login attempts", () => {
  it("contain keyed hashes in place of addresses, names and member ids", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
    const club = openClub();
    makeMember(club, { username: "ana" });
    await tryJson(club, { username: "segredo-digitado-no-lugar-errado", password: "errada" });
    await new TestClient(club).call("POST", "/api/forgot-password", { email: "ana@clube.example" });
    await new TestClient(club).call("POST", "/api/register", {
      username: "rui",
      name: "Rui",
      email: "rui@clube.example",
      password,
    });
    const rows = attemptsIn(club);
    expect(rows).toHaveLength(3);
    for (const { address, account } of rows) {
      expect(address).toMatch(/^[\w-]{43}$/);
      expect(account).toMatch(/^([\w-]{43})?$/);
    }
    const copy = path.join(folder, "copia.sqlite");
    club.app.database.sqlite.exec(`vacuum into '${copy}'`);
    const bytes = readFileSync(copy);
    for (const text of ["192.0.2.1", "segredo-digitado"]) expect(bytes.includes(text)).toBe(false);
    rmSync(folder, { recursive: true });

    const { secret } = club.app;
    const other = { ...club.app, secret: `${secret}?` };
    expect(coreContext(other).keyedHash("x")).not.toBe(coreContext(club.app).keyedHash("x"));
  });
});
