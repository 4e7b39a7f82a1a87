import { describe, expect, it } from "vitest";
import { eventRsvps } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeAnswer, makeClient, makeEvent, makeMember } from "../support/makers";
import type { TestClient } from "../support/test-client";

function stored(club: TestClub) {
  return club.db.select().from(eventRsvps).orderBy(eventRsvps.id).all();
}

async function openWithEvent() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  makeEvent(club, "2026-03-10T15:00:00Z", "2026-03-10T17:00:00Z");
  return { club, ana };
}

const rsvp = (client: TestClient, body?: object, id = 1) =>
  client.call("POST", `/api/events/${id}/rsvp`, body);

describe("answering an event by JSON", () => {
  it.each(["yes", "maybe", "no"] as const)("with %s is saved and returned", async (status) => {
    const { club, ana } = await openWithEvent();

    const answer = await rsvp(ana, { status, userId: 999, eventId: 999, createdAt: null });

    const row = { id: 1, eventId: 1, userId: ana.viewer.id, status };
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { ...row, createdAt: "2026-03-10T15:00:00.000Z" },
    ]);
    expect(stored(club)).toEqual([{ ...row, createdAt: club.clock.now }]);
    expect(await (await ana.get("/api/events/1")).json()).toMatchObject({
      ownStatus: status,
      answers: { yes: 0, maybe: 0, no: 0, [status]: 1 },
    });
  });

  it("can be changed until the event begins, and keeps one row per member", async () => {
    const { club, ana } = await openWithEvent();
    const bia = await makeClient(club, { role: "admin" });

    const statuses: number[] = [];
    for (const status of ["yes", "maybe", "no", "no", "maybe"])
      statuses.push((await rsvp(ana, { status })).status);
    expect(statuses).toEqual([201, 200, 200, 200, 200]);
    await rsvp(bia, { status: "no" });

    expect(stored(club)).toMatchObject([
      { userId: ana.viewer.id, status: "maybe" },
      { userId: bia.viewer.id, status: "no" },
    ]);
  });

  it("twenty times at once keeps one row", async () => {
    const { club, ana } = await openWithEvent();
    const statuses = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "yes" : "no"));

    const answers = await Promise.all(statuses.map((status) => rsvp(ana, { status })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(stored(club)).toHaveLength(1);
  });

  it.each([
    ["has begun", { start: "2026-03-10T14:59:59Z" }, "Este evento já começou."],
    ["is over", { start: "2026-03-01T15:00:00Z", end: "2026-03-01T16:00:00Z" }, "Este evento já começou."],
    ["was cancelled", { start: "2026-03-12T15:00:00Z", cancelled: true }, "Este evento foi cancelado."],
  ])("is refused when it %s, and keeps the answer", async (_, event, message) => {
    const { club, ana } = await openWithEvent();
    const { start, end = "2026-04-01T00:00:00Z", cancelled } = { end: undefined, cancelled: false, ...event };
    const { id } = makeEvent(club, start, end, { cancelledAt: cancelled ? club.clock.now : null });
    makeAnswer(club, ana.viewer.id, id, "maybe");
    const before = stored(club);

    for (const client of [ana, await makeClient(club, { role: "admin" })]) {
      const answer = await rsvp(client, { status: "yes" }, id);
      expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    }
    expect(stored(club)).toEqual(before);
  });
});

describe("the viewer's answers by JSON", () => {
  it("are complete, newest first, without those of others", async () => {
    const { club, ana } = await openWithEvent();
    const past = makeEvent(club, "2026-03-01T15:00:00Z", "2026-03-01T17:00:00Z");
    makeAnswer(club, makeMember(club).id, 1, "no");
    makeAnswer(club, ana.viewer.id, past.id, "yes");
    makeAnswer(club, ana.viewer.id, 1, "maybe");

    const own = { userId: ana.viewer.id, createdAt: "2026-03-10T15:00:00.000Z" };
    expect(await (await ana.get("/api/user-rsvps")).json()).toEqual([
      { id: 3, eventId: 1, status: "maybe", ...own },
      { id: 2, eventId: past.id, status: "yes", ...own },
    ]);
  });
});

describe("the list of attendees by JSON", () => {
  it("contains names only, ordered without regard to accents", async () => {
    const { club, ana } = await openWithEvent();
    const [zeca, atila] = [
      makeMember(club, { name: "Zeca" }),
      makeMember(club, { name: "Átila", role: "admin" }),
    ];
    makeEvent(club, "2026-03-12T15:00:00Z", "2026-03-12T17:00:00Z");
    makeAnswer(club, zeca.id, 1, "no");
    makeAnswer(club, ana.viewer.id, 1, "yes");
    makeAnswer(club, atila.id, 1, "maybe");
    makeAnswer(club, zeca.id, 2, "yes");

    expect(await (await ana.get("/api/events/1/rsvps")).json()).toEqual([
      { id: ana.viewer.id, name: "Ana Lima", avatar: null, role: "user", status: "yes" },
      { id: atila.id, name: "Átila", avatar: null, role: "admin", status: "maybe" },
      { id: zeca.id, name: "Zeca", avatar: null, role: "user", status: "no" },
    ]);
  });
});
