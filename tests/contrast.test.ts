import { describe, expect, it } from "vitest";
import { classNamesOf } from "./support/class-names";
import { blend, type Colour, colourOf, contrast, withOpacity } from "./support/colours";
import { code, treeOf } from "./support/imports";
import { resolve, type Style, stylesIn, type Theme, type Values, valuesOf } from "./support/styles";

/** WCAG 2, AA: texts of any size, and the outlines of fields and of the focus. */
const [forTexts, forOutlines] = [4.5, 3];

/** Grounds without text, and a drawing whose name stands beside it. */
const withoutText = [
  ".cover &::after",
  ".avatar",
  ".book-header-cover",
  ".scrim",
  ".dialog-question::backdrop",
  ".achievement-badge &.is-locked",
  ".switch & input, & .switch-knob",
  '.switch & input, & .switch-knob &:checked, [aria-checked="true"] > &',
  '.btn[aria-busy="true"] &::after',
  ".nav-progress",
];

/** Texts on a ground that another rule draws below them. */
const groundElsewhere: Record<string, string> = {
  ".nav a &[aria-current]": "var(--tab, var(--acc))",
  ".tab-bar & a[aria-current] & .icon": "var(--acc)",
  ".board-count & b": "var(--color-print-ink)",
  ".opened-mean & b": "var(--color-field-ranking)",
  ".lid-count": "var(--color-field-achv)",
};

/** Grounds with the only text that stands on them. */
const textElsewhere: Record<string, string> = {
  ".plan-behind & .calendar-date.is-past b": "var(--color-ink-2)",
};

type Look = { selector: string; text: Colour | undefined; ground: Colour | undefined };

/** The colours of the text and of its ground in each rule that sets one of them. */
function looksOf(styles: Style[], names: Values, field?: string): Look[] {
  return styles.flatMap(({ selector, own, around }) => {
    const groundIn = (values: Values) => values.get("background") ?? values.get("background-color");
    const setsText = own.has("color") || (own.has("opacity") && around.has("color"));
    const setsGround = groundIn(own) !== undefined && !/::(before|after)$/.test(selector);
    if (withoutText.includes(selector) || !(setsText || setsGround)) return [];
    const known = new Map([...names, ...[...around, ...own].filter(([name]) => name.startsWith("--"))]);
    const read = (value: string | undefined) =>
      value === undefined ? undefined : colourOf(resolve(value, known));
    const inherited = textElsewhere[selector] ?? around.get("color");
    const declared = own.get("color") ?? "inherit";
    const colour = read(declared === "inherit" ? inherited : declared);
    const text = colour && withOpacity(colour, Number(own.get("opacity") ?? 1));
    const below = read(groundIn(around) ?? (setsText ? field : undefined));
    const elsewhere = read(groundElsewhere[selector]);
    const set = elsewhere ?? read(groundIn(own));
    const ground = set && below && !elsewhere ? blend(set, below) : (set ?? below);
    return text || ground ? [{ selector, text, ground }] : [];
  });
}

