import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BookStack } from "./book-stack";
import { Medal } from "./medal";

test.each([
  [1, "gold"],
  [2, "silver"],
  [3, "bronze"],
] as const)("place %d has a medal of %s with its name", (place, metal) => {
  const html = renderToStaticMarkup(<Medal place={place} />);
  expect(html).toMatch(
    new RegExp(`^<svg class="medal medal-${metal}" [^>]*role="img" aria-label="${place}º lugar">`),
  );
  expect(html).toContain('d="M98 50Q101.56 56.79 96.36 62.42Q98.04 69.9 91.57 74Q');
  expect(html).toMatch(new RegExp(`>${place}</text></svg>$`));
});

test("a stack has a spine and two bands for each book", () => {
  const html = renderToStaticMarkup(<BookStack count={3} seed="Helena Prado" place={1} />);
  expect(html).toMatch(
    /^<svg class="book-stack book-stack-gold" viewBox="0 0 200 57" width="200" height="57" aria-hidden="true">/,
  );
  const spines = [...html.matchAll(/class="spine-(?:base|light|dark)" d="([^"]*)"/g)].flatMap(([, d]) =>
    d!.match(/M/g),
  );
  expect(spines).toHaveLength(3);
  expect(html.match(/class="spine-bands" d="([^"]*)"/)![1]!.match(/M/g)).toHaveLength(3);
});

test("stacks of equal counts have equal height and different drawings", () => {
  const stacks = ["Helena Prado", "Otávio Lins", "Luíza Campos"].map((seed) =>
    renderToStaticMarkup(<BookStack count={7} seed={seed} place={1} />),
  );
  const heights = stacks.map((html) => /height="(\d+)"/.exec(html)?.[1]);
  expect(new Set(heights).size).toBe(1);
  expect(new Set(stacks).size).toBe(3);
});

test("a stack has at most 14 spines, and an empty one no picture", () => {
  const full = renderToStaticMarkup(<BookStack count={14} seed="Zé" place={3} />);
  expect(full.match(/h-1\d\dz/g)).toHaveLength(14);
  expect(renderToStaticMarkup(<BookStack count={40} seed="Zé" place={3} />)).toBe(full);
  expect(renderToStaticMarkup(<BookStack count={0} seed="Zé" place={3} />)).toBe("");
});
