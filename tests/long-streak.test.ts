import { expect, it } from "vitest";
import { readingStreaks } from "#db/schema";
import { addDays } from "~/club/calendar";
import { ownStreakWeek } from "~/club/reading/streak.server";
import { openClub } from "./app";
import { contextOf, makeVisitor } from "./factory";
import { pageOf } from "./page";

it.each([39, 40, 41, 400])("counts a streak of %i days whole", async (length) => {
  const club = openClub();
  const ana = await makeVisitor(club);
  const days = Array.from({ length }, (_, index) => addDays("2026-03-10", -index));
  club.db
    .insert(readingStreaks)
    .values(days.map((date) => ({ userId: ana.viewer.id, date })))
    .run();

  expect(ownStreakWeek(contextOf(club, ana.viewer)).currentStreak).toBe(length);
  expect(await pageOf(await ana.get("/"))).toContain(`${length}<span>dias</span>`);
});