/** The names of each class list, by its position. */
const lists: Record<string, string[]> = {};
for (const file of code.filter((one) => /^app\/(pages|ui)\//.test(one))) {
  for (const { name, position } of classNamesOf(treeOf(file)).names) {
    lists[position] ??= [];
    lists[position].push(name);
  }
}

const tokenIn = (name: string, kind: "text" | "bg") =>
  new RegExp(`(?:^|:)${kind}-([a-z][a-z\\d-]*)$`).exec(name)?.[1];

/** The tokens of the utilities that colour a text, such as ink-2 of text-ink-2. */
const utilities = new Set<string | undefined>();
/** The same of a text beside the utility of its ground. */
const pairs = new Map<string, [text: string, ground: string]>();
for (const list of Object.values(lists)) {
  const grounds = list.flatMap((name) => tokenIn(name, "bg") ?? []);
  for (const name of list) {
    const text = tokenIn(name, "text");
    if (grounds.length === 0) utilities.add(text);
    else if (text) for (const ground of grounds) pairs.set(`${text} on ${ground}`, [text, ground]);
  }
}

const isOfTokens = (selector: string) => selector === "" || selector === ":root";
const isOfEverySection = (selector: string) => selector === "body, [data-sec]";
const isOfSection = (selector: string) => /^\[data-sec="\w+"\]$/.test(selector);

const isOfMeeting = ({ file }: Style) => file.includes("/meeting");
const steps = ["1", "2", "open", "3", "4", "5", "6", "7"];

/** A step of Modo Encontro has a field of its own, on which all its texts stand. */
function meetingLooks(styles: Style[], base: Values): Look[] {
  const ofMeeting = styles.filter(isOfMeeting);
  return steps.flatMap((step) => {
    const isOfStep = (selector: string) =>
      selector === ".meeting" || (/^\.meeting &\S*/.test(selector) && selector.includes(`"${step}"`));
    const names = new Map([...base, ...valuesOf(ofMeeting, isOfStep)]);
    expect(names.has("--on-field")).toBe(true);
    return looksOf(ofMeeting, names, "var(--field)").map((look) => ({
      ...look,
      selector: `${look.selector} in step ${step}`,
    }));
  });
}

/** The pairs of a text and a ground in a theme that are hard to read, with the given tokens instead of ours. */
function poorPairs(theme: Theme, replaced: Record<string, string> = {}): string[] {
  const styles = stylesIn(theme);
  const tokens = new Map([...valuesOf(styles, isOfTokens), ...Object.entries(replaced)]);
  const base = new Map([...tokens, ...valuesOf(styles, isOfEverySection)]);
  const sections = styles.filter(({ selector }) => isOfSection(selector));
  expect(sections).toHaveLength(4);
  const contexts = [base, ...sections.map(({ own }) => new Map([...base, ...own]))];
  const others = styles.filter((style) => !isOfMeeting(style));
  const poor = contexts.flatMap((names) => poorPairsIn(looksOf(others, names), tokens));
  return [...new Set([...poor, ...poorOf(meetingLooks(styles, base))])];
}

/** Pairs of which both are known. */
function poorOf(looks: Look[]): string[] {
  return looks.flatMap(({ selector, text, ground }) => {
    if (!text || !ground) return [];
    const reached = contrast(blend(text, ground), ground);
    return reached < forTexts ? [`${selector}: ${reached.toFixed(2)}`] : [];
  });
}

function poorPairsIn(looks: Look[], tokens: Values): string[] {
  const token = (name: string) => colourOf(tokens.get(`--color-${name}`) ?? "");
  const poor: string[] = [];
  const compare = (name: string, text: Colour, ground: Colour, least: number) => {
    const reached = contrast(blend(text, ground), ground);
    if (reached < least) poor.push(`${name}: ${reached.toFixed(2)}`);
  };
  const texts: { selector: string; text: Colour }[] = [];
  const grounds: { selector: string; ground: Colour }[] = [];
  for (const { selector, text, ground } of looks) {
    if (text && ground) compare(selector, text, ground, forTexts);
    else if (text) texts.push({ selector, text });
    else if (ground) grounds.push({ selector, ground });
  }
  for (const [name, [text, ground]] of pairs) {
    const [own, below] = [token(text), token(ground)];
    if (own && below) compare(`.text-${name}`, own, below, forTexts);
  }
  for (const name of utilities) {
    const text = name && token(name);
    if (text) texts.push({ selector: `.text-${name}`, text });
  }
  expect(texts.length).toBeGreaterThan(30);
  expect(grounds.length).toBeGreaterThan(10);
  // A text without a ground of its own can stand on each ground without a text of its own.
  for (const below of ["paper", "sheet", "shade"]) {
    const page = token(below)!;
    for (const { selector: on, ground } of grounds) {
      for (const { selector, text } of texts)
        compare(`${selector} on ${on}`, text, blend(ground, page), forTexts);
    }
    for (const name of ["edge", "focus"]) compare(`${name} on ${below}`, token(name)!, page, forOutlines);
  }
  return poor;
}

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it("every text and outline has enough contrast to every ground, in each section", () => {
    expect(poorPairs(theme)).toEqual([]);
  });

  it.each([
    ["ink", "#8a8a8a"],
    ["on-events", "#f0904f"],
    ["focus", theme === "light" ? "#c0c8c4" : "#22302a"],
  ])("a poor %s is found", (name, value) => {
    expect(poorPairs(theme, { [`--color-${name}`]: value })).not.toEqual([]);
  });
});
