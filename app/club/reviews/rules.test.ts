import { expect, it } from "vitest";
import { excerptOf, ratingsFrom, readingMinutes } from "./rules";

it.each([
  ["", 0],
  ["uma", 1],
  [Array(200).fill("palavra").join(" "), 1],
  [Array(201).fill("palavra").join("\n\n"), 2],
  [`  ${Array(600).fill("palavra").join("   ")}  `, 3],
])("the reading time is words ÷ 200 minutes, rounded up", (content, minutes) => {
  expect(readingMinutes(content)).toBe(minutes);
});

const words = (length: number) => "palavra ".repeat(Math.ceil(length / 8)).slice(0, length);

it("the excerpt consists of whole paragraphs while they are short", () => {
  const content = ["Primeiro.", words(300), "Terceiro."].join("\n\n");
  expect(excerptOf(content)).toEqual({ paragraphs: ["Primeiro.", words(300)], isWhole: false });
});

it("the excerpt truncates a long first paragraph between two words", () => {
  const { paragraphs, isWhole } = excerptOf(words(2500));
  expect(isWhole).toBe(false);
  expect(paragraphs).toHaveLength(1);
  expect(paragraphs[0]).toMatch(/palavra…$/);
  expect(paragraphs[0]!.length).toBeLessThanOrEqual(701);
});

it("the excerpt omits a long paragraph after enough text", () => {
  expect(excerptOf([words(400), words(2000)].join("\n\n")).paragraphs).toEqual([words(400)]);
});

it("the excerpt truncates one endless word, without splitting an emoji", () => {
  const { paragraphs } = excerptOf("📚".repeat(2000));
  expect(paragraphs[0]).toBe(`${"📚".repeat(350)}…`);
  expect(excerptOf(`a${"📚".repeat(2000)}`).paragraphs[0]).toBe(`a${"📚".repeat(349)}…`);
});

it("a short text is its own excerpt", () => {
  expect(excerptOf("Curta.\n\nE boa.")).toEqual({ paragraphs: ["Curta.", "E boa."], isWhole: true });
});

it("the rating is the mean of the stars", () => {
  expect(ratingsFrom([0, 0, 1, 4, 6])).toEqual({ average: 49 / 11, reviews: 11, counts: [0, 0, 1, 4, 6] });
  expect(ratingsFrom([0, 0, 0, 0, 0]).average).toBe(0);
});
