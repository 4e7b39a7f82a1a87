import { describe, expect, it } from "vitest";
import { countsHidden } from "./preferences";

describe("countsHidden", () => {
  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [40, true],
  ])("of %i members who hide their reading: %s", (members, counts) => {
    expect(countsHidden(members)).toBe(counts);
  });
});
