import { beforeAll, expect, it } from "vitest";
import { requireCurrentBook } from "~/club/books/queries.server";
import { addDays } from "~/club/calendar";
import { planView } from "~/club/plans/goals-queries.server";
import { staffView } from "~/club/plans/offers-queries.server";
import { buildDemoClub, buildTimeout, contextIn, demoClub } from "../support/demo";

beforeAll(buildDemoClub, buildTimeout);

it("the plan of the current book ends with its meeting, and the club is one milestone behind", () => {
  const { today } = demoClub();
  const admin = contextIn(demoClub(), "admin");
  const book = requireCurrentBook(admin);
  const { milestones, meeting, end } = planView(admin, book);
  const { medianPage, checkedOn, behind, offers } = staffView(admin, book);

  expect(milestones.map(({ date, page }) => [date, page])).toEqual([
    [addDays(today, -13), 52],
    [addDays(today, -6), 104],
    [addDays(today, 1), 156],
    [addDays(today, 8), 208],
  ]);
  expect([meeting?.title, end, book.endDate]).toEqual([
    "Café e resenhas",
    addDays(today, 8),
    addDays(today, 8),
  ]);
  expect([checkedOn, behind?.page]).toEqual([today, 104]);
  expect(medianPage).toBeGreaterThanOrEqual(52);
  expect(offers?.respread?.remaining.map(({ date }) => date)).toEqual([addDays(today, 1), addDays(today, 8)]);
  expect(offers?.end).toBe(addDays(today, 8));
  expect(offers?.postpone).not.toBeNull();
});

it("Helena's next goal is fourteen pages away, at nine pages a day until the meeting", () => {
  const helena = contextIn(demoClub(), "membro");
  expect(planView(helena, requireCurrentBook(helena)).goal).toMatchObject({
    page: 156,
    toGo: 14,
    perDay: 9,
    until: "meeting",
  });
});
