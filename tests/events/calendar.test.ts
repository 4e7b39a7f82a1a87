import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarFeeds, events, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { hrefsIn, screenOf } from "../support/dom";
import { makeAnswer, makeClient, makeEvent } from "../support/makers";
import { loginUrl, TestClient } from "../support/test-client";

/** On 14 March, at 16:00 in São Paulo, for two hours. */
const meet = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z", values);

/** The entries of a calendar file, as a calendar program reads them. */
function entriesIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((entry) => {
    const event = new ICAL.Event(entry);
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      description: event.description,
      place: event.location,
      sequence: event.sequence,
      status: entry.getFirstPropertyValue("status"),
      busy: entry.getFirstPropertyValue("transp"),
      alarms: entry
        .getAllSubcomponents("valarm")
        .map((alarm) => [
          alarm.getFirstPropertyValue("action"),
          String(alarm.getFirstPropertyValue("trigger")),
        ]),
    };
  });
}

const titlesIn = (text: string) => entriesIn(text).map(({ title }) => title);
const fileOf = async (client: TestClient, id: number) =>
  (await client.get(`/events/${id}/evento.ics`)).text();

/** The path of the member's calendar address, as the page shows it. */
async function addressOf(client: TestClient): Promise<string | undefined> {
  const { document } = await screenOf(client.get("/events/agenda"));
  const values = [...document.querySelectorAll("input")].map(({ value }) => value);
  return values.find((value) => value.endsWith(".ics"))?.replace("http://localhost:3000", "");
}

async function subscribe(client: TestClient): Promise<string> {
  await client.submit("/events/agenda", "create");
  return (await addressOf(client)) ?? "";
}

describe("an event as a calendar file", () => {
  it("contains the data of the event's page, with any characters", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const title = "Café; resenhas, e \\ mais";
    const description = `Linha um,\nlinha dois; fim.\n\n${"Ação e coração à beça 📚 ".repeat(40)}fim`;
    const { id } = meet(club, { title, description, meetLink: "https://zoom.us/j/1" });

    const response = await ana.get(`/events/${id}/evento.ics`);
    const text = await response.text();

    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="cafe-resenhas-e-mais.ics"',
    );
    expect(entriesIn(text)).toEqual([
      {
        uid: expect.stringMatching(new RegExp(`^evento-${id}@[0-9a-f]{16}\\.entrelinhas$`)),
        title,
        start: "2026-03-14T19:00:00.000Z",
        end: "2026-03-14T21:00:00.000Z",
        description: `${description}\n\nhttp://localhost:3000/events/${id}`,
        place: "https://zoom.us/j/1",
        sequence: 0,
        status: "CONFIRMED",
        busy: "TRANSPARENT",
        alarms: [["DISPLAY", "-PT1H"]],
      },
    ]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  });

  it.each([
    [{ locationName: "Casa da Ana" }, "Casa da Ana", ""],
    [
      {
        locationName: "Café; chá, e \\n",
        locationAddress: "Rua A, 12; fundos 📚",
        meetLink: "https://zoom.us/j/1",
      },
      "Café; chá, e \\n, Rua A, 12; fundos 📚",
      "https://zoom.us/j/1\n\n",
    ],
    [{ locationName: "Sala\r\nATTACH:https://ruim.example" }, "Sala\nATTACH:https://ruim.example", ""],
  ])("names the location, and the link in the description: %j", async (values, place, link) => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club, values);
    const text = await fileOf(ana, id);
    const description = `${link}http://localhost:3000/events/${id}`;
    expect(entriesIn(text)).toMatchObject([{ place, description }]);
    expect(text).not.toMatch(/^ATTACH/m);
  });

  it.each([
    ["Encontro de março: O Quinze", "encontro-de-marco-o-quinze.ics"],
    ['../..\\"; a=b\r\nX: y', "a-b-x-y.ics"],
    ["📚✨", "evento-1.ics"],
    [`${"a".repeat(59)} fim`, `${"a".repeat(59)}.ics`],
  ])("of the title %j has the file name %s", async (title, name) => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club, { title });
    const response = await ana.get(`/events/${id}/evento.ics`);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  });

  it("has no alarm once it is cancelled", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club, { cancelledAt: club.clock.now });
    expect(entriesIn(await fileOf(ana, id))).toMatchObject([{ status: "CANCELLED", alarms: [] }]);
  });

  it("marks the time as busy only for attendees", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const { id } = meet(club);
    for (const [status, busy] of [
      ["maybe", "TRANSPARENT"],
      ["yes", "OPAQUE"],
    ] as const) {
      await ana.submit(`/events/${id}`, "rsvp", { status });
      expect(entriesIn(await fileOf(ana, id))[0]?.busy).toBe(busy);
    }
  });

  it("keeps its UID through changes and cancellation, and increments its sequence", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    const { id } = meet(club);
    const versions = [await fileOf(admin, id)];
    const fields = { title: "Outro nome", startDate: "2026-03-14T17:00", endDate: "2026-03-14T18:00" };
    await admin.submit(`/events/${id}/editar`, "edit", fields);
    versions.push(await fileOf(admin, id));
    await admin.submit(`/events/${id}/cancelar`, "cancel", { reason: "Chuva" });
    versions.push(await fileOf(admin, id));

    const seen = versions.flatMap(entriesIn);

    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(seen.map(({ sequence, status }) => [sequence, status])).toEqual([
      [0, "CONFIRMED"],
      [1, "CONFIRMED"],
      [2, "CANCELLED"],
    ]);
    expect(seen[1]).toMatchObject({ title: "Outro nome", start: "2026-03-14T20:00:00.000Z" });
    expect(seen[2]?.description).toMatch(/^Chuva\n/);
  });

  it("is for members only", async () => {
    const club = openClub();
    const { id } = meet(club);
    const file = `/events/${id}/evento.ics`;
    const response = await new TestClient(club).get(file);
    expect([response.status, response.headers.get("location")]).toEqual([302, loginUrl(file)]);
  });
});

