import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import { JSDOM } from "jsdom";
import type { Visitor } from "./visitor";

// Tests have no style sheets: the search for hidden elements would cost much and find nothing.
configure({ defaultHidden: true });

// For a selector list jsdom breaks the order of the document: ":is(a, b)" preserves it.
export type Screen = BoundFunctions<typeof queries> & { document: Document };

/** The page of a response, for queries by role, label and text, as in Testing Library. */
export async function screenOf(response: Response | Promise<Response>): Promise<Screen> {
  return screenFrom(await (await response).text());
}

// The cascade is by far the dearest part of an accessible name, and without style sheets it says nothing.
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

/** The text of an element without icons and scripts, with a space between its parts. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("svg, script")) part.remove();
  for (const part of copy.querySelectorAll("*")) {
    part.before(" ");
    part.append(" ");
  }
  return textOf(copy);
}

/** Title and description of the toast in a page without scripts. */
export function toastOf({ document }: Screen): string[] {
  return [...document.querySelectorAll(".toast :is(strong, p)")].map(textOf);
}

/** The links of the navigation with this label, in order. */
export function tabsIn({ queryByRole }: Screen, label: string) {
  const links = queryByRole("navigation", { name: label })?.querySelectorAll("a") ?? [];
  return [...links].map((link) => ({
    label: textOf(link),
    to: link.getAttribute("href"),
    isCurrent: link.getAttribute("aria-current") === "page",
  }));
}

/** The section of the home page with this heading. */
export async function homeSectionOf(visitor: Visitor, heading: string): Promise<HTMLElement> {
  const { getByRole } = await screenOf(visitor.get("/"));
  const section = getByRole("heading", { level: 2, name: heading }).closest("section");
  if (!section) throw new Error(`The heading "${heading}" is in no section.`);
  return section;
}
