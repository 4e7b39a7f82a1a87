import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sidewaysScroll } from "./page";

/**
 * Widths of old phones in CSS pixels, each with sizes of its text in percent; at 100 % the narrower one is enough. Each
 * change lays out the whole page. The narrowest combination in rem is the first, and the long suite measures all.
 */
const phones = [
  { width: 360, percents: process.env.TEST_LONG ? [200, 131] : [200] },
  ...(process.env.TEST_LONG ? [{ width: 320, percents: [100] }] : []),
];

/**
 * Expects at each text size that the open page neither scrolls sideways nor cuts anything.
 * @param more percents besides those of every page.
 *
 * The text size of Android reaches a page as the browser's default font size, of 16 px at 100 %. Everything in rem grows
 * with it: texts, spaces, and the widths of media queries, which always count with the default. A window of 360 px at
 * 200 % therefore has 11.25rem. Page zoom would shrink the window instead, and `font-size` on the root element would not
 * reach the media queries.
 */
export async function expectTextFits(page: Page, more: number[] = []): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  for (const { width, percents } of phones) {
    const metrics = { width, height: 640, deviceScaleFactor: 2, mobile: true };
    await session.send("Emulation.setDeviceMetricsOverride", metrics);
    for (const percent of [...more, ...percents]) {
      const standard = Math.round((16 * percent) / 100);
      await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard - 3 } });
      // Not the next frame, which a page without scripts never gets.
      await expect.poll(() => rootSize(page), { interval: 10 }).toBe(`${standard}px`);
      const found = { sideways: await sidewaysScroll(page), cut: await cutTexts(page) };
      expect.soft(found, `${percent} % at ${width} px`).toEqual({ sideways: 0, cut: [] });
    }
  }
  // The window goes on to other tests.
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
}

function rootSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
}

