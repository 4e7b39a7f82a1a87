import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeAnswer, makeClient, makeEvent } from "../support/makers";
import { TestClient } from "../support/test-client";

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
