import { describe, expect, it } from "vitest";
import { clubEdition, type Edition } from "../reading/rules";
import { goalOf, reachablePace } from "./goals";

const today = "2026-03-10";
const end = "2026-03-29";
const pageCount = 208;
const longer: Edition = { unit: "edition", editionPages: 251 };
const percent: Edition = { unit: "percent", editionPages: null };

const milestones = [
  { date: "2026-03-08", page: 104, name: null },
  { date: "2026-03-22", page: 156, name: null },
  { date: end, page: 208, name: null },
];
const course = { milestones, end, isMeeting: true, own: null, joined: null, today, pageCount };

describe("the goal of a member", () => {
  it.each([
    ["in pages of the club's edition", clubEdition, 142, { position: 156, toGo: 14, perDay: 4 }],
    ["in pages of an own edition", longer, 171, { position: 188, toGo: 17, perDay: 5 }],
    ["in percent", percent, 68, { position: 75, toGo: 7, perDay: 2 }],
    ["before the first page", clubEdition, 0, { position: 156, toGo: 156, perDay: 11 }],
    ["one page before the milestone", clubEdition, 155, { position: 156, toGo: 1, perDay: 3 }],
  ])("is the next milestone, %s", (_, edition, position, expected) => {
    expect(goalOf(course, { edition, position })).toEqual({
      date: "2026-03-22",
      inDays: 12,
      page: 156,
      until: "meeting",
      untilDate: end,
      countedFrom: null,
      ...expected,
    });
  });

  it.each([
    ["the following one when this one is read", course, 156, { date: end, toGo: 52, inDays: 19 }],
    ["the last day without a plan", { ...course, milestones: [] }, 142, { date: end, page: 208, toGo: 66 }],
    ["still that of today", { ...course, today: "2026-03-22" }, 142, { inDays: 0, toGo: 14 }],
    ["that of tomorrow", { ...course, today: "2026-03-21" }, 142, { inDays: 1, toGo: 14 }],
    ["the next one after a missed one", { ...course, today: "2026-03-23" }, 142, { date: end, toGo: 66 }],
    ["all that is left on the last day", { ...course, today: end }, 142, { toGo: 66, perDay: 66 }],
    [
      "that of a plan that ends before the meeting",
      { ...course, end: "2026-04-05" },
      142,
      { date: "2026-03-22", perDay: 4, until: "end" },
    ],
    ["that of the book without a meeting", { ...course, isMeeting: false }, 142, { until: "end" }],
  ])("is %s", (_, given, position, expected) => {
    expect(goalOf(given, { edition: clubEdition, position })).toMatchObject(expected);
  });

  it.each([
    ["after the last page", course, 208],
    ["after the last day", { ...course, today: "2026-03-30" }, 142],
    ["without a plan and a last day", { ...course, milestones: [], end: null }, 142],
  ])("is none %s", (_, given, position) => {
    expect(goalOf(given, { edition: clubEdition, position })).toBeNull();
  });
});

describe("the goal with an own pace", () => {
  const own = { pagesPerDay: 5, startPage: 60, startDate: today };
  const goalAt = (position: number, given: object = {}) =>
    goalOf({ ...course, own: { ...own, ...given } }, { edition: clubEdition, position });

  it.each([
    [
      "takes the place of the club's milestones",
      {},
      60,
      { date: "2026-03-22", page: 120, perDay: 5, until: "own" },
    ],
    ["goes on to the end", {}, 120, { date: end, page: 155, until: "own" }],
    ["goes on after the end of the plan", {}, 155, { date: "2026-04-09", page: 208, until: "own" }],
    [
      "ends where the pace reaches the club's plan",
      { pagesPerDay: 8 },
      60,
      { page: 156, perDay: 8, until: "meeting" },
    ],
  ])("%s", (_, given, position, expected) => {
    expect(goalAt(position, given)).toMatchObject(expected);
  });

  it("is in the unit of the member", () => {
    const goal = goalOf({ ...course, own }, { edition: percent, position: 29 });
    expect(goal).toMatchObject({ page: 120, position: 58, toGo: 29, perDay: 3 });
  });
});

