import type { Page } from "playwright-core";

declare global {
  interface Window {
    announced?: string[];
  }
}

/** Records what the page's live regions announce from now on. A region that the accessibility tree lacks is silent. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = [];
    window.announced = announced;
    const live = "[aria-live], [role=status], [role=alert], [role=log]";
    const regionsIn = ({ target, addedNodes }: MutationRecord) => {
      const box = target instanceof Element ? target : target.parentElement;
      const added = [...addedNodes].filter((node) => node instanceof Element);
      const inside = added.flatMap((node) => [...node.querySelectorAll(live)]);
      return [box?.closest(live), ...added.filter((node) => node.matches(live)), ...inside];
    };
    const watch = new MutationObserver((records) => {
      for (const region of new Set(records.flatMap(regionsIn))) {
        if (!region || region.closest("[aria-hidden=true], [aria-live=off]")) continue;
        const text = region.textContent?.trim();
        if (text) announced.push(text);
      }
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

export function announcementsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced ?? []);
}
