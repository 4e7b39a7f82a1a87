import { describe, expect, it } from "vitest";
import { events } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { makeAnswer, makeClient, makeEvent } from "../support/makers";
import { TestClient } from "../support/test-client";

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

describe("the times of an event", () => {
  it.each([
    ["America/Sao_Paulo", "2026-03-22T16:00", "2026-03-22T19:00:00.000Z"],
    ["America/Sao_Paulo", " 2026-03-22T16:00:00 ", "2026-03-22T19:00:00.000Z"],
    ["America/Sao_Paulo", "2026-03-22T16:00:00.000", "2026-03-22T19:00:00.000Z"],
    ["America/Sao_Paulo", "2026-03-22T16:00Z", "2026-03-22T16:00:00.000Z"],
    ["America/Sao_Paulo", "2026-03-22T16:00:00.000Z", "2026-03-22T16:00:00.000Z"],
    ["America/Sao_Paulo", "2026-03-22T16:00:30.5+01:00", "2026-03-22T15:00:30.500Z"],
    ["America/Sao_Paulo", "2026-03-22T16:00:00-05:30", "2026-03-22T21:30:00.000Z"],
    ["America/New_York", "2026-03-07T19:00", "2026-03-08T00:00:00.000Z"],
    ["America/New_York", "2026-03-08T19:00", "2026-03-08T23:00:00.000Z"],
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-10-31T19:00", "2026-10-31T23:00:00.000Z"],
    ["America/New_York", "2026-11-01T19:00", "2026-11-02T00:00:00.000Z"],
    ["America/New_York", "2026-11-01T19:00:00Z", "2026-11-01T19:00:00.000Z"],
  ])("in %s: %s is %s", async (zone, startDate, moment) => {
    const { club, admin } = await openWithAdmin({ CLUB_TIMEZONE: zone });

    const sent = { ...meeting, startDate, endDate: "2026-12-31T20:00" };
    const answer = await admin.call("POST", "/api/events", sent);

    expect([answer.status, await answer.json()]).toMatchObject([201, { startDate: moment }]);
    expect(stored(club)[0]?.startDate.toISOString()).toBe(moment);
  });

  it("have the right duration across a change to summer time", async () => {
    const { admin } = await openWithAdmin({ CLUB_TIMEZONE: "America/New_York" });
    const night = { startDate: "2026-03-08T01:00", endDate: "2026-03-08T03:00" };
    const created = await (await admin.call("POST", "/api/events", { ...meeting, ...night })).json();

    expect([created.startDate, created.endDate]).toEqual([
      "2026-03-08T06:00:00.000Z",
      "2026-03-08T07:00:00.000Z",
    ]);
  });
});

describe("the events by JSON", () => {
  it("are complete, latest start first, and paginated", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    makeEvent(club, "2026-03-11T19:00:00Z", "2026-03-11T21:00:00Z");
    makeEvent(club, "2026-03-01T19:00:00Z", "2026-03-01T21:00:00Z");
    makeEvent(club, "2026-04-11T19:00:00Z", "2026-04-11T21:00:00Z", { cancelledAt: club.clock.now });
    makeEvent(club, "2026-03-11T19:00:00Z", "2026-03-11T20:00:00Z", { isFeatured: true });
    const idsOf = async (query: string) =>
      ((await (await ana.get(`/api/events${query}`)).json()) as { id: number }[]).map(({ id }) => id);

    expect(await idsOf("")).toEqual([3, 4, 1, 2]);
    expect(await idsOf("?limit=2")).toEqual([3, 4]);
    expect(await idsOf("?limit=2&offset=2")).toEqual([1, 2]);
    expect((await ana.get("/api/events?limit=1001")).status).toBe(400);
    expect((await new TestClient(club).get("/api/events")).status).toBe(401);
  });

  it("include attendees, the viewer's answer and whether answers are open", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const others = await Promise.all(Array.from({ length: 3 }, () => makeClient(club)));
    makeEvent(club, "2026-03-10T15:00:00Z", "2026-03-10T17:00:00Z", { meetLink: "https://zoom.us/j/1" });
    makeEvent(club, "2026-03-10T14:59:59Z", "2026-03-10T17:00:00Z");
    makeEvent(club, "2026-03-11T15:00:00Z", "2026-03-11T17:00:00Z", { cancelledAt: club.clock.now });
    makeAnswer(club, ana.viewer.id, 1, "maybe");
    for (const { viewer } of others) makeAnswer(club, viewer.id, 1);
    const answers = { yes: 3, maybe: 1, no: 0 };

    expect(await (await ana.get("/api/events/1")).json()).toMatchObject({
      ...{ ownStatus: "maybe", answers, place: "Zoom", isUpcoming: true, isOpen: true },
    });
    expect(await (await ana.get("/api/events/2")).json()).toMatchObject({ isUpcoming: false, isOpen: false });
    expect(await (await ana.get("/api/events/3")).json()).toMatchObject({ isUpcoming: true, isOpen: false });
    expect(await (await others[0]?.get("/api/events/1"))?.json()).toMatchObject({
      ownStatus: "yes",
      answers,
    });
    expect((await ana.get("/api/events/4")).status).toBe(404);
  });
});
