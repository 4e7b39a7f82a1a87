import { describe, expect, it } from "vitest";
import { accessKeys, auditLog } from "#db/schema";
import { callByKey, makeKey } from "../support/access-keys";
import { endSessionsDuring } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { screenFrom, screenOf, textOf } from "../support/dom";
import { makeClient, password } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const page = "/settings?aba=seguranca";
const api = "/api/access-keys";
const form = { name: "Robô da estante", access: "write", lifetime: "90", password };

const keysIn = ({ db }: TestClub) => db.select().from(accessKeys).all();

describe("creating a key", () => {
  it("by form shows it on the page that answers, and nowhere else", async () => {
    const club = openClub();
    const ana = await makeClient(club);

    const answer = await ana.submit(page, "create-key", form);

    const html = await answer.text();
    const key = textOf(screenFrom(html).getByLabelText("Chave Robô da estante"));
    expect(key).toMatch(/^entre_[\w-]{43}$/);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(keysIn(club)).toMatchObject([{ name: "Robô da estante", access: "write", ending: key.slice(-4) }]);
    expect(club.app.database.sqlite.serialize().includes(key)).toBe(false);
    const later = await (await ana.get(page)).text();
    expect([later.includes("Robô da estante"), later.includes(key)]).toEqual([true, false]);
    expect((await callByKey(club, key, "GET /api/user")).status).toBe(200);
  });

  it("by JSON answers with it once", async () => {
    const club = openClub();
    const ana = await makeClient(club);

    const answer = await ana.call("POST", api, { ...form, access: "read", lifetime: "never" });

    const { key, ...view } = (await answer.json()) as { key: string };
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const now = club.clock.now.toISOString();
    const expected = {
      ...{ id: 1, name: form.name, access: "read", ending: key.slice(-4), createdAt: now },
      ...{ expiresAt: null, lastUsedAt: null, isExpired: false },
    };
    expect(view).toEqual(expected);
    expect(await (await ana.get(api)).json()).toEqual([expected]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "key.create", actorId: ana.viewer.id, targetUserId: ana.viewer.id, details: "read" },
    ]);
  });

  it.each([
    ["name", { name: "n".repeat(61) }, "O nome não pode ultrapassar 60 caracteres"],
    ["lifetime", { lifetime: "36500" }, "Escolha por quanto tempo a chave vale"],
    ["password", { password: "errada" }, "Senha atual incorreta"],
  ])("refuses %s of %j at its field, by form and by JSON", async (field, typed, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);

    const byForm = await ana.submit(page, "create-key", { ...form, ...typed });
    const byJson = await ana.call("POST", api, { ...form, ...typed });

    const html = await byForm.text();
    expect([byForm.status, byJson.status]).toEqual([400, 400]);
    expect(textOf(screenFrom(html).document.getElementById(`create-key-${field}-erro`))).toBe(sentence);
    expect(await byJson.json()).toMatchObject({ fields: { [field]: sentence } });
    expect(html).not.toContain(password);
    expect(keysIn(club)).toEqual([]);
  });

  it("refuses a second key of one name, as of a form sent twice, and the twenty-first", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeKey(club, ana.viewer, { name: "robô da ESTANTE" });

    const twice = await ana.submit(page, "create-key", form);
    for (let made = 1; made < 20; made += 1) makeKey(club, ana.viewer);
    const another = await ana.call("POST", api, { ...form, name: "Outra" });

    expect([twice.status, another.status]).toEqual([409, 409]);
    expect(textOf((await screenOf(twice)).document.body)).toContain("Você já tem uma chave com este nome");
    expect(await another.json()).toMatchObject({
      message: "Você já tem 20 chaves. Revogue uma para criar outra.",
    });
    expect(keysIn(club)).toHaveLength(20);
  });

  it("refuses visitors, and a session that ends during the check of the password", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const visitor = new TestClient(club);

    const byForm = await visitor.submit(page, "create-key", form);
    const byJson = await visitor.call("POST", api, form);
    const late = await endSessionsDuring(club, () => ana.call("POST", api, form));

    expect(byForm.headers.get("location")).toBe(loginUrl(page));
    expect([byJson.status, late.status]).toEqual([401, 401]);
    expect(keysIn(club)).toEqual([]);
  });
});

describe("revoking a key", () => {
  it.each(["form", "JSON"])("ends it by %s, with a row in the log", async (way) => {
    const club = openClub();
    const ana = await makeClient(club);
    const key = makeKey(club, ana.viewer);
    const kept = makeKey(club, ana.viewer);

    const answer =
      way === "form"
        ? await ana.submit(page, "revoke-key", { id: "1" })
        : await ana.call("DELETE", `${api}/1`);

    expect(answer.status).toBe(way === "form" ? 303 : 200);
    expect((await callByKey(club, key, "GET /api/user")).status).toBe(401);
    expect((await callByKey(club, kept, "GET /api/user")).status).toBe(200);
    expect(club.db.select().from(auditLog).all()).toMatchObject([{ action: "key.revoke", details: null }]);
  });

  it("of another member is not there, also for staff", async () => {
    const club = openClub();
    const ana = await makeClient(club, { role: "admin" });
    makeKey(club, (await makeClient(club)).viewer);

    const answers = [
      await ana.submit(page, "revoke-key", { id: "1" }),
      await ana.call("DELETE", `${api}/1`),
      await ana.call("DELETE", `${api}/99`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ana.submit(page, "revoke-key", { id: "1 or 1=1" })).status).toBe(400);
    expect(await (await ana.get(api)).json()).toEqual([]);
    expect(keysIn(club)).toHaveLength(1);
  });
});

it("the page lists the keys with access, end and last use in the club's time zone", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const at = (iso: string) => new Date(iso);
  makeKey(club, ana.viewer, { name: "Velha", access: "read", expiresAt: at("2026-03-01T12:00:00Z") });
  makeKey(club, ana.viewer, { name: "Painel", expiresAt: at("2026-12-02T01:00:00Z") });
  makeKey(club, ana.viewer, { name: "Planilha", access: "read", lastUsedAt: at("2026-03-10T14:05:00Z") });

  const { getByRole } = await screenOf(ana.get(page));

  const items = [...getByRole("list", { name: "Chaves de acesso" }).querySelectorAll("li")].map(textOf);
  expect(items).toEqual([
    "PlanilhaLêSem prazo · Último uso hoje, 11h05Revogar PlanilhaO programa que a usa deixa de entrar no clube, e ela não volta.Revogar agora Planilha",
    "PainelLê e escreveVale até 01/12/2026 · Nunca usadaRevogar PainelO programa que a usa deixa de entrar no clube, e ela não volta.Revogar agora Painel",
    "VelhaLêVenceu em 01/03/2026 · Nunca usadaApagar Velha",
  ]);
});
