import { expect, it } from "vitest";
import { fillDemoClub } from "#db/demo";
import { notifications, userAchievements } from "#db/schema";
import { catchUp } from "~/club/reactions.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub } from "./app";

it("has earned just what its history earns: catching up at the start finds nothing more", () => {
  const club = openClub();
  fillDemoClub(club.db, { now: club.clock.now, timeZone: "America/Sao_Paulo", passwordHash: "hash" });
  const before = club.db.select().from(userAchievements).all();
  const told = club.db.select().from(notifications).all();
  expect([...catchUp(coreContext(club.app), "all")]).toEqual([{ from: 1, to: 25 }]);
  expect(club.db.select().from(userAchievements).all()).toEqual(before);
  expect(club.db.select().from(notifications).all()).toEqual(told);
});
