import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { screenFrom } from "../../tests/support/dom";
import { Icon } from "./icon";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the names of icons are the ids of the sprite", () => {
  const [union] = /export type IconName =[^;]*;/.exec(read("./icon.tsx")) ?? [""];
  const names = [...union.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const ids = [...read("./art/icons.svg").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(names.length).toBeGreaterThan(40);
  expect(names.sort()).toEqual(ids.sort());
});

test("an icon is decoration without a label, and otherwise an image of that name", () => {
  expect(renderToStaticMarkup(<Icon name="bell" />)).toContain('aria-hidden="true"');
  const { getByRole } = screenFrom(renderToStaticMarkup(<Icon name="pin" label="Fixado" />));
  expect(getByRole("img", { name: "Fixado" }).getAttribute("aria-hidden")).toBeNull();
});
