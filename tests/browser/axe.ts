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
const narrow = { width: 390, height: 3600 };

type Look = {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
  onlyColours?: true;
};

/** All rules on a phone, and the colours of the other theme: a theme changes nothing else. */
export const looks: Look[] = [
  { name: "light, 1440 px", viewport: wide, colorScheme: "light", onlyColours: true },
  { name: "dark, 390 px", viewport: narrow, colorScheme: "dark" },
];

/** For pages with parts that only one window size shows. */
export const everyLook: Look[] = [
  { name: "light, 1440 px", viewport: wide, colorScheme: "light" },
  { name: "dark, 390 px", viewport: narrow, colorScheme: "dark" },
  { name: "dark, 1440 px", viewport: wide, colorScheme: "dark", onlyColours: true },
  { name: "light, 390 px", viewport: narrow, colorScheme: "light", onlyColours: true },
];

type Scope = {
  onlyColours?: boolean | undefined;
  /** Excludes the layout and the page behind a dialog from the colour rules, where other states test them. */
  coloursOfContent?: boolean;
};

/** The violations that axe finds in the page, one text per element. */
export async function violations(
  page: Page,
  { onlyColours = false, coloursOfContent = false }: Scope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const shared: RunOptions = { resultTypes: ["violations"], preload: false };
  const rulesWith = (isOn: boolean, names: string[]) => names.map((name) => [name, { enabled: isOn }]);
  const markup: RunOptions = {
    ...shared,
    runOnly: { type: "tag", values: standards },
    rules: Object.fromEntries([...rulesWith(true, goodPractice), ...rulesWith(false, colourRules)]),
  };
  const colours: RunOptions = { ...shared, runOnly: { type: "rule", values: colourRules } };
  return page.evaluate(
    async (runs) => {
      // The transitions inside a closed <details> begin and never end.
      const seen = document.getAnimations().filter(({ effect }) => {
        return effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      });
      await Promise.all(seen.map((animation) => animation.finished.catch(() => {})));
      const axe = Reflect.get(window, "axe") as typeof import("axe-core");
      const found: string[] = [];
      for (const { options, isOfContent } of runs) {
        const content = document.querySelector("[role=dialog]") ?? document.querySelector("main");
        const parts = isOfContent && content ? [content, ...document.querySelectorAll(".toast")] : document;
        const { violations } = await axe.run(parts, options);
        for (const { id, nodes } of violations)
          for (const { target, failureSummary } of nodes)
            found.push(`${id}: ${target.join(" ")}\n${failureSummary}`);
      }
      return found;
    },
    [
      ...(onlyColours ? [] : [{ options: markup, isOfContent: false }]),
      { options: colours, isOfContent: coloursOfContent },
    ],
  );
}
