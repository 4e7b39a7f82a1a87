import { describe, expect, it } from "vitest";
import { loginAttempts, sessions } from "#db/schema";
import { loginPage, tryForm, tryJson } from "../support/accounts";
import { openClub } from "../support/app";
import { screenFrom, screenOf, toastOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

describe("logging in", () => {
  it.each(["  Ana ", "Ana@Clube.Example"])("accepts %j by form and by JSON", async (username) => {
    const club = openClub();
    const { id } = makeMember(club, { username: "ana", name: "Ana Lima" });

    const visitor = new TestClient(club);
    const byForm = await visitor.submit(loginPage, "log-in", { username, password });
    const byJson = await tryJson(club, { username });

    expect(byForm.status).toBe(303);
    expect(byForm.headers.get("location")).toBe("/");
    const screen = await screenOf(visitor.get("/"));
    expect(toastOf(screen)).toEqual(["Login bem-sucedido", "Welcome back, Ana Lima!"]);
    expect(screen.getByText("Welcome back, Ana Lima!").lang).toBe("en");
    expect(byJson.status).toBe(200);
    expect(await byJson.json()).toMatchObject({ id, username: "ana", email: "ana@clube.example" });
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: id }, { userId: id }]);
  });

  it.each([
    ["/events?aba=passados", "/events?aba=passados"],
    ["/.//evil.example", "/"],
    ["//[", "/"],
  ])("redirects to %j, which was requested, at %j", async (voltar, location) => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const visitor = new TestClient(club);
    const page = `/auth?${new URLSearchParams({ voltar })}`;

    const { document } = await screenOf(visitor.get(page));
    expect(document.querySelector('main [name="voltar"]') !== null).toBe(location !== "/");
    const answer = await visitor.submit(page, "log-in", { username: "ana", password, voltar });

    expect(answer.headers.get("location")).toBe(location);
    expect((await visitor.get(page)).headers.get("location")).toBe(location);
  });

  it.each([
    ["ana", "errada", "Usuário ou senha incorretos"],
    ["ana", "TRAVESSIA", "Usuário ou senha incorretos"],
    ["ninguem", password, "Usuário ou senha incorretos"],
  ])("refuses %j with %j in the same message", async (username, typed, sentence) => {
    const club = openClub();
    makeMember(club, { username: "ana" });

    const byForm = await tryForm(club, { username, password: typed });
    const byJson = await tryJson(club, { username, password: typed });

    const html = await byForm.text();
    expect(byForm.status).toBe(401);
    const screen = screenFrom(html);
    expect(toastOf(screen)).toEqual(["Falha no login", sentence]);
    expect(screen.getByLabelText<HTMLInputElement>("Usuário").value).toBe(username);
    if (typed === "errada") expect(html).not.toContain(typed);
    expect(byForm.headers.getSetCookie().join()).not.toContain("sessao=");
    expect(byJson.status).toBe(401);
    expect(await byJson.json()).toEqual({ message: sentence, code: "unauthenticated" });
    expect(club.db.select().from(sessions).all()).toEqual([]);
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(2);
  });

  it.each([
    ["", password, "username", "Usuário é obrigatório"],
    ["ana", "", "password", "Senha é obrigatória"],
    ["ana", "s".repeat(129), "password", "A senha não pode ultrapassar 128 caracteres"],
  ])("requires the missing fields: %j, %j", async (username, typed, field, sentence) => {
    const club = openClub();
    const byForm = await tryForm(club, { username, password: typed });
    const byJson = await tryJson(club, { username, password: typed });
    expect(byForm.status).toBe(400);
    expect(await pageOf(byForm)).toContain(sentence);
    expect(byJson.status).toBe(400);
    expect(await byJson.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } });
    expect(club.db.select().from(loginAttempts).all()).toEqual([]);
  });

  it("refuses a deactivated member", async () => {
    const club = openClub();
    makeMember(club, { username: "ana", deactivatedAt: club.clock.now });
    const answer = await tryJson(club);
    expect(answer.status).toBe(401);
    expect((await answer.json()).message).toContain("desativada");
    expect(club.db.select().from(sessions).all()).toEqual([]);
  });

  it("creates a new session and ends the previous one", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const [before] = club.db.select().from(sessions).all();
    const oldCookie = ana.cookieHeader;

    await ana.call("POST", "/api/login", { username: "ana", password });

    const after = club.db.select().from(sessions).all();
    expect(after).toHaveLength(1);
    expect(after[0]?.tokenHash).not.toBe(before?.tokenHash);
    expect((await ana.get("/api/user")).status).toBe(200);
    const thief = await new TestClient(club).get("/api/user", { headers: { Cookie: oldCookie } });
    expect(thief.status).toBe(401);
  });
});
