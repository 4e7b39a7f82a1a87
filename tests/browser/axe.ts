import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const goodPractice = ["region", "landmark-one-main", "page-has-heading-one", "heading-order"];
/** The rules whose outcome another theme can change. They take most of the time. */
const colourRules = ["color-contrast", "link-in-text-block"];

// As high as most pages: the bottom bar of phones covers nothing that needs scrolling.
const wide = { width: 1440, height: 2600 };
const narrow = { width: 390, height: 4200 };

type Rules = "markup" | "all";

type Look = {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
  rules: Rules;
};

/** The markup on a phone. tests/contrast.test.ts computes the colours. */
export const looks: Look[] = [
  { name: "dark, 390 px", viewport: narrow, colorScheme: "dark", rules: "markup" },
];

/** For a layout: parts that only one window size shows, and colours that only a drawn page has. */
export const everyLook: Look[] = [
  { name: "light, 1440 px", viewport: wide, colorScheme: "light", rules: "all" },
  { name: "dark, 390 px", viewport: narrow, colorScheme: "dark", rules: "all" },
];

/** The violations that axe finds in the page, one text per element. A phone is higher meanwhile: its bottom bar would cover fields. */
export async function violations(page: Page, rules: Rules = "markup"): Promise<string[]> {
  const size = page.viewportSize();
  if (!size || size.width > narrow.width || size.height >= narrow.height) return found(page, rules);
  await page.setViewportSize({ ...size, height: narrow.height });
  const all = await found(page, rules);
  await page.setViewportSize(size);
  return all;
}

async function found(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const isOn = (name: string) => [name, { enabled: true }];
  const isOff = (name: string) => [name, { enabled: false }];
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    runOnly: { type: "tag", values: standards },
    rules: Object.fromEntries([
      ...goodPractice.map(isOn),
      ...(rules === "markup" ? colourRules.map(isOff) : []),
    ]),
  };
  return page.evaluate(async (options) => {
    // The transitions inside a closed <details> begin and never end.
    const seen = document.getAnimations().filter(({ effect }) => {
      return effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    });
    await Promise.all(seen.map((animation) => animation.finished.catch(() => {})));
    const axe = Reflect.get(window, "axe") as typeof import("axe-core");
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
    );
  }, options);
}
