import { expect, test } from "vitest";
import { circle, mergeShapes, rect } from "./shapes";

test("shapes of one colour that do not overlap become one path", () => {
  const merged = mergeShapes([
    rect(0, 0, 10, 10, "red"),
    rect(50, 0, 10, 10, "blue"),
    rect(10, 0, 10, 10, "red"),
  ]);
  expect(merged.map(({ fill, d }) => [fill, d])).toEqual([
    ["blue", "M50 0h10v10h-10z"],
    ["red", "M0 0h10v10h-10zM10 0h10v10h-10z"],
  ]);
});

test("shapes that overlap keep their order and their own paths", () => {
  const nested = [rect(0, 0, 10, 10, "red"), rect(2, 2, 6, 6, "blue"), rect(4, 4, 2, 2, "red")];
  expect(mergeShapes(nested).map(({ fill }) => fill)).toEqual(["red", "blue", "red"]);
  expect(mergeShapes([nested[0]!, circle(5, 5, 3, "red")])).toHaveLength(2);
});