describe("the goal of a member who joined while the club was reading", () => {
  const tomorrow = { date: "2026-03-11", page: 156, name: null };
  const late = { ...course, joined: today, milestones: [tomorrow, { date: end, page: 208, name: null }] };

  it.each([
    [
      "is the share of one day, on the day of joining",
      {},
      0,
      { date: "2026-03-11", page: 11, toGo: 11, perDay: 11, until: "meeting", countedFrom: today },
    ],
    ["is the next one for a member who is ahead of it", {}, 20, { date: end, page: 208, toGo: 188 }],
    [
      "is passed over on the day of joining itself",
      { milestones: [{ ...tomorrow, date: today }] },
      0,
      { date: end },
    ],
    [
      "rises with the days",
      { today: "2026-03-14", milestones },
      0,
      { date: "2026-03-22", page: 132, countedFrom: today },
    ],
    [
      "is that of the club once it asks for less",
      { milestones: [{ ...tomorrow, page: 8 }] },
      0,
      { page: 8, countedFrom: null },
    ],
    ["is that of the club without milestones", { milestones: [] }, 0, { page: 208, countedFrom: null }],
    [
      "asks for at most 30 pages a day when the meeting is near",
      { end: "2026-03-11", milestones: [] },
      0,
      { date: "2026-03-11", page: 30, toGo: 30, perDay: 30, until: "own" },
    ],
    [
      "goes on after a meeting that is too near",
      { end: "2026-03-11", milestones: [] },
      30,
      { date: "2026-03-17", page: 208, until: "own" },
    ],
    [
      "goes on after a meeting on the day of joining",
      { end: today, milestones: [] },
      0,
      { date: "2026-03-17", page: 208, perDay: 30, until: "own" },
    ],
    [
      "is that of a pace which the member has chosen",
      { own: { pagesPerDay: 5, startPage: 0, startDate: today } },
      0,
      { page: 5, until: "own", countedFrom: null },
    ],
  ])("%s", (_, given, position, expected) => {
    expect(goalOf({ ...late, ...given }, { edition: clubEdition, position })).toMatchObject(expected);
  });

  it("is in the unit of the member", () => {
    const goal = goalOf(late, { edition: percent, position: 0 });
    expect(goal).toMatchObject({ page: 11, position: 6, toGo: 6, perDay: 6 });
  });

  it("is none once the plan is over before the day of joining", () => {
    const over = { ...late, joined: "2026-03-30", today: "2026-03-30" };
    expect(goalOf(over, { edition: clubEdition, position: 0 })).toBeNull();
  });
});

describe("reachablePace", () => {
  const pause = { today, page: 60, pageCount, end, pagesRead: [] };

  it.each([
    ["five pages without reading days", {}, { pagesPerDay: 5, pageAtEnd: 155, finishesOn: "2026-04-09" }],
    [
      "the mean of the reading days",
      { pagesRead: [4, 8, 8, 0] },
      { pagesPerDay: 7, pageAtEnd: 193, finishesOn: "2026-04-01" },
    ],
    [
      "at most what finishes in time",
      { pagesRead: [60] },
      { pagesPerDay: 8, pageAtEnd: 208, finishesOn: end },
    ],
    [
      "less than five when less is left",
      { page: 180 },
      { pagesPerDay: 2, pageAtEnd: 208, finishesOn: "2026-03-24" },
    ],
    [
      "without a page at the end when there is none",
      { end: null, pagesRead: [10] },
      { pagesPerDay: 10, pageAtEnd: null, finishesOn: "2026-03-25" },
    ],
  ])("is %s", (_, given, expected) => {
    expect(reachablePace({ ...pause, ...given })).toMatchObject(expected);
  });
});