/**
 * The texts and controls that a window cuts: they leave it, or an ancestor that hides its overflow, or their own block,
 * so that they cover their neighbours; and the values of fields for numbers and dates. Rows that scroll and can be
 * focused may be wider. A text that ends in "…" is shortened on purpose and is complete elsewhere.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const cut = new Set<string>();
    const { clientWidth } = document.documentElement;

    const isFocusable = (element: Element) =>
      element.matches("[tabindex='0'], textarea, input, select") ||
      element.querySelector("a, button") !== null;
    const named = (element: Element, text: string) => {
      const path: string[] = [];
      for (
        let at: Element | null = element;
        at && path.length < 4 && at !== document.body;
        at = at.parentElement
      ) {
        path.unshift([at.localName, ...at.classList].join("."));
      }
      return `“${text.trim().slice(0, 40)}” in ${path.join(" > ")}`;
    };

    function factsOf(element: Element) {
      const { display, position, overflowX, overflowY, textOverflow, webkitLineClamp, lineHeight } =
        getComputedStyle(element);
      const scrolls = (overflow: string) => ["auto", "scroll"].includes(overflow);
      const hides = (overflow: string) => ["hidden", "clip"].includes(overflow);
      return {
        box: element.getBoundingClientRect(),
        isBox: display !== "contents",
        isBlock: display !== "inline",
        isFixed: position === "fixed",
        isAbove: !["static", "relative"].includes(position),
        clips: overflowX !== "visible",
        isRow: scrolls(overflowX) && element.scrollWidth > element.clientWidth,
        scrollsDown: scrolls(overflowY),
        hidesSides: hides(overflowX),
        hidesBelow: hides(overflowY) && webkitLineClamp === "none",
        lineHeight: Number.parseFloat(lineHeight) || Number.POSITIVE_INFINITY,
        isShortened: textOverflow === "ellipsis",
      };
    }
    // Most texts share their ancestors.
    const known = new Map<Element, ReturnType<typeof factsOf>>();
    function knownFactsOf(element: Element) {
      const facts = known.get(element) ?? factsOf(element);
      known.set(element, facts);
      return facts;
    }

    /** How far the box leaves the window or an ancestor, or "" if it does not. */
    function leaves(element: Element, box: DOMRect, isText: boolean): string {
      let hasBlock = !isText;
      let scrollsDown = false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { box: own, ...facts } = knownFactsOf(at);
        if (!facts.isBox) continue;
        const isWider = own.left - box.left > tolerance || box.right - own.right > tolerance;
        if (at !== element || isText) {
          if (facts.isRow) {
            if (isFocusable(at)) return "";
            if (isWider) return "a row without focus";
          }
          scrollsDown ||= facts.scrollsDown;
          if (facts.hidesSides && isWider) return facts.isShortened ? "" : "cut at a side";
          const hidden = Math.max(own.top - box.top, box.bottom - own.bottom);
          if (!scrollsDown && facts.hidesBelow && hidden > 0.3 * box.height) return "cut above or below";
          if (!hasBlock && facts.isBlock) {
            hasBlock = true;
            if (isWider) return "wider than its block";
          }
        }
        if (facts.isFixed) break;
      }
      if (box.right > clientWidth + tolerance || box.left < -tolerance) return "outside of the window";
      return "";
    }

    type Drawn = { element: Element; text: string; left: number; right: number; top: number; bottom: number };
    const drawn: Drawn[] = [];

    /** Keeps the part of a box that its scrolling ancestors show, unless it lies above the page. */
    function draw(element: Element, text: string, box: DOMRect, isText: boolean): void {
      let { left, right, top, bottom } = box;
      if (isText) {
        // Large type has lines that are lower than its letters' boxes.
        const beyond = Math.max(0, (box.height - knownFactsOf(element).lineHeight) / 2);
        [top, bottom] = [top + beyond, bottom - beyond];
      }
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { box, clips, isAbove } = knownFactsOf(at);
        if (isAbove) return;
        if (!clips || at === document.documentElement || at === document.body) continue;
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (left < right && top < bottom) drawn.push({ element, text, left, right, top, bottom });
    }

    /** Pairs that are drawn on one another. Lines may touch. */
    function lookForOverlaps(): void {
      drawn.sort((one, other) => one.top - other.top);
      for (const [index, one] of drawn.entries()) {
        for (const other of drawn.slice(index + 1)) {
          if (other.top >= one.bottom) break;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const height = Math.min(one.bottom, other.bottom) - other.top;
          const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const least = Math.min(one.bottom - one.top, other.bottom - other.top);
          if (width > 2 * tolerance && height > 0.4 * least) {
            cut.add(`${named(one.element, one.text)} and ${named(other.element, other.text)} overlap`);
          }
        }
      }
    }

    function look(element: Element, box: DOMRect, text: string, isText: boolean): void {
      if (box.width < 2 || box.height < 2) return;
      if (isText || element.matches("input, select, textarea, button")) draw(element, text, box, isText);
      const how = leaves(element, box, isText);
      if (how) cut.add(`${how}: ${named(element, text)}`);
    }

    /** Free text may scroll in its field; dates and numbers are read at a glance. */
    function cutsValue(field: HTMLInputElement): boolean {
      if (field.type === "number") return field.scrollWidth > field.clientWidth + tolerance;
      if (!/^(date|time)/.test(field.type)) return false;
      const { offsetWidth } = field;
      const { width } = field.style;
      field.style.width = "max-content";
      const needed = field.offsetWidth;
      field.style.width = width;
      return needed > offsetWidth + tolerance;
    }

    const ignored = ".sr-only, svg, .skip-link, select, option, dialog:not([open])";
    const isSeen = (element: Element) =>
      element.checkVisibility({
        contentVisibilityAuto: true,
        visibilityProperty: true,
        opacityProperty: true,
      }) &&
      !element.closest(ignored) &&
      // Texts for screen readers alone, ours and those of Radix, are in a box of one pixel.
      !(element.getBoundingClientRect().width <= 2 && getComputedStyle(element).overflow === "hidden");

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) look(element, box, text.textContent, true);
    }
    for (const control of document.querySelectorAll(
      "a, button, input:not([type=hidden]), select, textarea, img, svg",
    )) {
      if (control.closest("svg svg, [aria-hidden=true]") || !isSeen(control.parentElement ?? control))
        continue;
      if (control.matches(ignored) && !control.matches("svg, select")) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control instanceof HTMLInputElement && cutsValue(control)) {
        cut.add(`narrower than its value: ${named(control, control.value)}`);
      }
      look(
        control,
        control.getBoundingClientRect(),
        control.getAttribute("aria-label") ?? control.localName,
        false,
      );
    }
    lookForOverlaps();
    return [...cut];
  });
}
