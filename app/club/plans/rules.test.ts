import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../calendar";
import {
  divideIntoWeeks,
  faultsOf,
  maxMilestones,
  missedMilestone,
  postpone,
  respread,
  stepsOf,
} from "./rules";
import type { MilestoneView } from "./views";

// Tuesday; the end is a Sunday, 19 days later.
const today = "2026-03-10";
const end = "2026-03-29";
const pageCount = 208;

const milestone = (date: string, page: number, name: string | null = null): MilestoneView => ({
  date,
  page,
  name,
});
const pairs = (milestones: readonly MilestoneView[] = []) => milestones.map(({ date, page }) => [date, page]);

const first = milestone("2026-03-01", 52, "Quixadá");
const second = milestone("2026-03-08", 104);
const third = milestone("2026-03-22", 156, "O campo");
const last = milestone(end, 208);
const plan = [first, second, third, last];

describe("divideIntoWeeks", () => {
  it.each([
    [
      "nineteen days",
      { end },
      [
        ["2026-03-15", 55],
        ["2026-03-22", 131],
        [end, 208],
      ],
    ],
    [
      "two weeks to the day",
      { end: "2026-03-24" },
      [
        ["2026-03-17", 104],
        ["2026-03-24", 208],
      ],
    ],
    ["no day but today", { end: today }, [[today, 208]]],
    ["no day at all", { end: "2026-03-09" }, []],
    [
      "what is left after page 104",
      { end: "2026-03-24", startPage: 104 },
      [
        ["2026-03-17", 156],
        ["2026-03-24", 208],
      ],
    ],
  ])("divides %s", (_, given, expected) => {
    expect(pairs(divideIntoWeeks({ today, pageCount, ...given }))).toEqual(expected);
  });

  it.each([
    [1, 100],
    [3, 70],
    [208, 59 * 7],
    [208, 61 * 7],
  ])("divides %i pages in %i days into rising milestones on the weekday of the end", (pages, days) => {
    const lastDay = addDays(today, days);
    const milestones = divideIntoWeeks({ today, end: lastDay, pageCount: pages });
    expect(milestones.length).toBeLessThanOrEqual(maxMilestones);
    expect(pairs(milestones).at(-1)).toEqual([lastDay, pages]);
    milestones.forEach(({ date, page }, index) => {
      expect(Math.abs(daysBetween(date, lastDay)) % 7).toBe(0);
      expect(date > (milestones[index - 1]?.date ?? today)).toBe(true);
      expect(page).toBeGreaterThan(milestones[index - 1]?.page ?? 0);
    });
    expect(faultsOf(milestones, [], { today, end: lastDay, isMeeting: true, pageCount: pages })).toEqual([]);
  });
});

describe("stepsOf", () => {
  it.each([
    ["ends with the plan's end", [third], end, [third, last]],
    ["has only the end without milestones", [], end, [last]],
    ["is empty without milestones and end", [], null, []],
    ["is the milestones without an end", [third], null, [third]],
    [
      "has no second step for the last page",
      [first, milestone("2026-03-22", 208)],
      end,
      [first, milestone("2026-03-22", 208)],
    ],
    [
      "has no step after the end that was moved forward",
      [milestone("2026-03-30", 200)],
      end,
      [milestone("2026-03-30", 200)],
    ],
    [
      "stops at the last page of a book that has become shorter",
      [first, milestone("2026-03-22", 230), milestone(end, 240)],
      end,
      [first, milestone("2026-03-22", 208)],
    ],
  ])("%s", (_, milestones, planEnd, expected) => {
    expect(stepsOf(milestones, planEnd, pageCount)).toEqual(expected);
  });
});

describe("missedMilestone", () => {
  it.each([
    ["the last one that has passed", 103, today, second],
    ["none at its page", 104, today, null],
    ["none without a median", null, today, null],
    ["none on its own day", 60, "2026-03-08", null],
    ["the one before on the day of the next", 51, "2026-03-08", first],
    ["one the day after its own", 60, "2026-03-09", second],
    ["none before the first day", 0, "2026-03-01", null],
  ])("is %s", (_, median, day, expected) => {
    expect(missedMilestone(plan, { medianPage: median, today: day, pageCount })).toEqual(expected);
  });

  it.each([
    [208, null],
    [207, { ...third, page: 208 }],
  ])("of a book that has become shorter is due at its last page: %i", (medianPage, expected) => {
    const longer = [first, milestone("2026-03-22", 230, "O campo")];
    const reading = { medianPage, today: "2026-03-23", pageCount };
    expect(missedMilestone(longer, reading)).toEqual(expected);
  });
});

