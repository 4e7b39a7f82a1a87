import { describe, expect, it } from "vitest";
import { eventRsvps } from "#db/schema";
import type { TestClub } from "./app";
import { openWithAnswers, openWithEvent } from "./attendance";
import { makeMember, makeVisitor } from "./factory";
import { pageOf } from "./page";
import { unlocked } from "./unlocked";
import { logInAt, Visitor } from "./visitor";

function stored(club: TestClub) {
  const { userId, status } = eventRsvps;
  return club.db.select({ userId, status }).from(eventRsvps).orderBy(eventRsvps.id).all();
}

describe("answering for a member by form", () => {
  const say = (visitor: Visitor, fields: Record<string, string>, address = "/admin/eventos/1") =>
    visitor.submit(address, "responder-por", fields);

  it("notes the answer and leads back to the same place of the list", async () => {
    const { club, admin, bia } = await openWithAnswers();
    const address = "/admin/eventos/1?resposta=sim&busca=bi&painel=2";

    const answer = await say(admin, { memberId: String(bia.id), status: "no" }, address);

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${address}#membro-${bia.id}`]);
    expect(await pageOf(await admin.get("/admin/eventos/1"))).toContain(
      "<strong>RSVP registrado</strong><p>Bia Lima: Não</p>",
    );
    expect(stored(club)).toContainEqual({ userId: bia.id, status: "no" });
    expect(stored(club)).toHaveLength(3);
  });

  it("also after the meeting, which then counts", async () => {
    const { club, admin } = await openWithEvent({ start: "2026-03-01T19:00:00Z" });
    const caio = makeMember(club);

    await say(admin, { memberId: String(caio.id), status: "yes" });

    expect(unlocked(club, caio)).toEqual(["Primeiro Encontro"]);
  });

  it("offers nothing for a cancelled event, and refuses it", async () => {
    const { club, admin, show } = await openWithEvent({ cancelledAt: new Date("2026-03-01T12:00:00Z") });
    const caio = makeMember(club);
    const html = await show();
    expect(html).toContain("Este evento foi cancelado. As respostas ficam como estavam.");
    expect(html).not.toContain("responder-por");

    const answer = await say(admin, { memberId: String(caio.id), status: "yes" });

    expect(answer.status).toBe(409);
    expect(await pageOf(answer)).toContain(
      "<strong>Erro ao registrar RSVP</strong><p>Este evento foi cancelado.</p>",
    );
    expect(stored(club)).toEqual([]);
  });

  it.each([
    [{ memberId: "2", status: "sim" }, 400],
    [{ memberId: "2" }, 400],
    [{ memberId: "eu", status: "yes" }, 400],
    [{ status: "yes" }, 400],
    [{ memberId: "99", status: "yes" }, 404],
  ])("does not take %j", async (fields, status) => {
    const { club, admin } = await openWithEvent();
    makeMember(club);

    expect((await say(admin, fields as Record<string, string>)).status).toBe(status);
    expect(stored(club)).toEqual([]);
  });

  it("is closed to members and visitors", async () => {
    const { club } = await openWithEvent();
    const bia = await makeVisitor(club);
    const fields = { memberId: String(bia.viewer.id), status: "yes" };

    expect((await say(bia, fields)).status).toBe(403);
    expect((await say(new Visitor(club), fields)).headers.get("location")).toBe(logInAt("/admin/eventos/1"));
    expect(stored(club)).toEqual([]);
  });
});
