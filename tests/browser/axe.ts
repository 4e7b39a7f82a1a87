import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const goodPractice = ["region", "landmark-one-main", "page-has-heading-one", "heading-order"];
/** The rules whose outcome another theme can change. */
const colourRules = ["color-contrast", "link-in-text-block"];

// As high as the pages: the bottom bar of phones covers nothing that needs scrolling.
const wide = { width: 1440, height: 2600 };
const narrow = { width: 390, height: 3600 };

/** Window sizes and themes of every screen; the second look at each width differs only in its colours. */
export const looks = [
  { name: "light, 1440 px", viewport: wide, colorScheme: "light" },
  { name: "dark, 1440 px", viewport: wide, colorScheme: "dark", rules: colourRules },
  { name: "dark, 390 px", viewport: narrow, colorScheme: "dark" },
  { name: "light, 390 px", viewport: narrow, colorScheme: "light", rules: colourRules },
] satisfies { name: string; viewport: object; colorScheme: "light" | "dark"; rules?: string[] }[];

/** The violations that axe finds in the page by all or some rules, one text per element. */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    runOnly: only ? { type: "rule", values: only } : { type: "tag", values: standards },
    rules: only ? {} : Object.fromEntries(goodPractice.map((rule) => [rule, { enabled: true }])),
  };
  return page.evaluate(async (axeOptions) => {
    // The transitions inside a closed <details> begin and never end.
    const seen = document.getAnimations().filter(({ effect }) => {
      return effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    });
    await Promise.all(seen.map((animation) => animation.finished.catch(() => {})));
    const axe = Reflect.get(window, "axe") as typeof import("axe-core");
    const { violations } = await axe.run(document, axeOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  }, options);
}
