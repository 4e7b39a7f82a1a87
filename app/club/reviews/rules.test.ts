import { expect, it } from "vitest";
import { excerptOf, ratingsFrom, readingMinutes } from "./rules";

it.each([
  ["", 0],
  ["uma", 1],
  [Array(200).fill("palavra").join(" "), 1],
  [Array(201).fill("palavra").join("\n\n"), 2],
  [`  ${Array(600).fill("palavra").join("   ")}  `, 3],
])("reading takes its words ÷ 200 minutes, rounded up", (content, minutes) => {
  expect(readingMinutes(content)).toBe(minutes);
});

const words = (length: number) => "palavra ".repeat(Math.ceil(length / 8)).slice(0, length);

it("opens with whole paragraphs while they are short", () => {
  const content = ["Primeiro.", words(300), "Terceiro."].join("\n\n");
  expect(excerptOf(content)).toEqual({ paragraphs: ["Primeiro.", words(300)], isWhole: false });
});

it("cuts a long first paragraph between two words", () => {
  const { paragraphs, isWhole } = excerptOf(words(2500));
  expect(isWhole).toBe(false);
  expect(paragraphs).toHaveLength(1);
  expect(paragraphs[0]).toMatch(/palavra…$/);
  expect(paragraphs[0]!.length).toBeLessThanOrEqual(701);
});

it("sets the dots in place of a comma or a full stop", () => {
  expect(excerptOf("Leu, gostou. ".repeat(300)).paragraphs[0]).toMatch(/\p{L}…$/u);
});

it("leaves a long paragraph out where enough is shown already", () => {
  expect(excerptOf([words(400), words(2000)].join("\n\n")).paragraphs).toEqual([words(400)]);
});

it("cuts one endless word, and no emoji in half", () => {
  const { paragraphs } = excerptOf("📚".repeat(2000));
  expect(paragraphs[0]).toBe(`${"📚".repeat(350)}…`);
  expect(excerptOf(`a${"📚".repeat(2000)}`).paragraphs[0]).toBe(`a${"📚".repeat(349)}…`);
});

it("shows what is short as a whole", () => {
  expect(excerptOf("Curta.\n\nE boa.")).toEqual({ paragraphs: ["Curta.", "E boa."], isWhole: true });
});

it("takes the mean of the stars", () => {
  expect(ratingsFrom([0, 0, 1, 4, 6])).toEqual({ average: 49 / 11, reviews: 11, counts: [0, 0, 1, 4, 6] });
  expect(ratingsFrom([0, 0, 0, 0, 0]).average).toBe(0);
});
