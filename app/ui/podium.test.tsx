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

test("a stack has the spines of the design", () => {
  expect(renderToStaticMarkup(<BookStack count={3} seed="Helena Prado" place={1} />)).toBe(
    '<svg class="stack stack-gold" viewBox="0 0 200 57" width="200" height="57" aria-hidden="true">' +
      '<path class="s3" d="M11.61 0h170v19h-170zM29.79 21h160v19h-160zM15.08 42h180v13h-180z"></path>' +
      '<path class="s4" d="M11.61 0m14 0h5v19h-5zm136 0h5v19h-5zM29.79 21m14 0h5v19h-5zm126 0h5v19h-5z' +
      'M15.08 42m14 0h5v13h-5zm146 0h5v13h-5z"></path></svg>',
  );
});

test("a stack never has more than 14 spines, and none is no picture", () => {
  const full = renderToStaticMarkup(<BookStack count={14} seed="Zé" place={3} />);
  expect(full.match(/h-1\d\dz/g)).toHaveLength(14);
  expect(renderToStaticMarkup(<BookStack count={40} seed="Zé" place={3} />)).toBe(full);
  expect(renderToStaticMarkup(<BookStack count={0} seed="Zé" place={3} />)).toBe("");
});
