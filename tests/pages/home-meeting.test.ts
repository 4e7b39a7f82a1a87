import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventRsvps, events } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { screenOf, textOf, toastOf } from "../support/dom";
import { makeClient, makeEvent } from "../support/makers";

// 19:30 to 21:30 in São Paulo, on the day of the test's club.
const meetTonight = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-10T22:30:00Z", "2026-03-11T00:30:00Z", values);

const slotIn = (document: Document) =>
  [...document.querySelectorAll("section")].find((section) => textOf(section).startsWith("Agora no clube"));

const answersOf = (club: TestClub) =>
  club.db.select({ userId: eventRsvps.userId, status: eventRsvps.status }).from(eventRsvps).all();

describe("the home page on the day of an event", () => {
  it("begins with the event, its time and place, and takes the answer", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const event = meetTonight(club, { title: "Encontro de março", locationName: "Casa da Lia" });

    const screen = await screenOf(ana.get("/"));
    const slot = slotIn(screen.document);

    expect(textOf(slot)).toContain("O encontro é hoje");
    expect(textOf(slot)).toContain("Encontro de março, às 19h30 · Casa da Lia");
    expect(slot?.querySelector("a")?.getAttribute("href")).toBe(`/events/${event.id}`);
    const answers = [...(slot?.querySelectorAll("button") ?? [])].map(textOf);
    expect(answers).toEqual(["Sim", "Talvez", "Não"]);
    const row = screen.getByText(/^Hoje, 19h30/);
    expect(textOf(row)).toBe("Hoje, 19h30 · Casa da Lia");
  });

  it("saves the answer by its form, and shows it as pressed", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meetTonight(club);

    const answered = await ana.submit("/?index", "confirm", { eventId: String(id), status: "maybe" });

    expect(answered.status).toBe(303);
    expect(answered.headers.get("location")).toBe("/");
    expect(answersOf(club)).toEqual([{ userId: ana.viewer.id, status: "maybe" }]);
    const screen = await screenOf(ana.get("/"));
    expect(toastOf(screen)[0]).toBe("RSVP registrado");
    expect(textOf(slotIn(screen.document)?.querySelector("[aria-pressed=true]"))).toBe("Talvez");
  });

  it("says that the event is running until it ends, also past midnight", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeEvent(club, "2026-03-10T22:30:00Z", "2026-03-11T04:00:00Z");
    const titleAt = async (moment: string) => {
      club.clock.now = new Date(moment);
      const { document } = await screenOf(ana.get("/"));
      return textOf(slotIn(document)?.querySelector("h2")) || null;
    };

    expect(await titleAt("2026-03-10T02:59:00Z")).toBeNull();
    expect(await titleAt("2026-03-10T03:00:00Z")).toBe("O encontro é hoje");
    expect(await titleAt("2026-03-10T22:30:01Z")).toBe("O encontro está acontecendo");
    expect(await titleAt("2026-03-11T03:59:59Z")).toBe("O encontro está acontecendo");
    expect(await titleAt("2026-03-11T04:00:00Z")).toBeNull();
  });

  it("begins with a weekend that starts today, and not with a month that runs since earlier", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeEvent(club, "2026-03-01T03:00:00Z", "2026-04-01T02:59:00Z", { title: "Desafio do mês" });
    makeEvent(club, "2026-03-10T20:00:00Z", "2026-03-12T15:00:00Z", { title: "Retiro" });

    const { document } = await screenOf(ana.get("/"));
    expect(textOf(slotIn(document))).toContain("Retiro, às 17h00");
  });

  it("has no place for a cancelled event", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meetTonight(club);
    club.db.update(events).set({ cancelledAt: club.clock.now }).where(eq(events.id, id)).run();

    expect(slotIn((await screenOf(ana.get("/"))).document)).toBeUndefined();
  });
});
