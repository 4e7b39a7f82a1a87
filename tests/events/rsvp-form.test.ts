import { describe, expect, it } from "vitest";
import { eventRsvps } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { type Screen, screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeEvent } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

const answers = (club: TestClub) =>
  club.db.select({ userId: eventRsvps.userId, status: eventRsvps.status }).from(eventRsvps).all();

/** On 14 March, at 16:00 in São Paulo, for two hours. */
const meet = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z", values);

const labels = { yes: "Sim", maybe: "Talvez", no: "Não" };

/** The buttons that look chosen. */
const pressedIn = ({ document }: Screen) =>
  [...document.querySelectorAll('[name="status"][aria-pressed="true"]')].map((button) => textOf(button));

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

  it("can be changed on the card, by the buttons beside the disabled one", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club);
    await ana.submit("/events", "confirm", { eventId: String(id) });
    for (const status of ["maybe", "no", "no", "yes"] as const) {
      const response = await ana.submit("/events?pagina=1", "confirm", { eventId: String(id), status });
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        `/events?pagina=1#evento-${id}`,
      ]);
      expect(answers(club)).toEqual([{ userId: ana.viewer.id, status }]);
      expect(pressedIn(await screenOf(ana.get("/events")))).toEqual([labels[status]]);
    }
  });

  it("is refused to a visitor, who logs in first", async () => {
    const club = openClub();
    const { id } = meet(club);
    const visitor = new TestClient(club);
    for (const [address, intent, fields] of [
      [`/events/${id}`, "rsvp", { status: "yes" }],
      ["/events", "confirm", { eventId: String(id), status: "yes" }],
    ] as const) {
      const response = await visitor.submit(address, intent, fields);
      expect([response.status, response.headers.get("location")]).toEqual([303, loginUrl(address)]);
    }
    expect(answers(club)).toEqual([]);
  });
});
