import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modeClosedBecause } from "./mode-rules";
import { isBeyond, lineOfRoom, nextText, shownText, stepsOf, turnsOf } from "./rules";

const reader = { page: 0, hasFinished: false };

describe("the line of the room", () => {
  it.each([
    ["the lowest page among those present", [{ page: 108 }, { page: 142 }], 108],
    ["0 with a member who has not begun", [{ page: 0 }, { page: 142 }], 0],
    ["the last page for finished readers", [{ page: 12, hasFinished: true }], 208],
    ["at most the last page, which a correction may have lowered", [{ page: 300 }], 208],
    ["absent with nobody", [], null],
  ])("is %s", (_, present, line) => {
    expect(
      lineOfRoom(
        present.map((one) => ({ ...reader, ...one })),
        208,
      ),
    ).toBe(line);
  });

  it.each([
    [{ page: 109, isOpened: false }, 108, true],
    [{ page: 108, isOpened: false }, 108, false],
    [{ page: 109, isOpened: true }, 108, false],
    [{ page: null, isOpened: false }, 0, false],
    [{ page: 109, isOpened: false }, null, false],
  ])("folds %j at line %j: %j", (text, line, folded) => {
    expect(isBeyond(text, line)).toBe(folded);
  });
});

describe("the text on the screen", () => {
  const texts = [
    { id: 5, isDone: true },
    { id: 3, isDone: false },
    { id: 8, isDone: false },
  ];

  it.each([
    ["the chosen one", 5, 5],
    ["without a choice the first that is not done", null, 3],
    ["the same for a choice that was deleted", 99, 3],
  ])("is %s", (_, chosen, id) => {
    expect(shownText(texts, chosen)?.id).toBe(id);
  });

  it("is the first when all are done, and none without texts", () => {
    expect(shownText([{ id: 5, isDone: true }], null)?.id).toBe(5);
    expect(shownText([], 5)).toBeNull();
  });

  it.each([
    [3, 8],
    [8, 3],
    [5, 3],
  ])("after %i is %i", (shown, next) => {
    expect(nextText(texts, shown)?.id).toBe(next);
  });

  it("has no next one when no other is open", () => {
    expect(
      nextText(
        [
          { id: 3, isDone: false },
          { id: 5, isDone: true },
        ],
        3,
      ),
    ).toBeNull();
  });
});

describe("the draw", () => {
  it("draws nobody twice before all had their turn, and nobody twice in a row", () => {
    const members = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(members, fc.array(fc.nat(), { maxLength: 40 }), (present, picks) => {
        const draws: number[] = [];
        for (const pick of picks) {
          const { waiting } = turnsOf(present, draws);
          draws.push(waiting[pick % waiting.length]!);
        }
        const rounds = Math.floor(draws.length / present.length);
        for (let round = 0; round < rounds; round++) {
          const turn = draws.slice(round * present.length, (round + 1) * present.length);
          expect(new Set(turn).size).toBe(present.length);
        }
        expect(draws.some((drawn, index) => drawn === draws[index + 1])).toBe(false);
      }),
    );
  });

  it("gives a latecomer one turn in the round, as everybody", () => {
    expect(turnsOf([1, 2, 3], [1, 2])).toEqual({ waiting: [3], left: 1, drawn: 2 });
    expect(turnsOf([1, 2, 3], [1, 2, 1, 2, 3])).toEqual({ waiting: [1, 2], left: 0, drawn: 3 });
  });

  it("draws the only one again, and nobody from an empty room", () => {
    expect(turnsOf([7], [7])).toEqual({ waiting: [7], left: 0, drawn: 7 });
    expect(turnsOf([], [7])).toEqual({ waiting: [], left: 0, drawn: 7 });
  });
});

it("an event without a book has three steps", () => {
  expect(stepsOf({ bookId: null })).toEqual([1, 6, 7]);
  expect(stepsOf({ bookId: 1 })).toHaveLength(7);
});

describe("Modo Encontro", () => {
  const event = {
    startDate: "2026-03-10T19:00:00.000Z",
    endDate: "2026-03-10T21:00:00.000Z",
    cancelledAt: null,
  };

  it.each([
    ["2026-03-10T17:59:59.999Z", "O Modo Encontro abre uma hora antes do começo."],
    ["2026-03-10T18:00:00.000Z", null],
    ["2026-03-11T21:00:00.000Z", null],
    [
      "2026-03-11T21:00:00.001Z",
      "O Modo Encontro fica aberto até um dia depois do encontro, e esse dia já passou.",
    ],
  ])("at %s: %j", (now, sentence) => {
    expect(modeClosedBecause(event, new Date(now))).toBe(sentence);
  });

  it("is closed for a cancelled event", () => {
    const cancelled = { ...event, cancelledAt: "2026-03-10T12:00:00.000Z" };
    expect(modeClosedBecause(cancelled, new Date("2026-03-10T19:00:00Z"))).toBe("Este evento foi cancelado.");
  });
});
