import { describe, expect, it } from "vitest";
import { auditLog, authenticatorApps } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeBook, makeClient, makeMember, password } from "../support/makers";
import { makeApp } from "../support/second-factors";
import { TestClient } from "../support/test-client";

const security = "/settings?aba=seguranca";
const sentence =
  "O clube pede um segundo fator de quem administra. Configure o seu em Configurações, Segurança.";
const settings = { name: "Clube", signUp: "aberto", viceAfterDays: "45" };

/** A club that asks its staff for a second factor, which Marina has and Rui has not. */
async function openAsking() {
  const club = openClub();
  const marina = await makeClient(club, { username: "marina", role: "admin" });
  const rui = await makeClient(club, { username: "rui", role: "admin" });
  makeApp(club, marina.viewer);
  const fields = { ...settings, asksFactorOfStaff: "on" };
  expect((await marina.submit("/admin/clube/editar", "edit-club", fields)).status).toBe(303);
  return { club, marina, rui };
}

describe("a club that asks its staff for a second factor", () => {
  it("writes an audit row, and says so in the panel", async () => {
    const { club, marina } = await openAsking();
    expect(club.db.select().from(auditLog).all().at(-1)).toMatchObject({
      action: "club.settings",
      details: expect.stringContaining("asksFactorOfStaff: false -> true"),
    });
    const tab = textOf((await screenOf(marina.get("/admin?aba=clube"))).getByRole("main"));
    expect(tab).toContain("Pedido a quem administra");
    const log = textOf((await screenOf(marina.get("/admin/registro"))).getByRole("main"));
    expect(log).toContain("segundo fator de quem administra: false → true");
  });

  it("cannot be made by an admin without one", async () => {
    const club = openClub();
    const rui = await makeClient(club, { role: "admin" });
    const answer = await rui.submit("/admin/clube/editar", "edit-club", {
      ...settings,
      asksFactorOfStaff: "on",
    });
    expect(answer.status).toBe(400);
    expect(textOf((await screenOf(answer)).document.body)).toContain("configure o seu");
  });

  it("refuses the acts of staff without one, by form and JSON, and leads to the settings", async () => {
    const { club, rui } = await openAsking();
    const { id } = makeBook(club);
    for (const [method, path] of [
      ["POST", `/api/books/${id}/set-current`],
      ["GET", "/api/audit"],
      ["DELETE", `/api/books/${id}`],
    ] as const) {
      const answer = await rui.call(method, path, method === "GET" ? undefined : {});
      expect([answer.status, await answer.json()]).toEqual([403, { message: sentence, code: "forbidden" }]);
    }
    const form = await rui.submit("/admin?aba=clube", "revoke-invite", { id: "1" });
    expect([form.status, textOf((await screenOf(form)).document.body)]).toEqual([
      403,
      expect.stringContaining(sentence),
    ]);
    const panel = await rui.get("/admin");
    expect([panel.status, panel.headers.get("location")]).toEqual([302, security]);
    const tab = await screenOf(rui.get(security));
    expect(textOf(tab.getByRole("main"))).toContain("O clube pede um segundo fator de quem administra");
    tab.getAllByRole("link", { name: "Painel Admin" });
    // A member's own pages stay open.
    expect((await rui.get("/events")).status).toBe(200);
    expect((await rui.call("PUT", `/api/users/${rui.viewer.id}`, { role: "user" })).status).toBe(403);
  });

  it("leads to the settings after the log-in, until the factor is there", async () => {
    const { club, rui } = await openAsking();
    const visitor = new TestClient(club);
    const fields = { username: "rui", password, voltar: "/admin" };
    const answer = await visitor.submit("/auth?voltar=%2Fadmin", "log-in", fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, security]);
    expect(toastOf(await screenOf(visitor.get(security)))[0]).toBe("Login bem-sucedido");
    makeApp(club, rui.viewer);
    expect((await rui.get("/admin")).status).toBe(200);
    club.db.delete(authenticatorApps).run();
    expect((await rui.get("/admin")).status).toBe(302);
  });

  it("asks nothing of members", async () => {
    const { club } = await openAsking();
    const ana = makeMember(club, { username: "ana" });
    const visitor = new TestClient(club);
    const answer = await visitor.submit("/auth", "log-in", { username: "ana", password });
    expect(answer.headers.get("location")).toBe("/");
    expect(await (await visitor.get("/api/user")).json()).toMatchObject({ id: ana.id, role: "user" });
  });
});
