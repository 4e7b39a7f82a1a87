import { describe, expect, it } from "vitest";
import { comment, openWithDevice } from "../support/push-club";

describe("in the quiet hours", () => {
  it.each([
    // from, until, the club's time of the comment, the club's time of the push
    ["22:00", "07:00", "2026-03-10T22:00", "2026-03-11T07:00"],
    ["22:00", "07:00", "2026-03-11T06:59", "2026-03-11T07:00"],
    ["22:00", "07:00", "2026-03-11T07:00", "2026-03-11T07:00"],
    ["22:00", "07:00", "2026-03-10T21:59", "2026-03-10T21:59"],
    ["12:30", "14:00", "2026-03-10T13:15", "2026-03-10T14:00"],
    ["00:00", "06:00", "2026-03-11T00:00", "2026-03-11T06:00"],
  ])("from %s until %s a comment at %s is pushed at %s", async (quietFrom, quietUntil, at, until) => {
    const { club, ana, sender, pushed } = await openWithDevice();
    const hours = { isQuiet: true, quietFrom, quietUntil };
    expect((await ana.call("PUT", "/api/user-settings/quiet-hours", hours)).status).toBe(200);
    club.clock.now = new Date(`${at}:30-03:00`);
    comment(club, ana.viewer.id);
    await sender.run();
    if (at !== until) {
      expect(pushed()).toEqual([]);
      club.clock.now = new Date(Date.parse(`${until}:00-03:00`) - 1);
      await sender.run();
      expect(pushed()).toEqual([]);
      club.clock.now = new Date(`${until}:00-03:00`);
      await sender.run();
    }

    expect(pushed()).toHaveLength(1);
  });

  it("end with the clock of a night in which it is changed", async () => {
    const { club, ana, sender, pushed } = await openWithDevice({ CLUB_TIMEZONE: "Europe/Lisbon" });
    await ana.call("PUT", "/api/user-settings/quiet-hours", {
      ...{ isQuiet: true, quietFrom: "22:00", quietUntil: "07:00" },
    });
    // At 01:00 of this day the clock goes on to 02:00.
    club.clock.now = new Date("2026-03-29T00:30:00Z");
    comment(club, ana.viewer.id);
    for (const at of ["00:30", "01:30", "02:30", "03:30", "04:30", "05:30", "05:59"]) {
      club.clock.now = new Date(`2026-03-29T${at}:00Z`);
      await sender.run();
    }
    expect(pushed()).toEqual([]);
    club.clock.now = new Date("2026-03-29T06:00:00Z");
    await sender.run();

    expect(pushed()).toHaveLength(1);
  });

  it("do not hurry what waits for another reason", async () => {
    const { club, ana, sender, pushed } = await openWithDevice();
    comment(club, ana.viewer.id, "like");
    await ana.call("PUT", "/api/user-settings/quiet-hours", { isQuiet: false });
    await sender.run();

    expect(pushed()).toEqual([]);
  });

  it("a push that waits is sent once the member ends them, unless it is read", async () => {
    const { club, ana, sender, pushed } = await openWithDevice();
    const hours = { isQuiet: true, quietFrom: "11:00", quietUntil: "18:00" };
    await ana.call("PUT", "/api/user-settings/quiet-hours", hours);
    comment(club, ana.viewer.id);
    await sender.run();
    await ana.submit("/settings", "save-quiet-hours", { quietFrom: "11:00" });
    await sender.run();

    expect(pushed()).toHaveLength(1);
  });
});
