import { describe, expect, it } from "vitest";
import { events, notifications } from "#db/schema";
import { sectionOf } from "./home-section";
import { pageOf } from "./page";
import { meeting, openWithEvent, told } from "./planned-event";
import { makeAnswer, makeEvent } from "./rows";
import { catchUpNow, unlocked } from "./unlocked";
import { Visitor } from "./visitor";

describe("a cancelled event", () => {
  it("stays in the list, and counts among no next and no active ones", async () => {
    const { admin } = await openWithEvent();
    const figures = async () =>
      /<dt>Eventos Ativos<\/dt><dd[^>]*>(\d+)</.exec(await pageOf(await admin.get("/admin")))?.[1];
    expect([await figures(), await sectionOf(admin, "Próximos eventos")]).toEqual([
      "1",
      expect.stringContaining('href="/events/1"'),
    ]);

    await admin.call("POST", "/api/events/1/cancel");

    expect(await figures()).toBe("0");
    expect(await sectionOf(admin, "Próximos eventos")).toContain("Nenhum evento programado.");
    expect(await (await admin.get("/api/events")).json()).toMatchObject([{ id: 1, isOpen: false }]);
  });

  it("is not told to newcomers as the next one", async () => {
    const { club, admin } = await openWithEvent();
    await admin.call("POST", "/api/events/1/cancel");
    club.db.delete(notifications).run();
    const nova = new Visitor(club);

    const fields = { username: "nova", password: "travessia", name: "Nova", email: "nova@clube.example" };
    expect((await nova.call("POST", "/api/register", fields)).status).toBe(201);

    expect(told(club)).toMatchObject([{ kind: "streak" }]);
  });

  it("is no meeting for the album when it would have ended", async () => {
    const { club, admin, yes } = await openWithEvent();
    makeEvent(club, meeting.startDate, meeting.endDate);
    makeAnswer(club, yes.id, 2);
    await admin.call("POST", "/api/events/1/cancel");
    await admin.call("POST", "/api/events/2/cancel");
    club.clock.now = new Date("2026-03-23T12:00:00Z");

    catchUpNow(club, "time");
    expect(unlocked(club, yes)).toEqual([]);
    club.db.update(events).set({ cancelledAt: null }).run();
    catchUpNow(club, "time");

    expect(unlocked(club, yes)).toEqual(["Primeiro Encontro"]);
  });
});