describe("a calendar address", () => {
  it("exists after the first request, is the same after a second, and opens without a session", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    meet(club, { title: "Aberto", locationName: "Casa da Ana" });
    expect(await addressOf(ana)).toBeUndefined();

    const address = await subscribe(ana);
    const again = await subscribe(ana);
    const response = await new TestClient(club).get(address);

    expect(address).toMatch(/^\/calendario\/[\w-]{43}\.ics$/);
    expect(again).toBe(address);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(entriesIn(await response.text())).toMatchObject([
      { title: "Aberto", place: "Casa da Ana", alarms: [] },
    ]);
    const { document } = await screenOf(ana.get("/events/agenda"));
    expect(hrefsIn(document)).toContain(`webcal://localhost:3000${address}`);
  });

  it("excludes declined events, and includes cancelled ones and the last half year", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    makeAnswer(club, ana.viewer.id, meet(club, { title: "Recusado" }).id, "no");
    makeAnswer(club, bia.viewer.id, meet(club, { title: "Talvez" }).id, "no");
    meet(club, { title: "Cancelado", cancelledAt: club.clock.now });
    makeEvent(club, "2025-09-01T10:00:00Z", "2025-09-01T11:00:00Z", { title: "Antigo" });
    makeEvent(club, "2025-10-01T10:00:00Z", "2025-10-01T11:00:00Z", { title: "Outubro" });

    const text = await (await new TestClient(club).get(await subscribe(ana))).text();

    expect(titlesIn(text)).toEqual(["Outubro", "Talvez", "Cancelado"]);
    expect(entriesIn(text).map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
  });

  it("includes upcoming events first when there are more than the limit", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const hour = 3_600_000;
    const first = Date.parse("2026-01-01T12:00:00Z");
    const rows = Array.from({ length: 1005 }, (_, number) => {
      const [startDate, endDate] = [new Date(first + number * hour), new Date(first + (number + 1) * hour)];
      return { title: `Encontro ${number}`, startDate, endDate };
    });
    club.db.insert(events).values(rows).run();
    meet(club, { title: "O próximo" });

    const titles = titlesIn(await (await new TestClient(club).get(await subscribe(ana))).text());

    expect(titles).toHaveLength(1000);
    expect([titles[0], titles.at(-1)]).toEqual(["Encontro 6", "O próximo"]);
  });

  it("stops working when it is replaced, deleted, or its member is gone", async () => {
    const club = openClub();
    const [ana, bia] = [await makeClient(club), await makeClient(club)];
    const reader = new TestClient(club);
    const others = await subscribe(bia);
    const first = await subscribe(ana);
    expect((await ana.submit("/events/agenda", "renew")).headers.get("location")).toBe("/events/agenda");
    const second = (await addressOf(ana)) ?? "";
    expect(second).not.toBe(first);
    expect((await reader.get(first)).status).toBe(404);
    expect((await reader.get(second)).status).toBe(200);

    await ana.submit("/events/agenda", "revoke");
    expect((await reader.get(second)).status).toBe(404);
    expect(await addressOf(ana)).toBeUndefined();

    expect((await reader.get(others)).status).toBe(200);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
    expect((await reader.get(others)).status).toBe(404);
  });

  it.each(["x.ics", "%00.ics", `${"a".repeat(43)}.ics`, "a".repeat(43), `${"a".repeat(5000)}.ics`])(
    "of no member returns 404: %.60s",
    async (file) => {
      const club = openClub();
      const response = await new TestClient(club).get(`/calendario/${file}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("Calendário não encontrado.");
      expect(club.faults).toEqual([]);
    },
  );

  it("is created, replaced and deleted only by its member", async () => {
    const club = openClub();
    for (const intent of ["create", "renew", "revoke"]) {
      const response = await new TestClient(club).submit("/events/agenda", intent);
      expect(response.headers.get("location")).toBe(loginUrl("/events/agenda"));
    }
    expect(club.db.select().from(calendarFeeds).all()).toEqual([]);
  });
});
