import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { makeClient } from "../support/makers";

const notifications = {
  emailNotifications: true,
  newBooks: true,
  newEvents: true,
  newDiscussions: true,
  newAchievements: true,
  newMessages: true,
};
const privacy = { publicProfile: true, showReadingProgress: true, showAchievements: true };

const groups = [
  ["notifications", notifications],
  ["privacy", privacy],
] as const;

describe.each(groups)("PUT /api/user-settings/%s", (group, standard) => {
  const address = `/api/user-settings/${group}`;
  const names = Object.keys(standard);

  it("turns each off and on again, without effect on other switches and members", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const rui = await makeClient(club);
    await rui.call("PUT", "/api/user-settings/notifications", { ...notifications, newBooks: false });
    await ana.call("PUT", "/api/user-settings/privacy", { ...privacy, publicProfile: group === "privacy" });
    const before = await (await ana.get("/api/user-settings")).json();
    const others = await (await rui.get("/api/user-settings")).json();

    for (const name of names) {
      const off = await ana.call("PUT", address, { ...standard, [name]: false });
      const stored = club.db.select().from(userSettings).all();
      const on = await ana.call("PUT", address, { ...standard, userId: rui.viewer.id });

      const expected = { ...standard, [name]: false };
      expect([off.status, await off.json()]).toEqual([200, { ...before, [group]: expected }]);
      expect(stored.find(({ userId }) => userId === ana.viewer.id)).toMatchObject(expected);
      expect([on.status, await on.json()]).toEqual([200, before]);
    }
    expect(await (await rui.get("/api/user-settings")).json()).toEqual(others);
  });

  it("requires all of them and each true or false", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    const sentence = "Diga true para ligar ou false para desligar";

    for (const [at, name] of names.entries()) {
      // Clients from before this switch send the other five.
      const absent = name === "newMessages" ? [] : [undefined];
      for (const value of [...absent, [null, "true", "on", 0, 1, {}][at % 6]]) {
        const answer = await ana.call("PUT", address, { ...standard, [name]: value });
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { message: sentence, code: "invalid", fields: { [name]: sentence } },
        ]);
      }
    }
    expect(club.db.select().from(userSettings).all()).toEqual([]);
  });
});
