import { describe, expect, it } from "vitest";
import { auditLog, eventPresences } from "#db/schema";
import { unlocked } from "../support/achievements";
import { screenOf, textOf, toastOf, visibleWordsOf } from "../support/dom";
import { makeMember } from "../support/makers";
import { makePresence, makeRole, openWithEvening, storedPresences } from "../support/meetings";
import { makeMeeting } from "../support/rooms";
import { loginUrl, TestClient } from "../support/test-client";

const during = new Date("2026-03-14T19:30:00Z");
const panel = "/admin/eventos/1";

const note = (client: TestClient, userId: number, method = "PUT", event = 1) =>
  client.call(method, `/api/meetings/${event}/presences/${userId}`);

async function openAt(moment: string | Date, values: Parameters<typeof openWithEvening>[0] = {}) {
  const evening = await openWithEvening(values);
  evening.club.clock.now = new Date(moment);
  return evening;
}

describe("a presence", () => {
  it("is noted by the staff for anybody, with an audit entry for each change", async () => {
    const { club, admin, ana, caio } = await openAt(during);

    for (let time = 0; time < 2; time += 1) await note(admin, caio.viewer.id);
    const response = await note(admin, ana.viewer.id);
    await note(admin, caio.viewer.id, "DELETE");

    expect([response.status, await response.json()]).toEqual([
      200,
      [
        { id: ana.viewer.id, name: "Ana Lima", avatar: null },
        { id: caio.viewer.id, name: "Caio Melo", avatar: null },
      ],
    ]);
    expect(storedPresences(club)).toEqual([[1, ana.viewer.id, admin.viewer.id]]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "event.presence", subjectId: 1, targetUserId: caio.viewer.id, details: "yes" },
      { action: "event.presence", subjectId: 1, targetUserId: ana.viewer.id, details: "yes" },
      { action: "event.presence", subjectId: 1, targetUserId: caio.viewer.id, details: "no" },
    ]);
    const log = await screenOf(admin.get("/admin/registro"));
    expect(textOf(log.document.querySelector("main"))).toContain(
      "Davi Nogueira anotou que Caio Melo não veio a “Encontro de março”.",
    );
  });

  it("is noted by members for themselves, who cannot take it back", async () => {
    const { club, ana } = await openAt(during);
    // One tap would end the counting of all answers in a club that notes no presences.
    expect((await note(ana, ana.viewer.id)).status).toBe(409);
    makeMeeting(club);
    expect((await note(ana, ana.viewer.id)).status).toBe(200);
    expect((await note(ana, ana.viewer.id, "DELETE")).status).toBe(403);
    expect(storedPresences(club)).toEqual([[1, ana.viewer.id, null]]);
    expect(club.db.select().from(auditLog).all()).toEqual([]);
  });

  it("is noted by the mediator for anybody, until a day after the end", async () => {
    const { club, ana, bia } = await openAt("2026-03-15T21:00:00Z");
    makeRole(club, 1, "mediator", ana.viewer.id);
    expect((await note(ana, bia.viewer.id)).status).toBe(200);
    expect((await note(ana, bia.viewer.id, "DELETE")).status).toBe(200);
    await note(ana, bia.viewer.id);

    club.clock.now = new Date("2026-03-15T21:00:00.001Z");
    for (const client of [ana, bia]) {
      const response = await note(client, client.viewer.id);
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        "Este encontro já terminou. Peça à administração do clube para anotar quem veio.",
      ]);
    }
    expect(storedPresences(club)).toEqual([[1, bia.viewer.id, ana.viewer.id]]);
  });

  it("of others is refused to members and visitors", async () => {
    const { club, ana, bia } = await openAt(during);
    makeRole(club, 1, "host", ana.viewer.id);
    expect((await note(ana, bia.viewer.id)).status).toBe(403);
    expect((await note(ana, bia.viewer.id, "DELETE")).status).toBe(403);
    expect((await note(new TestClient(club), bia.viewer.id)).status).toBe(401);
    const fields = { memberId: String(ana.viewer.id), came: "true" };
    expect((await ana.submit(panel, "presence", fields)).status).toBe(403);
    const visitor = await new TestClient(club).submit(panel, "presence", fields);
    expect(visitor.headers.get("location")).toBe(loginUrl(panel));
    expect(storedPresences(club)).toEqual([]);
  });

  it.each([
    ["before an hour before the start", "2026-03-14T17:59:59Z", {}, "O encontro ainda não começou."],
    ["at a cancelled event", during, { cancelledAt: new Date(0) }, "Este evento foi cancelado."],
  ])("%s is refused", async (_, moment, values, sentence) => {
    const { club, admin, ana } = await openAt(moment, values);
    const form = await admin.submit(panel, "presence", { memberId: String(ana.viewer.id), came: "true" });
    for (const response of [await note(admin, ana.viewer.id), await note(ana, ana.viewer.id)]) {
      expect([response.status, (await response.json()).message]).toEqual([409, sentence]);
    }
    expect(form.status).toBe(409);
    expect(toastOf(await screenOf(form))).toEqual(["Erro ao anotar a presença", sentence]);
    expect((await screenOf(admin.get(panel))).document.querySelector('[name="came"]')).toBeNull();
    expect(storedPresences(club)).toEqual([]);
  });

  it("of a closed account is refused, and one noted before is counted nowhere", async () => {
    const { club, admin, ana } = await openAt(during);
    const gone = makeMember(club, { deactivatedAt: club.clock.now });
    const response = await note(admin, gone.id);
    expect([response.status, (await response.json()).message]).toEqual([409, "Esta conta está desativada."]);
    makePresence(club, 1, gone.id);
    expect(await (await ana.get("/api/meetings/1/presences")).json()).toEqual([]);
  });
});

describe("the switch of the panel", () => {
  it("notes and removes a presence, also after the meeting and without an answer", async () => {
    const { club, admin, caio } = await openAt("2026-03-17T12:00:00Z");
    const memberId = String(caio.viewer.id);
    const address = `${panel}?busca=caio&painel=2`;

    const noted = await admin.submit(address, "presence", { memberId, came: "true" });

    expect([noted.status, noted.headers.get("location")]).toEqual([303, `${address}#membro-${memberId}`]);
    const page = await screenOf(admin.get(panel));
    expect(toastOf(page)).toEqual(["Presença anotada", "Caio Melo: veio"]);
    expect(visibleWordsOf(page.document.querySelector("main")!)).toContain("1 pessoa veio.");
    const button = page.getByRole("button", { name: /^Veio\s?: Caio Melo$/ });
    expect([button.getAttribute("aria-pressed"), button.getAttribute("value")]).toEqual(["true", "false"]);
    expect(unlocked(club, caio.viewer)).toEqual(["Primeiro Encontro"]);

    await admin.submit(address, "presence", { memberId, came: "false" });

    expect(club.db.select().from(eventPresences).all()).toEqual([]);
    expect(unlocked(club, caio.viewer)).toEqual(["Primeiro Encontro"]);
  });
});
