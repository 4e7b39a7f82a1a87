import { describe, expect, it } from "vitest";
import { events } from "#db/schema";
import { catchUpNow, unlocked } from "../support/achievements";
import { hrefsIn, screenOf, textOf } from "../support/dom";
import { meeting, openWithEvent } from "../support/events";
import { makeAnswer, makeEvent } from "../support/makers";

describe("a cancelled event", () => {
  it("stays in the list and is excluded from next and active events", async () => {
    const { admin } = await openWithEvent();
    const activeEvents = async () => {
      const screen = await screenOf(admin.get("/admin"));
      return textOf(screen.getByText("Eventos Ativos", { selector: "dt" }).nextElementSibling);
    };
    const nextEvents = async () => {
      const screen = await screenOf(admin.get("/"));
      return screen.getByRole("heading", { level: 2, name: "Próximos eventos" }).closest("section")!;
    };
    expect(await activeEvents()).toBe("1");
    expect(hrefsIn(await nextEvents())).toContain("/events/1");

    await admin.call("POST", "/api/events/1/cancel");

    expect(await activeEvents()).toBe("0");
    expect(textOf(await nextEvents())).toContain("Nenhum evento programado.");
    expect(await (await admin.get("/api/events")).json()).toMatchObject([{ id: 1, isOpen: false }]);
  });

  it("unlocks no achievement after its end", async () => {
    const { club, admin, yes } = await openWithEvent();
    makeEvent(club, meeting.startDate, meeting.endDate);
    makeAnswer(club, yes.id, 2);
    await admin.call("POST", "/api/events/1/cancel");
    await admin.call("POST", "/api/events/2/cancel");
    club.clock.now = new Date("2026-03-23T12:00:00Z");

    await catchUpNow(club, "time");
    expect(unlocked(club, yes)).toEqual([]);
    club.db.update(events).set({ cancelledAt: null }).run();
    await catchUpNow(club, "time");

    expect(unlocked(club, yes)).toEqual(["Primeiro Encontro"]);
  });
});
