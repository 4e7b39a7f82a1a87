import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeAnswer, makeClient, makeEvent } from "../support/makers";

describe("the events by JSON", () => {
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
