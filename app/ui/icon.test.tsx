import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the names of icons are the ids of the sprite", () => {
  const [union] = /export type IconName =[^;]*;/.exec(read("./icon.tsx")) ?? [""];
  const names = [...union.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const ids = [...read("./art/icons.svg").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(names.length).toBeGreaterThan(40);
  expect(names.sort()).toEqual(ids.sort());
});

test("an icon refers to its path of the sprite and is decoration without a label", () => {
  const html = renderToStaticMarkup(<Icon name="bell" />);
  expect(html).toMatch(/<use href="[^"]*icons[^"#]*#bell">/);
  expect(html).toContain('aria-hidden="true"');
});

test("an icon with a label is an image of that name", () => {
  const html = renderToStaticMarkup(<Icon name="pin" label="Fixado" />);
  expect(html).toContain('role="img" aria-label="Fixado"');
  expect(html).not.toContain("aria-hidden");
});
