import { describe, expect, it } from "vitest";
import { clubSettings } from "#db/schema";
import { callByKey, makeKey } from "../support/access-keys";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeClient } from "../support/makers";
import { makeApp } from "../support/second-factors";

const security = "/settings?aba=seguranca";
const sentence =
  "O clube pede um segundo fator de quem administra. Configure o seu em Configurações, Segurança.";
const settings = { name: "Clube", signUp: "aberto", viceAfterDays: "45" };

const given = { ...settings, viceAfterDays: 45 };

const settingsIn = ({ db }: TestClub) =>
  db
    .select()
    .from(clubSettings)
    .all()
    .map(({ name }) => name);

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
  it("stays so for a JSON client that does not know the setting, and not for a box that is not checked", async () => {
    const { club, marina } = await openAsking();
    const asks = () => settingsIn(club).includes("asksFactorOfStaff");
    expect((await marina.call("PUT", "/api/club", { ...given, welcome: "Oi" })).status).toBe(200);
    expect(asks()).toBe(true);
    expect((await marina.call("PUT", "/api/club", { ...given, asksFactorOfStaff: null })).status).toBe(200);
    expect(asks()).toBe(true);
    expect((await marina.submit("/admin/clube/editar", "edit-club", settings)).status).toBe(303);
    expect(asks()).toBe(false);
    await marina.call("PUT", "/api/club", { ...given, asksFactorOfStaff: true });
    expect((await marina.call("PUT", "/api/club", { ...given, asksFactorOfStaff: false })).status).toBe(200);
    expect(asks()).toBe(false);
  });

  it("stays so for an access key, which changes the other settings", async () => {
    const { club, marina, rui } = await openAsking();
    const key = makeKey(club, marina.viewer);
    const put = (body: object) => callByKey(club, key, "PUT /api/club", { body });

    const refused = await put({ ...given, welcome: "Oi", asksFactorOfStaff: false });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: "Uma chave de acesso não faz isto: entre na sua conta, no clube.", code: "forbidden" },
    ]);
    expect(settingsIn(club)).not.toContain("welcome");
    expect((await put({ ...given, welcome: "Oi" })).status).toBe(200);
    expect((await put({ ...given, welcome: "Oi", asksFactorOfStaff: true })).status).toBe(200);
    expect(settingsIn(club)).toEqual(expect.arrayContaining(["asksFactorOfStaff", "welcome"]));
    expect((await rui.call("GET", "/api/audit")).status).toBe(403);

    await marina.call("PUT", "/api/club", { ...given, asksFactorOfStaff: false });
    expect((await put({ ...given, asksFactorOfStaff: true })).status).toBe(403);
    expect(settingsIn(club)).not.toContain("asksFactorOfStaff");
  });

  it("revokes keys and sessions of the staff whose role wakes when it asks no more", async () => {
    const { club, marina, rui } = await openAsking();
    const key = makeKey(club, rui.viewer);
    const status = async () => (await callByKey(club, key, "GET /api/audit")).status;
    expect(await status()).toBe(403);
    await marina.call("PUT", "/api/club", { ...given, asksFactorOfStaff: false });
    expect([await status(), (await rui.call("GET", "/api/user")).status]).toEqual([401, 401]);
    expect((await marina.call("GET", "/api/user")).status).toBe(200);
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
});
