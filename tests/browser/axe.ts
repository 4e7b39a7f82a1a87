import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const goodPractice = ["region", "landmark-one-main", "page-has-heading-one", "heading-order"];
/** The rules whose outcome another theme can change. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands, one line per element: by all rules, or by some. */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    runOnly: only ? { type: "rule", values: only } : { type: "tag", values: standards },
    rules: only ? {} : Object.fromEntries(goodPractice.map((rule) => [rule, { enabled: true }])),
  };
  return page.evaluate(async (axeOptions) => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    const axe = Reflect.get(window, "axe") as typeof import("axe-core");
    const { violations } = await axe.run(document, axeOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  }, options);
}
