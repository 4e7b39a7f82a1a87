import { describe, expect, it } from "vitest";
import { lastWeeks, median, mondayOf, recordedPages, timeGone, weekFigures } from "./rules";

describe("mondayOf", () => {
  it.each([
    ["2026-03-09", "2026-03-09"],
    ["2026-03-15", "2026-03-09"],
    ["2026-03-16", "2026-03-16"],
    ["2026-03-01", "2026-02-23"],
    ["2027-01-03", "2026-12-28"],
  ])("the week of %s begins on %s", (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

describe("lastWeeks", () => {
  it("ends with the week of today, oldest first, over the end of a year", () => {
    expect(lastWeeks("2026-01-07", 3)).toEqual([
      { first: "2025-12-22", last: "2025-12-28", isCurrent: false },
      { first: "2025-12-29", last: "2026-01-04", isCurrent: false },
      { first: "2026-01-05", last: "2026-01-11", isCurrent: true },
    ]);
  });
});

describe("median", () => {
  it.each([
    [[], null],
    [[61], 61],
    [[10, 90], 50],
    [[90, 10, 40], 40],
    [[100, 2, 9, 10], 9.5],
    [[0, 0, 0, 100], 0],
  ])("of %j is %s", (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe("timeGone", () => {
  it.each([
    ["the first of ten days", "2026-03-01", "2026-03-01", "2026-03-10", 10],
    ["the fifth of ten days", "2026-03-01", "2026-03-05", "2026-03-10", 50],
    ["after it", "2026-03-01", "2026-03-20", "2026-03-10", 100],
    ["before it begins", "2026-03-05", "2026-03-01", "2026-03-10", 0],
    ["a third of thirty", "2026-02-01", "2026-02-10", "2026-03-02", 33],
    ["an end before the beginning", "2026-03-05", "2026-03-05", "2026-03-01", 100],
  ])("%s: from %s, on %s, until %s is %i%%", (_, since, today, end, percent) => {
    expect(timeGone(since, today, end)).toBe(percent);
  });
});

describe("recordedPages", () => {
  it.each([
    ["nothing at all", [0, 0], [0, 0], [0, 0]],
    ["days older than the count", [0, 0, 40], [3, 5, 2], [null, null, 40]],
    ["a week without reading is none without record", [0, 0, 40], [3, 0, 2], [null, 0, 40]],
    ["a day taken back later on", [30, 0, 40], [2, 1, 2], [30, 0, 40]],
    ["only days older than the count", [0, 0], [4, 1], [null, null]],
  ])("%s", (_, pages, days, recorded) => {
    expect(recordedPages(pages.map((sum, week) => ({ pages: sum, days: days[week] ?? 0 })))).toEqual(
      recorded,
    );
  });
});

describe("weekFigures", () => {
  const weeks = (...pages: (number | null)[]) =>
    lastWeeks("2026-03-10", pages.length).map((week, index) => ({ ...week, pages: pages[index] ?? null }));

  it.each([
    ["the running week is in no average", weeks(100, 201, 50), 151, { first: "2026-03-02", pages: 201 }],
    ["it may be the best", weeks(100, 200, 300), 150, { first: "2026-03-09", pages: 300 }],
    ["of equal ones the newest is the best", weeks(200, 200, 50), 200, { first: "2026-03-02", pages: 200 }],
    ["weeks without a record count nowhere", weeks(null, 90, 10), 90, { first: "2026-03-02", pages: 90 }],
    ["weeks before the first reading count nowhere", weeks(0, 90, 0), 90, { first: "2026-03-02", pages: 90 }],
    ["later weeks of nothing count", weeks(90, 0, 7), 45, { first: "2026-02-23", pages: 90 }],
    ["nothing but the running week", weeks(7), null, { first: "2026-03-09", pages: 7 }],
    ["nothing read", weeks(0, 0), null, null],
    ["no record", weeks(null, null), null, null],
  ])("%s", (_, pages, average, best) => {
    expect(weekFigures(pages)).toEqual({ average, best });
  });
});
