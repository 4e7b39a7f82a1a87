import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

function textsIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
}

const styles = textsIn("build/client/assets", ".css").join("\n");

/** The weight, family and width classes that screens use. */
const used = new Set(
  textsIn("app", ".tsx").flatMap((text) =>
    [...text.matchAll(/[\s"'`:]((?:font|max-w)-[a-z]+)(?=[\s"'`!])/g)].map(([, name = ""]) => name),
  ),
);

it("every weight, family and width class used in a screen has a CSS rule", () => {
  expect(used.size).toBeGreaterThan(3);
  const hasRule = (name: string) => new RegExp(String.raw`[.:]${name}[^\w-]`).test(styles);
  expect([...used].filter((name) => !hasRule(name))).toEqual([]);
});