describe("respread", () => {
  const reading = { today, medianPage: 90, end, pageCount };

  it("keeps days and names, and spreads the pages from the median to the end", () => {
    expect(respread(plan, reading)).toEqual({
      milestones: [first, second, { ...third, page: 165 }, last],
      endDate: end,
      remaining: [{ ...third, page: 165 }, last],
      perDay: { before: 5, after: 7 },
    });
  });

  it("drops a missed milestone beyond the next one", () => {
    const ambitious = [first, milestone("2026-03-08", 150), milestone("2026-03-12", 156), last];
    expect(pairs(respread(ambitious, { ...reading, medianPage: 60 })?.milestones)).toEqual([
      ["2026-03-01", 52],
      ["2026-03-12", 76],
      [end, 208],
    ]);
  });

  it.each([30, 0])("keeps to the most milestones of a plan, with %i of them ahead", (ahead) => {
    const full = Array.from({ length: maxMilestones }, (_, index) =>
      milestone(addDays(today, index - maxMilestones + ahead), index + 1),
    );
    const long = { ...reading, end: addDays(today, 100), medianPage: 5 };
    const spread = respread(full, long);
    expect(spread?.milestones.length).toBeLessThanOrEqual(maxMilestones);
    expect(spread?.milestones.at(-1)).toEqual(milestone(long.end, 208));
    const moved = postpone(full, { ...long, pagesPerDay: 2 });
    expect(moved?.milestones).toHaveLength(maxMilestones);
    expect(moved?.milestones.at(-1)?.page).toBe(208);
  });

  it.each([
    ["on the last day", plan, { today: end }],
    ["after it", plan, { today: "2026-03-30" }],
    ["without an end", [first, second], { end: null }],
    ["when everything is read", plan, { medianPage: 208 }],
  ])("is not offered %s", (_, milestones, differing) => {
    expect(respread(milestones, { ...reading, ...differing })).toBeNull();
  });
});

describe("postpone", () => {
  const reading = { today, medianPage: 90, end, pageCount, pagesPerDay: 4 };

  it("moves the end to its next weekday that the pace reaches, and the days in proportion", () => {
    // 118 pages at 4 a day take 30 days, until 9 April.
    expect(postpone(plan, reading)).toEqual({
      milestones: [first, second, { ...third, date: "2026-03-28" }, { ...last, date: "2026-04-12" }],
      endDate: "2026-04-12",
    });
  });

  it("moves by no day more when the pace reaches the same weekday", () => {
    expect(postpone(plan, { ...reading, pagesPerDay: 118 / 26 })?.endDate).toBe("2026-04-05");
    expect(postpone(plan, { ...reading, pagesPerDay: 118 / 27 })?.endDate).toBe("2026-04-12");
  });

  it("gives milestones of few pages a day each, the last one at the end", () => {
    const dense = [milestone("2026-03-27", 205), milestone("2026-03-28", 206), last];
    const moved = postpone(dense, { ...reading, medianPage: 204, pagesPerDay: 0.18 });
    expect(pairs(moved?.milestones)).toEqual([
      ["2026-03-17", 205],
      ["2026-03-23", 206],
      ["2026-04-05", 208],
    ]);
  });

  it.each([
    ["that is more than eight weeks later", 118 / 76],
    ["that the pace reaches in time", 118 / 19],
    ["without a pace", 0],
  ])("offers no day %s", (_, pagesPerDay) => {
    expect(postpone(plan, { ...reading, pagesPerDay })).toBeNull();
  });

  it("offers a day that is eight weeks later", () => {
    expect(postpone(plan, { ...reading, pagesPerDay: 118 / 75 })?.endDate).toBe("2026-05-24");
  });
});
