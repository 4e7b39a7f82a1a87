import { describe, expect, it } from "vitest";
import { events, notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeEvent } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { TestClient } from "../support/test-client";
import { loremOf } from "../support/text";

/** All events, in the order in which they were created. */
function stored(club: TestClub) {
  return club.db.select().from(events).orderBy(events.id).all();
}

const meeting = {
  title: "Encontro de março",
  startDate: "2026-03-22T16:00",
  endDate: "2026-03-22T18:00",
};

async function openWithAdmin(env: Record<string, string> = {}) {
  const club = openClub(env);
  return { club, admin: await makeClient(club, { role: "admin" }) };
}

describe("creating an event by JSON", () => {
  it.each(["admin", "developer"] as const)(
    "by the role %s returns 201 with it and ignores server-side fields",
    async (role) => {
      const club = openClub();
      const [staff, ana] = [await makeClient(club, { role }), await makeClient(club)];

      const answer = await staff.call("POST", "/api/events", {
        title: "  Encontro\tde março ",
        description: " Traga um trecho.\r\n\r\n\r\nE café. ",
        startDate: "2026-03-23T00:00:00.000Z",
        endDate: "2026-03-23T02:00:00.000Z",
        meetLink: " https://meet.google.com/abc-defg-hij ",
        isFeatured: true,
        createdById: 999,
        id: 77,
        sequence: 9,
        changedAt: "2020-01-01T00:00:00.000Z",
        cancelledAt: "2020-01-01T00:00:00.000Z",
        cancelReason: "Não houve.",
        createdAt: "2020-01-01T00:00:00.000Z",
      });

      const shared = {
        id: 1,
        title: "Encontro de março",
        description: "Traga um trecho.\n\nE café.",
        meetLink: "https://meet.google.com/abc-defg-hij",
        createdById: staff.viewer.id,
        isFeatured: true,
        sequence: 0,
        changedAt: null,
        cancelledAt: null,
        bookId: null,
        cancelReason: null,
      };
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({
        ...shared,
        location: null,
        startDate: "2026-03-23T00:00:00.000Z",
        endDate: "2026-03-23T02:00:00.000Z",
        createdAt: "2026-03-10T15:00:00.000Z",
        ownStatus: null,
        day: "2026-03-22",
        wholeDays: null,
        place: "Google Meet",
        isUpcoming: true,
        isOpen: true,
        answers: { yes: 0, maybe: 0, no: 0 },
      });
      expect(stored(club)).toEqual([
        {
          ...shared,
          locationName: null,
          locationAddress: null,
          startDate: new Date("2026-03-23T00:00:00Z"),
          endDate: new Date("2026-03-23T02:00:00Z"),
          createdAt: club.clock.now,
          announcedAt: club.clock.now,
        },
      ]);
      expect(wordedNotifications(club)).toMatchObject([
        { userId: ana.viewer.id, kind: "event", title: "Novo evento: Encontro de março", link: "/events/1" },
      ]);
    },
  );

  it("in the past notifies nobody", async () => {
    const { club, admin } = await openWithAdmin();
    await makeClient(club);
    const past = { startDate: "2026-03-10T11:59", endDate: "2026-03-10T13:00" };

    const answer = await admin.call("POST", "/api/events", { ...meeting, ...past });

    expect([answer.status, await answer.json()]).toMatchObject([201, { isUpcoming: false, isOpen: false }]);
    expect(club.db.select().from(notifications).all()).toEqual([]);
  });

  it("sent twice in a row creates one event with one notification for each member", async () => {
    const { club, admin } = await openWithAdmin();
    await makeClient(club);
    const create = async (event: object) =>
      ((await (await admin.call("POST", "/api/events", event)).json()) as { id: number }).id;

    expect([await create(meeting), await create(meeting)]).toEqual([1, 1]);
    const notified = wordedNotifications(club);
    expect(notified.map(({ userId }) => userId)).toEqual([...new Set(notified.map(({ userId }) => userId))]);
    expect(await create({ ...meeting, meetLink: "https://meet.google.com/abc" })).toBe(2);
    club.clock.now = new Date(club.clock.now.getTime() + 10_001);
    expect(await create(meeting)).toBe(3);
    expect(stored(club)).toHaveLength(3);
  });

  it("is refused to members before validation, and to visitors", async () => {
    const { club } = await openWithAdmin();
    const ana = await makeClient(club);

    for (const sent of [meeting, {}]) {
      const answer = await ana.call("POST", "/api/events", sent);
      const message = "Só a administração do clube pode fazer isto.";
      expect([answer.status, await answer.json()]).toEqual([403, { message, code: "forbidden" }]);
    }
    expect((await new TestClient(club).call("POST", "/api/events", meeting)).status).toBe(401);
    expect(stored(club)).toEqual([]);
  });
});

const shortTitle = "O título deve ter pelo menos 2 caracteres";
const noStart = "A data de início é obrigatória";
const noEnd = "A data de término é obrigatória";
const badLink = "O link de reunião deve ser uma URL válida";
const badDate = "Data inválida";
const badOrder = "O término deve ser depois do início";

describe("an invalid event, created or edited by JSON,", () => {
  it.each([
    ["title", undefined, shortTitle],
    ["title", "A\u200b\u202e", shortTitle],
    ["title", "a".repeat(201), "O título não pode ultrapassar 200 caracteres"],
    ["description", loremOf(5001), "A descrição não pode ultrapassar 5000 caracteres"],
    ["startDate", undefined, noStart],
    ["startDate", 1774206000000, noStart],
    ["endDate", undefined, noEnd],
    ["startDate", "22/03/2026 16:00", badDate],
    ["startDate", "2026-03-22", badDate],
    ["startDate", "2026-02-30T16:00", badDate],
    ["startDate", "2026-03-22T16:00:30", badDate],
    ["startDate", "2026-03-22T16:00+99:00", badDate],
    ["startDate", "0000-01-01T00:00:00Z", badDate],
    ["endDate", "9999-12-31T23:59-12:00", badDate],
    ["endDate", "2026-03-22T16:00", badOrder],
    ["endDate", "2026-03-22T15:59", badOrder],
    ["meetLink", "reunião", badLink],
    ["meetLink", "//meet.google.com/abc", badLink],
    ["meetLink", "javascript:alert(1)", badLink],
    ["meetLink", "java\nscript:alert(1)", badLink],
    ["meetLink", "data:text/html,<script>alert(1)</script>", badLink],
    ["meetLink", "https://a.example/\r\nATTACH:https://b.example", badLink],
    ["meetLink", `https://a.example/${"a".repeat(2000)}`, badLink],
    ["isFeatured", "true", "Valor inválido"],
  ])("with %s %j", async (field, value, sentence) => {
    const { club, admin } = await openWithAdmin();
    makeEvent(club, "2026-03-23T19:00:00Z", "2026-03-23T21:00:00Z");
    const before = stored(club);

    for (const [method, path] of [
      ["POST", "/api/events"],
      ["PUT", "/api/events/1"],
    ] as const) {
      const answer = await admin.call(method, path, { ...meeting, [field]: value });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: sentence, code: "invalid", fields: { [field]: sentence } },
      ]);
    }
    expect(stored(club)).toEqual(before);
  });
});
