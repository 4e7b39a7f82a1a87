import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { loginAttempts, sessions } from "#db/schema";
import { reserveLogin } from "~/club/members/login-limits.server";
import { openClub, type TestClub } from "./app";
import { makeMember, makeVisitor, password } from "./factory";
import { pageOf } from "./page";
import { Visitor } from "./visitor";

const page = "/auth?aba=entrar";
const minute = 60_000;

type Attempt = { username?: string; password?: string; address?: string };

const tryJson = (club: TestClub, { address, ...fields }: Attempt = {}) =>
  new Visitor(club).call("POST", "/api/login", { username: "ana", password, ...fields }, { address });
const tryForm = (club: TestClub, { address, ...fields }: Attempt = {}) =>
  new Visitor(club).submit(page, "entrar", { username: "ana", password, ...fields }, { address });

async function statusesOf(answers: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}
const times = (count: number, attempt: (at: number) => Promise<Response>) =>
  statusesOf(Array.from({ length: count }, (_, at) => attempt(at)));

describe("logging in", () => {
  it.each([["ana"], ["ANA"], ["  Ana "], ["ana@clube.example"], ["Ana@Clube.Example"]])(
    "lets %j in by form and by JSON",
    async (username) => {
      const club = openClub();
      const { id } = makeMember(club, { username: "ana", name: "Ana Lima" });

      const visitor = new Visitor(club);
      const byForm = await visitor.submit(page, "entrar", { username, password });
      const byJson = await tryJson(club, { username });

      expect(byForm.status).toBe(303);
      expect(byForm.headers.get("location")).toBe("/");
      const html = await pageOf(await visitor.get("/"));
      expect(html).toContain("Login bem-sucedido");
      expect(html).toContain('<p lang="en">Welcome back, Ana Lima!</p>');
      expect(byJson.status).toBe(200);
      expect(await byJson.json()).toMatchObject({ id, username: "ana", email: "ana@clube.example" });
      expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: id }, { userId: id }]);
      expect(club.db.select().from(loginAttempts).all()).toEqual([]);
    },
  );

  it.each([
    ["ana", "errada", "Usuário ou senha incorretos"],
    ["ana", " travessia", "Usuário ou senha incorretos"],
    ["ana", "TRAVESSIA", "Usuário ou senha incorretos"],
    ["ninguem", password, "Usuário ou senha incorretos"],
  ])("refuses %j with %j in one and the same sentence", async (username, typed, sentence) => {
    const club = openClub();
    makeMember(club, { username: "ana" });

    const byForm = await tryForm(club, { username, password: typed });
    const byJson = await tryJson(club, { username, password: typed });

    const html = await byForm.text();
    expect(byForm.status).toBe(401);
    expect(html).toContain("Falha no login");
    expect(html).toContain(sentence);
    expect(html).toContain(`value="${username}"`);
    if (typed === "errada") expect(html).not.toContain(typed);
    expect(byForm.headers.getSetCookie().join()).not.toContain("sessao=");
    expect(byJson.status).toBe(401);
    expect(await byJson.json()).toEqual({ message: sentence, code: "unauthenticated" });
    expect(club.db.select().from(sessions).all()).toEqual([]);
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(2);
  });

  it.each([
    ["", password, "username", "Usuário é obrigatório"],
    ["   ", password, "username", "Usuário é obrigatório"],
    ["ana", "", "password", "Senha é obrigatória"],
    ["ana", "s".repeat(129), "password", "A senha não pode ultrapassar 128 caracteres"],
    ["u".repeat(255), password, "username", "Usuário inválido"],
  ])("asks for what is missing: %j, %j", async (username, typed, field, sentence) => {
    const club = openClub();
    const byForm = await tryForm(club, { username, password: typed });
    const byJson = await tryJson(club, { username, password: typed });
    expect(byForm.status).toBe(400);
    expect(await pageOf(byForm)).toContain(sentence);
    expect(byJson.status).toBe(400);
    expect(await byJson.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } });
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });

  it("does not let a deactivated member in", async () => {
    const club = openClub();
    makeMember(club, { username: "ana", deactivatedAt: club.clock.now });
    const answer = await tryJson(club);
    expect(answer.status).toBe(401);
    expect((await answer.json()).message).toContain("desativada");
    expect(club.db.select().from(sessions).all()).toEqual([]);
  });

  it("opens a fresh session and ends the one before", async () => {
    const club = openClub();
    const ana = await makeVisitor(club, { username: "ana" });
    const [before] = club.db.select().from(sessions).all();
    const oldCookie = ana.cookieHeader;

    await ana.call("POST", "/api/login", { username: "ana", password });

    const after = club.db.select().from(sessions).all();
    expect(after).toHaveLength(1);
    expect(after[0]?.tokenHash).not.toBe(before?.tokenHash);
    expect((await ana.get("/api/user")).status).toBe(200);
    const thief = await new Visitor(club).get("/api/user", { headers: { Cookie: oldCookie } });
    expect(thief.status).toBe(401);
  });

  it("sends a member who is already in home", async () => {
    const club = openClub();
    const ana = await makeVisitor(club);
    const answer = await ana.get("/auth");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });
});

