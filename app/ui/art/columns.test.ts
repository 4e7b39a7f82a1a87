import { describe, expect, it } from "vitest";
import { columnsArt, roundScale } from "./columns";

describe("roundScale", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [24, [0, 5, 10, 15, 20, 25]],
    [100, [0, 20, 40, 60, 80, 100]],
    [2015, [0, 500, 1000, 1500, 2000, 2500]],
    [98_765, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  ])("up to %i has the lines %j", (largest, lines) => {
    expect(roundScale(largest)).toEqual(lines);
  });
});

describe("columnsArt", () => {
  it("centres each column in an equal part, with its height to scale", () => {
    const { columns, lines, base } = columnsArt([500, 2500, 0, null], "wide");

    expect(columns.map(({ x }) => x)).toEqual([148.25, 328.75, 509.25, 689.75]);
    expect(columns.map(({ y }) => y)).toEqual([250, 26, base, base]);
    expect(lines.map(({ y }) => y)).toEqual([306, 250, 194, 138, 82, 26]);
  });
});
