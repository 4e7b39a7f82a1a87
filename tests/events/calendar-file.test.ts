import { describe, expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { entriesIn } from "../support/calendar";
import { makeClient, makeEvent } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** On 14 March, at 16:00 in São Paulo, for two hours. */
const meet = (club: TestClub, values = {}) =>
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z", values);

/** Calendars show the hour of their reader's zone. */
const clubHour = "14/03/2026 16:00, Horário Padrão de Brasília";

const fileOf = async (client: TestClient, id: number) =>
  (await client.get(`/events/${id}/evento.ics`)).text();

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
        description: `${description}\n\n${clubHour}\n\nhttp://localhost:3000/events/${id}`,
        place: "https://zoom.us/j/1",
        sequence: 0,
        status: "CONFIRMED",
        busy: "TRANSPARENT",
        alarms: [["DISPLAY", "-PT1H"]],
      },
    ]);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
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
    const description = `${link}${clubHour}\n\nhttp://localhost:3000/events/${id}`;
    expect(entriesIn(text)).toMatchObject([{ place, description }]);
    expect(text).not.toMatch(/^ATTACH/m);
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
});