describe("the limits of logging in", () => {
  it("lets ten wrong passwords of a hundred at once from one address through, and tells how long to wait", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    makeMember(club, { username: "rui" });
    const all = await times(100, (at) => {
      const attempt = { username: at % 2 ? "ana" : "rui", password: "errada" };
      return at % 3 ? tryJson(club, attempt) : tryForm(club, attempt);
    });
    expect(all.filter((status) => status === 401)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(90);
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(10);

    const sentence = "Muitas tentativas de entrar. Espere 3 minutos e tente de novo.";
    const byForm = await tryForm(club);
    const byJson = await tryJson(club);
    expect([byForm.status, byForm.headers.get("retry-after")]).toEqual([429, "180"]);
    expect(await pageOf(byForm)).toContain(sentence);
    expect([byJson.status, byJson.headers.get("retry-after")]).toEqual([429, "180"]);
    expect(await byJson.json()).toEqual({ message: sentence, code: "too_many_attempts" });
    expect((await tryJson(club, { address: "198.51.100.7" })).status).toBe(200);
  });

  it("opens again when the window has passed", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    await times(10, () => tryJson(club, { password: "errada" }));
    club.clock.now = new Date(club.clock.now.getTime() + 3 * minute - 1000);
    const late = await tryJson(club);
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "1"]);
    expect((await late.json()).message).toContain("Espere 1 minuto e");
    club.clock.now = new Date(club.clock.now.getTime() + 1000);
    expect((await tryJson(club)).status).toBe(200);
  });

  it("lets 25 tries an hour at one account through, from however many addresses, however it is written", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const names = ["ana", "ANA", " ana", "ana@clube.example"];
    const wrong = (at: number) => ({
      username: names[at % 4]!,
      password: "errada",
      address: `198.51.100.${at}`,
    });
    const all = await times(100, (at) => tryJson(club, wrong(at)));
    expect(all.filter((status) => status === 401)).toHaveLength(25);
    expect((await tryJson(club, { address: "203.0.113.1" })).headers.get("retry-after")).toBe("3600");
    club.clock.now = new Date(club.clock.now.getTime() + 60 * minute);
    expect((await tryJson(club, { address: "203.0.113.1" })).status).toBe(200);
  });

  it("does not count successes", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    for (let at = 0; at < 30; at += 1) expect((await tryJson(club)).status).toBe(200);
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });

  it("remembers the attempts when the club is opened again", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
    const now = new Date("2026-03-10T15:00:00Z");
    const from = { address: "192.0.2.1", account: "ana" };
    const reopened = (work: (ctx: Parameters<typeof reserveLogin>[0]) => void) => {
      const database = openDatabase(path.join(folder, "club.sqlite"));
      migrateDatabase(database);
      work({ db: database.db, now, timeZone: "America/Sao_Paulo", noticesChanged: () => {}, tell: () => {} });
      database.sqlite.close();
    };
    for (let at = 0; at < 10; at += 1) reopened((ctx) => reserveLogin(ctx, from));
    reopened((ctx) => expect(() => reserveLogin(ctx, from)).toThrow("Muitas tentativas de entrar"));
    rmSync(folder, { recursive: true });
  });
});
