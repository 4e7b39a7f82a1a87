import { expect, it } from "vitest";
import { normalizeLine, normalizeText } from "./normalize";

it.each([
  ["a braille cell without dots", "Ana\u2800Lima\u2800", "AnaLima"],
  ["selectors alone", "\ufe0f \ufe0e\ufe00", ""],
  ["a second selector", "❤\ufe0f\ufe0f", "❤\ufe0f"],
  ["a separator of vowels", "a\u180e", "a"],
])("%s is invisible", (_, typed, meant) => {
  expect(normalizeLine(typed)).toBe(meant);
  expect(normalizeText(typed)).toBe(meant);
});

it.each(["❤️", "1️⃣", "葛\u{e0100}飾"])("the selector in %s stays", (text) => {
  expect(normalizeLine(text)).toBe(text);
});
