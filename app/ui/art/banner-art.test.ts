import { expect, test } from "vitest";
import { bannerArt } from "./banner-art";
import { hash32 } from "./random";

// [name, ground, tiles of each colour, the first tile], from the design's reference module.
const REFERENCE = [
  ["Davi Nogueira", "#2350DC", { "#F4A9B8": 30, "#12257A": 16, "#F6C21C": 8 }, "M0 1h1a1 1 0 0 0-1-1z"],
  [
    "Helena Prado",
    "#F6C21C",
    { "#0F5A3C": 33, "#F4623F": 13, "#FBFCFB": 8 },
    "M0.5 1h0.5a1 1 0 0 0 -1 -1v0.5a.5 .5 0 0 1 0.5 0.5z",
  ],
  ["d", "#0E2A20", { "#A9CDF2": 36, "#F6C21C": 10, "#0F5A3C": 8 }, "M0 0a1 1 0 0 1 1 1a1 1 0 0 1 -1 -1z"],
] as const;

test.each(REFERENCE)("%s has the tiles of the design", (name, ground, tiles, first) => {
  const [field, ...colours] = bannerArt(name);
  expect(field).toMatchObject({ fill: ground, d: "M0 0h18v3h-18z" });
  expect(Object.fromEntries(colours.map(({ fill, d }) => [fill, d.match(/M/g)?.length]))).toEqual(tiles);
  expect(spaceless(colours.map(({ d }) => d).find((d) => /^M0(\.5)? /.test(d)))).toContain(spaceless(first));
});

// A change here changes banners that people already know.
test.each([
  ["Davi Nogueira", 566913596],
  ["Helena Prado", 633164834],
  ["d", 2710110766],
])("the banner of %s keeps its drawing", (name, print) => {
  expect(hash32(JSON.stringify(bannerArt(name)))).toBe(print);
});

test("a banner is a field and at most three paths", () => {
  const counts = Array.from({ length: 60 }, (_, index) => bannerArt(`Leitora ${index}`).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

function spaceless(d = ""): string {
  return d.replaceAll(" ", "");
}
