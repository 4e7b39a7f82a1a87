import { describe, expect, it } from "vitest";
import { events } from "#db/schema";
import { openClub } from "../support/app";
import { screenOf, textOf, visibleWordsOf } from "../support/dom";
import { meeting, notificationTitles, openWithEvent, storedEvents } from "../support/events";
import { makeClient, makeEvent, makePost } from "../support/makers";

const location = { name: "Livraria do Davi", address: "Rua da Bahia, 1148" };
const columns = { locationName: location.name, locationAddress: location.address };
const none = { locationName: null, locationAddress: null };

const noName = "Dê um nome ao local deste endereço";
const longName = "O nome do local não pode ultrapassar 200 caracteres";
const longAddress = "O endereço não pode ultrapassar 300 caracteres";
const noLocation = "O local deve ter nome e endereço";

describe("the location of an event by JSON", () => {
  it.each([
    [{ location }, location],
    [{ location: { name: " Casa \n da Ana\u202e " } }, { name: "Casa da Ana", address: null }],
    [{ location: { name: "Casa da Ana", address: " " } }, { name: "Casa da Ana", address: null }],
    [{ location: { name: "🏠".repeat(100) } }, { name: "🏠".repeat(100), address: null }],
    [columns, location],
    [{ location: null }, null],
  ])("is saved from %j", async (sent, seen) => {
    const { club, admin } = await openWithEvent();
    club.db.update(events).set(columns).run();

    const created = await admin.call("POST", "/api/events", { ...meeting, title: "Outro", ...sent });
    const edited = await admin.call("PUT", "/api/events/1", { ...meeting, ...sent });

    expect([created.status, await created.json()]).toMatchObject([201, { location: seen }]);
    expect([edited.status, await edited.json()]).toMatchObject([200, { location: seen }]);
    const rows = storedEvents(club).map(({ locationName, locationAddress }) => [
      locationName,
      locationAddress,
    ]);
    const row = [seen?.name ?? null, seen?.address ?? null];
    expect(rows).toEqual([row, row]);
    expect(await (await admin.get("/api/events/1")).json()).toMatchObject({ location: seen });
  });

  it.each([
    [{ location: { name: "a".repeat(5000) } }, "location.name", longName],
    [{ location: { name: "Aqui", address: "a".repeat(301) } }, "location.address", longAddress],
    [{ location: { address: "Rua A" } }, "location.name", noName],
    [{ location: { name: "\u200b", address: "Rua A" } }, "location.name", noName],
    [{ location: "Casa da Ana" }, "location", noLocation],
    [{ location: { name: 7 } }, "location.name", "Texto inválido"],
    [{ locationAddress: "Rua A" }, "locationName", noName],
    [{ locationName: "a".repeat(201) }, "locationName", longName],
  ])("is refused for %.70j", async (sent, field, sentence) => {
    const { club, admin, before } = await openWithEvent();
    for (const [method, path] of [
      ["POST", "/api/events"],
      ["PUT", "/api/events/1"],
    ] as const) {
      const answer = await admin.call(method, path, { ...meeting, ...sent });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: sentence, code: "invalid", fields: { [field]: sentence } },
      ]);
    }
    expect(storedEvents(club)).toEqual(before);
  });

  it.each([
    ["new", none, { location }],
    ["another address", columns, { location: { ...location, address: "Rua A" } }],
    ["no location", columns, { location: null }],
  ])("moved to %s notifies members with the answer yes or maybe", async (_, before, sent) => {
    const { club, admin, yes, maybe } = await openWithEvent();
    club.db.update(events).set(before).run();

    await admin.call("PUT", "/api/events/1", { ...meeting, ...sent });

    const notification = { kind: "event", title: "Evento alterado: Encontro do mês" };
    expect(notificationTitles(club)).toEqual([
      { userId: yes.id, ...notification },
      { userId: maybe.id, ...notification },
    ]);
  });
});

describe("the location of an event", () => {
  it("is on the card, on the home page, in the panel and in a post", async () => {
    const { club, admin } = await openWithEvent();
    club.db.update(events).set(columns).run();
    makePost(club, { userId: admin.viewer.id, type: "event", relatedEventId: 1 });

    const wordsAt = async (address: string) =>
      visibleWordsOf((await screenOf(admin.get(address))).document.body);
    expect(await wordsAt("/events")).toContain("16:00 até 18:00 Livraria do Davi Google Meet");
    expect(await wordsAt("/")).toContain("16h00 · Livraria do Davi · Google Meet");
    expect(await wordsAt("/admin?aba=eventos")).toContain("Encontro do mês Livraria do Davi 2 confirmados");
    expect(await wordsAt("/community")).toContain("22/03/2026 16:00 · Livraria do Davi");
  });

  it.each([
    [location, "Livraria do Davi, Rua da Bahia, 1148 Ver no mapa"],
    [
      { name: "<b>javascript:alert(1)</b>", address: "<i>Rua A</i>" },
      "<b>javascript:alert(1)</b>, <i>Rua A</i> Ver no mapa",
    ],
  ])("%j is on the event's page as text, with a link to a map", async ({ name, address }, words) => {
    const club = openClub();
    const ana = await makeClient(club);
    const values = { locationName: name, locationAddress: address };
    makeEvent(club, meeting.startDate, meeting.endDate, values);

    const screen = await screenOf(ana.get("/events/1"));
    expect(visibleWordsOf(screen.document.body)).toContain(words);
    const map = screen.getByRole<HTMLAnchorElement>("link", { name: /^Ver no mapa/ });
    expect(new URL(map.href).origin).toBe("https://www.google.com");
    expect([map.target, map.rel]).toEqual(["_blank", "noopener noreferrer"]);

    club.clock.now = new Date(meeting.endDate);
    const past = await screenOf(ana.get("/events/1"));
    expect(textOf(past.document.querySelector(".event-facts"))).toContain(name);
    expect(past.queryByRole("link", { name: /^Ver no mapa/ })).toBeNull();
  });
});
