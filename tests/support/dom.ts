import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import { JSDOM } from "jsdom";

// Tests have no style sheets: the search for hidden elements would cost much and find nothing.
configure({ defaultHidden: true });

export type Screen = BoundFunctions<typeof queries> & { document: Document };

/** The page of a response, for queries by role, label and text, as in Testing Library. */
export async function screenOf(response: Response | Promise<Response>): Promise<Screen> {
  return screenFrom(await (await response).text());
}

// The cascade is by far the dearest part of an accessible name, and without style sheets it has no effect.
const noStyle = { display: "inline", visibility: "visible", getPropertyValue: () => "" };

export function screenFrom(html: string): Screen {
  const { window } = new JSDOM(html);
  const { document } = window;
  window.getComputedStyle = () => noStyle as unknown as CSSStyleDeclaration;
  return Object.assign(within(document.body), { document });
}

/** The text of an element as it is read: white space collapsed. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Title and description of the toast in a page without scripts. */
export function toastOf({ document }: Screen): string[] {
  return [...document.querySelectorAll(".toast :is(strong, p)")].map(textOf);
}
