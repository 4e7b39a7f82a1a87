import { expect, it } from "vitest";
import { booksShown, pagesShown, pointsFor } from "./rules";

it.each([
  [1, 1],
  [5, 5],
  [6, 5],
  [7, 6],
  [360, 300],
  [1000, 834],
])("%i pages make %i points", (pages, points) => {
  expect(pointsFor(pages)).toBe(points);
});

/** Six pages share five points, so one page in six is shown as one too many. */
const isOneShort = (pages: number, whole: number) => pages % whole === whole - 1;

it("pages are points × 1.2, at most one too many", () => {
  for (let pages = 0; pages <= 5000; pages++) {
    const shown = pagesShown(pointsFor(pages));
    expect(shown, `${pages} pages`).toBe(isOneShort(pages, 6) ? pages + 1 : pages);
  }
});

it("books are points ÷ 300, one for every 360 pages, at most one page early", () => {
  for (let pages = 0; pages <= 5000; pages++) {
    const shown = booksShown(pointsFor(pages));
    const whole = Math.floor(pages / 360);
    expect(shown, `${pages} pages`).toBe(isOneShort(pages, 360) ? whole + 1 : whole);
  }
});
