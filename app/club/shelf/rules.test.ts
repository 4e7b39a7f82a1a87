import { describe, expect, it } from "vitest";
import { boundsOf, extremesOf, figuresOf, yearAt, yearIn, yearOfPath } from "./rules";

/** Counts from stars: "2 2 5". */
function countsOf(stars: string): number[] {
  const counts = Array<number>(10).fill(0);
  for (const one of stars.split(" ").filter(Boolean)) {
    const place = Number(one) * 2 - 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

describe("the figures of ratings", () => {
  it.each([
    ["3", { ratings: 1, average: 3, spread: 0, lowest: 3, highest: 3 }],
    ["1 5", { ratings: 2, average: 3, spread: 2, lowest: 1, highest: 5 }],
    ["2 4 4 4.5 5.0", { ratings: 5, average: 3.9, lowest: 2, highest: 5 }],
    ["0.5 0.5 5", { ratings: 3, average: 2, lowest: 0.5, highest: 5 }],
  ])("of %s", (stars, figures) => {
    expect(figuresOf(countsOf(stars))).toMatchObject(figures);
  });

  it("have the standard deviation of all given ratings", () => {
    expect(figuresOf(countsOf("2 4 4 5 5"))?.spread).toBeCloseTo(Math.sqrt(1.2));
  });

  it("do not exist without a rating", () => {
    expect(figuresOf([])).toBeNull();
    expect(figuresOf(Array<number>(10).fill(0))).toBeNull();
  });
});

describe("the most loved and the most divisive book", () => {
  it.each<[string, string[], number | null, number | null]>([
    ["no book", [], null, null],
    ["too few ratings", ["5 5", "1 5"], null, null],
    ["a single rated book", ["4 4 5", "5 5"], null, null],
    ["two books", ["4 4 5", "1 3 5"], 1, 2],
    ["ratings that are all alike", ["5 5 5", "3 3 3"], 1, null],
    ["the same average: more ratings", ["4 4 4", "4 4 4 4", "1 2 3"], 2, 3],
    ["the same in all: the older entry", ["4 5 5", "4 5 5", "1 1 1"], 1, 2],
    ["a spread that the most loved has", ["4 5 5 5 1.5", "3 3 3"], 1, null],
  ])("%s", (_, ratings, loved, divisive) => {
    const books = ratings.map((stars, index) => ({ id: index + 1, figures: figuresOf(countsOf(stars)) }));
    expect(extremesOf(books)).toEqual({ loved, divisive });
  });
});

describe("a year", () => {
  it("begins and ends in the club's time zone", () => {
    const { start, end } = boundsOf(2025, "America/Sao_Paulo");
    expect([start.toISOString(), end.toISOString()]).toEqual([
      "2025-01-01T03:00:00.000Z",
      "2026-01-01T03:00:00.000Z",
    ]);
  });

  it.each([
    ["2026-01-01T02:59:59Z", "America/Sao_Paulo", 2025],
    ["2026-01-01T03:00:00Z", "America/Sao_Paulo", 2026],
    ["2025-12-31T11:00:00Z", "Pacific/Auckland", 2026],
    ["2025-12-31T10:59:59Z", "Pacific/Auckland", 2025],
    ["2026-07-01T00:00:00Z", "UTC", 2026],
  ])("of %s in %s is %i", (moment, timeZone, year) => {
    expect(yearAt(new Date(moment), timeZone)).toBe(year);
  });

  it.each([
    ["2026", 2026],
    ["abc", null],
    ["20266", null],
    ["2026.5", null],
    [undefined, null],
  ])("of the address %s", (text, year) => {
    expect(yearIn(text)).toBe(year);
    if (year === null) expect(() => yearOfPath(text)).toThrow("Aqui não há um anuário");
    else expect(yearOfPath(text)).toBe(year);
  });
});
