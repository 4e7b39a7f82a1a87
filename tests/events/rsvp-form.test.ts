import { describe, expect, it } from "vitest";
import { eventRsvps } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeEvent } from "../support/makers";

const answers = (club: TestClub) =>
  club.db.select({ userId: eventRsvps.userId, status: eventRsvps.status }).from(eventRsvps).all();

/** On 14 March, at 16:00 in São Paulo, for two hours. */
const meet = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z", values);

describe("answering an event", () => {
  it("is sent by the card's button and redirects to the card", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club);
    for (const search of ["", "?pagina=2"]) {
      const response = await ana.submit(`/events${search}`, "confirm", { eventId: String(id) });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        `/events${search}#evento-${id}`,
      ]);
    }
    expect(toastOf(await screenOf(ana.get("/events")))[0]).toBe("RSVP registrado");
    expect(answers(club)).toEqual([{ userId: ana.viewer.id, status: "yes" }]);
  });

  it("can be changed repeatedly on the event's page", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club);
    for (const status of ["no", "maybe", "yes", "maybe"] as const) {
      const response = await ana.submit(`/events/${id}`, "rsvp", { status });
      expect([response.status, response.headers.get("location")]).toEqual([303, `/events#evento-${id}`]);
      expect(answers(club)).toEqual([{ userId: ana.viewer.id, status }]);
    }
  });

  it.each([[{ status: "talvez!" }], [{}]])("with %j shows an error in the form", async (fields) => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club);
    const response = await ana.submit(`/events/${id}`, "rsvp", fields as Record<string, string>);
    expect(response.status).toBe(400);
    const { document } = await screenOf(response);
    expect(textOf(document.querySelector("fieldset > p:last-child"))).toBe(
      "A resposta deve ser sim, talvez ou não",
    );
    expect(answers(club)).toEqual([]);
  });

  it.each([
    ["has begun", {}, "2026-03-14T19:00:01Z", "Este evento já começou."],
    ["was cancelled", { cancelledAt: new Date(0) }, "2026-03-10T15:00:00Z", "Este evento foi cancelado."],
  ])("an event that %s is refused in both forms", async (_, values, now, sentence) => {
    const club = openClub();
    club.clock.now = new Date(now);
    const ana = await makeClient(club);
    const { id } = meet(club, values);
    const byCard = await ana.submit("/events", "confirm", { eventId: String(id) });
    const onPage = await ana.submit(`/events/${id}`, "rsvp", { status: "no" });
    for (const response of [byCard, onPage]) {
      expect(response.status).toBe(409);
      expect(toastOf(await screenOf(response))).toEqual(["Erro ao registrar RSVP", sentence]);
    }
    expect(answers(club)).toEqual([]);
  });
});
