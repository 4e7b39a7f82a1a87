import type { CDPSession, Page } from "playwright-core";

/** A phone's width in CSS pixels, and the size of its text in percent. */
export type TextSize = { width: number; percent: number };

/** Old phones of 360 px with the text sizes of their settings, and the narrowest phone. */
export const textSizes: TextSize[] = [
  { width: 320, percent: 100 },
  { width: 360, percent: 100 },
  { width: 360, percent: 125 },
  { width: 360, percent: 131 },
  { width: 360, percent: 200 },
];

/** A phone in this window. `leave` restores the window. */
export type Phone = { show: (size: TextSize) => Promise<void>; leave: () => Promise<void> };

/**
 * Emulates a phone and its text size on the page that is already open.
 *
 * The text size of Android reaches a page as the browser's default font size, of 16 px at 100 %. Everything in rem grows
 * with it: texts, spaces, and the widths of media queries, which always count with the default. A window of 360 px at
 * 200 % therefore has 11.25rem. Page zoom would shrink the window instead, and `font-size` on the root element would not
 * reach the media queries.
 */
export async function phoneIn(page: Page): Promise<Phone> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    async show({ width, percent }) {
      await session.send("Emulation.setDeviceMetricsOverride", {
        ...{ width, height: 640 },
        ...{ deviceScaleFactor: 2, mobile: true },
      });
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      const standard = Math.round((16 * percent) / 100);
      await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard - 3 } });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
    async leave() {
      await session.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
      await session.detach();
    },
  };
}

/**
 * The texts and controls that a window cuts: they leave it, or an ancestor that hides its overflow, or their own block,
 * so that they cover their neighbours. Rows that scroll and can be focused may be wider. A text that ends in "…" is
 * shortened on purpose and is complete elsewhere.
 */
export function cutTexts(page: Page): Promise<string[]> {
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

    /** How far the box leaves the window or an ancestor, or "" if it does not. */
    function leaves(element: Element, box: DOMRect, isText: boolean): string {
      let hasBlock = !isText;
      let scrollsDown = false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const own = at.getBoundingClientRect();
        if (style.display === "contents") continue;
        const [left, right] = [own.left - box.left, box.right - own.right];
        if (at !== element || isText) {
          if (["auto", "scroll"].includes(style.overflowX) && at.scrollWidth > at.clientWidth) {
            if (isFocusable(at)) return "";
            if (left > tolerance || right > tolerance) return "a row without focus";
          }
          scrollsDown ||= ["auto", "scroll"].includes(style.overflowY);
          const hides = (overflow: string) => ["hidden", "clip"].includes(overflow);
          if (hides(style.overflowX) && (left > tolerance || right > tolerance)) {
            return style.textOverflow === "ellipsis" ? "" : "cut at a side";
          }
          const [above, below] = [own.top - box.top, box.bottom - own.bottom];
          if (
            !scrollsDown &&
            hides(style.overflowY) &&
            style.webkitLineClamp === "none" &&
            Math.max(above, below) > 0.3 * box.height
          ) {
            return "cut above or below";
          }
          if (!hasBlock && style.display !== "inline") {
            hasBlock = true;
            if (left > tolerance || right > tolerance) return "wider than its block";
          }
        }
        if (style.position === "fixed") break;
      }
      if (box.right > clientWidth + tolerance || box.left < -tolerance) return "outside of the window";
      return "";
    }

    function look(element: Element, box: DOMRect, text: string, isText: boolean): void {
      if (box.width < 2 || box.height < 2) return;
      const how = leaves(element, box, isText);
      if (how) cut.add(`${how}: ${named(element, text)}`);
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
      look(
        control,
        control.getBoundingClientRect(),
        control.getAttribute("aria-label") ?? control.localName,
        false,
      );
    }
    return [...cut];
  });
}
