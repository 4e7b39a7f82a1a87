import { expect, test } from "vitest";
import { bannerArt } from "./banner-art";
import { hash32 } from "./random";

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
