import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { everyLook, looks, violations } from "./axe";
import type { Stage, Watched } from "./browser";
import type { Member } from "./club";
import { sidewaysScroll, visit } from "./page";
import { expectTextFits } from "./text-size";

export type State = {
  at: string | (() => string);
  in?: "an empty club";
  as?: "a visitor" | "a member";
  /** Leads from the address to the state. */
  andThen?: (page: Watched) => Promise<void>;
  status?: number;
  /** For a state that changes the window permanently. */
  forOneTest?: true;
  /**
   * For the states of a layout: the colours too, in both themes and at both window sizes. One state of each layout is
   * tested daily.
   */
  layout?: "daily" | "long";
  /** Prevents an automatic redirect. */
  stay?: (page: Page) => Promise<void>;
};

export type States = Record<string, State>;

/** The clubs of the states, and their members: the reader, and the founder in the empty club. */
type Setting = {
  stage: Stage;
  club: { url: string };
  emptyClub: { url: string };
  members: () => { reader: Member; founder: Member };
};

export const openDialog =
  (name: string, by = name) =>
  async (page: Page) => {
    await page.getByRole("link", { name: by, exact: true }).click();
    await page.getByRole("dialog", { name }).waitFor();
  };

/** Daily, one state of each layout at one window size. `npm run test:long` has all states, and layouts at both sizes. */
export function testAccessibility(states: States, { stage, club, emptyClub, members }: Setting): void {
  describe("accessibility", () => {
    const shown = Object.entries(states).filter(
      ([, { layout }]) => layout === "daily" || process.env.TEST_LONG,
    );
    // By day a layout has one look: the window sizes in turn.
    const looksOf = ({ layout }: State, at: number) =>
      !layout ? looks : process.env.TEST_LONG ? everyLook : everyLook.slice(at % 2, (at % 2) + 1);
    const cases = shown.map(([name, state], at) => [name, state, looksOf(state, at)] as const);
    it.each(cases)("%s, down to 320 px", async (_, state, shownLooks) => {
      const isEmpty = state.in === "an empty club";
      const { founder, reader } = members();
      const member = isEmpty ? founder : reader;
      const forOneTest = state.forOneTest ?? state.stay !== undefined;
      const page = await stage.open(state.as === "a visitor" ? { forOneTest } : { as: member, forOneTest });
      if (state.status) page.expectStatus(state.status);
      await state.stay?.(page);
      const address = typeof state.at === "function" ? state.at() : state.at;
      await visit(page, new URL(address, isEmpty ? emptyClub.url : club.url).href);
      await state.andThen?.(page);

      for (const { name, viewport, colorScheme, rules } of shownLooks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (height > viewport.height) await page.setViewportSize({ ...viewport, height });
        expect(await violations(page, rules), name).toEqual([]);
        expect(await sidewaysScroll(page), name).toBe(0);
      }

      // With `npm run test:long`, text-size-walk.long.test.ts visits the addresses of the club that reads.
      if (state.layout || state.andThen || state.stay || isEmpty) await expectTextFits(page);
    });
  });
}
