import { describe, expect, it } from "vitest";
import { auditLog, events } from "#db/schema";
import { meeting, notificationTitles, openWithEvent, storedEvents } from "../support/events";
import { makeClient, makeEvent } from "../support/makers";
import { TestClient } from "../support/test-client";

describe("editing an event by JSON", () => {
  it("increments its sequence, sets the edit time and ignores server-side fields", async () => {
    const { club, admin, before } = await openWithEvent();
    const sent = { title: "Encontro de março", description: "Traga café.", isFeatured: true };
    const ignored = { createdById: 999, sequence: 40, cancelledAt: "2020-01-01T00:00:00Z", createdAt: null };

    const answer = await admin.call("PUT", "/api/events/1", { ...meeting, ...sent, ...ignored });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ...meeting,
      ...sent,
      sequence: 1,
      changedAt: "2026-03-10T15:00:00.000Z",
      cancelledAt: null,
    });
    expect(storedEvents(club)).toEqual([{ ...before[0], ...sent, sequence: 1, changedAt: club.clock.now }]);
    expect(notificationTitles(club)).toEqual([]);
  });

  it("without a change is no edit, in any notation of the times", async () => {
    const { club, admin, before } = await openWithEvent();
    const same = { startDate: "2026-03-22T16:00", endDate: "2026-03-22T18:00:00-03:00" };

    const answer = await admin.call("PUT", "/api/events/1", {
      ...meeting,
      ...same,
      title: "Encontro do mês ",
    });

    expect([answer.status, await answer.json()]).toMatchObject([200, { sequence: 0, changedAt: null }]);
    expect(storedEvents(club)).toEqual(before);
    expect(notificationTitles(club)).toEqual([]);
  });

  it("into the past notifies nobody", async () => {
    const { club, admin } = await openWithEvent();
    const past = { startDate: "2026-03-01T16:00", endDate: "2026-03-01T18:00" };

    expect((await admin.call("PUT", "/api/events/1", { ...meeting, ...past })).status).toBe(200);
    expect(notificationTitles(club)).toEqual([]);
  });

  it.each([
    ["time", { startDate: "2026-03-22T17:00" }],
    ["end", { endDate: "2026-03-22T18:30" }],
    ["link", { meetLink: "https://zoom.us/j/1" }],
    ["link, taken away,", { meetLink: null }],
  ])("with a moved %s notifies members with the answer yes or maybe", async (_, change) => {
    const { club, admin, yes, maybe } = await openWithEvent();

    expect((await admin.call("PUT", "/api/events/1", { ...meeting, ...change })).status).toBe(200);

    const notification = { kind: "event", title: "Evento alterado: Encontro do mês" };
    expect(notificationTitles(club)).toEqual([
      { userId: yes.id, ...notification },
      { userId: maybe.id, ...notification },
    ]);
  });

  it("is refused to members, including the creator, and to visitors", async () => {
    const { club } = await openWithEvent();
    const ana = await makeClient(club);
    club.db.update(events).set({ createdById: ana.viewer.id }).run();
    const before = storedEvents(club);

    expect((await ana.call("PUT", "/api/events/1", { ...meeting, title: "Meu" })).status).toBe(403);
    expect((await new TestClient(club).call("PUT", "/api/events/1", meeting)).status).toBe(401);
    expect(storedEvents(club)).toEqual(before);
  });

  it("is refused for a cancelled event", async () => {
    const { club, admin } = await openWithEvent();
    await admin.call("POST", "/api/events/1/cancel");
    const before = storedEvents(club);

    const answer = await admin.call("PUT", "/api/events/1", { ...meeting, title: "Outro" });

    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: "Este evento foi cancelado.", code: "conflict" },
    ]);
    expect(storedEvents(club)).toEqual(before);
  });
});

describe("cancelling an event by JSON", () => {
  it.each(["admin", "developer"] as const)(
    "by the role %s sets state and reason, notifies everyone and adds an audit row",
    async (role) => {
      const { club, admin, yes, maybe, no, before } = await openWithEvent();
      const staff = await makeClient(club, { role });

      const answer = await staff.call("POST", "/api/events/1/cancel", { reason: " Faltou\nluz. " });

      const cancelled = { cancelReason: "Faltou luz.", sequence: 1 };
      const now = club.clock.now.toISOString();
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        ...cancelled,
        cancelledAt: now,
        changedAt: now,
        isOpen: false,
      });
      expect(storedEvents(club)).toEqual([
        { ...before[0], ...cancelled, cancelledAt: club.clock.now, changedAt: club.clock.now },
      ]);
      const notification = { kind: "event", title: "Evento cancelado: Encontro do mês" };
      expect(notificationTitles(club)).toEqual(
        [admin.viewer, yes, maybe, no].map(({ id }) => ({ userId: id, ...notification })),
      );
      expect(club.db.select().from(auditLog).all()).toMatchObject([
        {
          actorId: staff.viewer.id,
          action: "event.cancel",
          subject: "event",
          subjectId: 1,
          details: "Encontro do mês: Faltou luz.",
        },
      ]);
    },
  );

  it("twice, or after its end, is refused", async () => {
    const { club, admin } = await openWithEvent();
    makeEvent(club, "2026-03-10T13:00:00Z", "2026-03-10T15:00:00Z");
    makeEvent(club, "2026-03-10T13:00:00Z", "2026-03-10T15:00:01Z");
    const cancel = (id: number) => admin.call("POST", `/api/events/${id}/cancel`, { reason: "Faltou luz." });
    await cancel(1);
    const before = storedEvents(club);

    for (const [id, message] of [
      [1, "Este evento já foi cancelado."],
      [2, "Este evento já terminou."],
    ] as const) {
      const answer = await cancel(id);
      expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    }
    expect(storedEvents(club)).toEqual(before);
    expect((await cancel(3)).status).toBe(200);
  });

  it("is refused to members and visitors", async () => {
    const { club, before } = await openWithEvent();

    expect((await (await makeClient(club)).call("POST", "/api/events/1/cancel")).status).toBe(403);
    expect((await new TestClient(club).call("POST", "/api/events/1/cancel")).status).toBe(401);
    expect(storedEvents(club)).toEqual(before);
  });
});
