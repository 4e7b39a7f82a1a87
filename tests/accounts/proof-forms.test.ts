import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clubSettings, invites, users, visitLinks } from "#db/schema";
import { hour, pass, proofNeeded } from "../support/accounts";
import { openAged } from "../support/aged";
import { screenOf } from "../support/dom";
import { callSheet } from "../support/import-files";
import { password } from "../support/makers";

describe("the forms", () => {
  it.each([
    ["deactivate", "/admin/usuarios/2", null],
    ["reactivate", "/admin/usuarios/3", null],
    ["invite-group", "/admin?passo=convite", null],
    ["invite", "/admin/clube/convite", { note: "", days: "7", uses: "1" }],
    ["create", "/events/1/visita", null],
  ])("of the staff (%s) ask an older session, and change nothing before", async (intent, page, fields) => {
    const { club, ana } = await openAged(hour);
    club.db.update(clubSettings).set({ value: "convite" }).where(eq(clubSettings.name, "signUp")).run();
    const stored = () => [
      club.db.select({ closed: users.deactivatedAt }).from(users).all(),
      club.db.select().from(invites).all(),
      club.db.select().from(visitLinks).all(),
    ];
    const before = stored();
    const asked = await ana.submit(page, intent, fields ?? {});
    expect([asked.status, stored()]).toEqual([403, before]);
    const field = (await screenOf(asked)).document.getElementById(`${intent}-password`);
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect((await ana.submit(page, intent, { ...fields, password: "errada" })).status).toBe(400);
    expect((await ana.submit(page, intent, { ...fields, password })).status).toBe(303);
    expect(stored()).not.toEqual(before);
  });

  it.each([
    ["show-invite-links", "/admin?aba=clube", "auth?convite="],
    ["invite-group", "/admin?passo=convite", "auth?convite="],
    ["show", "/events/1/visita", "/visita/1-"],
  ])("of the staff (%s) show links to an older session after a proof", async (intent, page, link) => {
    const { club, ana } = await openAged(hour);
    club.db.update(clubSettings).set({ value: "convite" }).where(eq(clubSettings.name, "signUp")).run();
    await ana.submit("/admin/clube/convite", "invite", { note: "", days: "7", uses: "20", password });
    await ana.submit("/events/1/visita", "create");
    expect(await (await ana.get(page)).text()).toContain(link);

    pass(club, hour);
    const before = [club.db.select().from(invites).all(), club.db.select().from(visitLinks).all()];
    expect(await (await ana.get(page)).text()).not.toContain(link);
    for (const [typed, status] of [
      [{}, 403],
      [{ password: "errada" }, 400],
      [{ password }, 303],
    ] as const)
      expect((await ana.submit(page, intent, typed)).status).toBe(status);
    expect(await (await ana.get(page)).text()).toContain(link);
    expect([club.db.select().from(invites).all(), club.db.select().from(visitLinks).all()]).toEqual(before);
  });

  it("and the call of an import ask an older session before they invite people, and not before books", async () => {
    const { club, ana } = await openAged(hour);
    const upload = async (sent: Parameters<typeof callSheet>[1]) =>
      (await (await callSheet(ana, sent)).json()).id;
    expect((await ana.call("POST", `/api/imports/club/${await upload({})}/confirm`)).status).toBe(200);
    const people = await upload({ kind: "members", bytes: "Nome\nRui Prado" });
    const call = `/api/imports/club/${people}/confirm`;
    const refused = await ana.call("POST", call);
    expect([refused.status, await refused.json()]).toEqual([403, proofNeeded]);
    const page = `/admin/trazer/${people}`;
    const asked = await ana.submit(page, "confirm-import");
    expect(asked.status).toBe(403);
    expect((await screenOf(asked)).document.getElementById("confirm-import-password")).not.toBeNull();
    expect(club.db.select().from(invites).all()).toEqual([]);
    expect((await ana.submit(page, "confirm-import", { password })).status).toBe(303);
    expect(club.db.select().from(invites).all()).toHaveLength(1);
    expect(await (await ana.get(page)).text()).toContain("auth?convite=");
    pass(club, hour);
    expect(await (await ana.get(page)).text()).not.toContain("auth?convite=");
    expect((await ana.call("DELETE", "/api/sessions", { password })).status).toBe(200);
    expect((await ana.call("POST", call)).status).toBe(200);
  });
});
