import { describe, expect, it } from "vitest";
import { stretchesOf, stretchOf } from "./stretches";

const bounds = (...args: Parameters<typeof stretchesOf>) =>
  stretchesOf(...args).map(({ after, until }) => [after, until]);

describe("the stretches of a book", () => {
  it.each([
    [
      208,
      [
        [0, 52],
        [52, 104],
        [104, 156],
        [156, 208],
      ],
    ],
    [
      5,
      [
        [0, 1],
        [1, 3],
        [3, 4],
        [4, 5],
      ],
    ],
    [1, [[0, 1]]],
  ])("of %i pages without a plan are its quarters", (pages, quarters) => {
    expect(bounds(pages, [])).toEqual(quarters);
  });

  it("are the milestones of the plan, with their names", () => {
    const milestones = [
      { page: 60, name: "Parte 1" },
      { page: 208, name: "Fim" },
    ];
    expect(stretchesOf(208, milestones)).toEqual([
      { after: 0, until: 60, name: "Parte 1" },
      { after: 60, until: 208, name: "Fim" },
    ]);
  });

  it("reach the end of the book when the plan does not, or goes past it", () => {
    expect(bounds(208, [{ page: 60, name: null }])).toEqual([
      [0, 60],
      [60, 208],
    ]);
    expect(
      bounds(100, [
        { page: 60, name: null },
        { page: 150, name: null },
      ]),
    ).toEqual([
      [0, 60],
      [60, 100],
    ]);
  });

  it("contain every page, also before the first and past the last", () => {
    const stretches = stretchesOf(208, []);
    const untilOf = (page: number) => stretchOf(stretches, page).until;
    expect([0, 1, 52, 53, 208, 300].map(untilOf)).toEqual([52, 52, 52, 104, 208, 208]);
  });
});
