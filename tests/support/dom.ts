import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import { JSDOM } from "jsdom";
import type { TestClient } from "./test-client";

// Tests have no style sheets: the search for hidden elements would cost much and find nothing.
configure({ defaultHidden: true });

// For a selector list jsdom breaks the order of the document: ":is(a, b)" preserves it.
export type Screen = BoundFunctions<typeof queries> & { document: Document };

/** The page of a response, for queries by role, label and text, as in Testing Library. */
export async function screenOf(response: Response | Promise<Response>): Promise<Screen> {
  return screenFrom(await (await response).text());
}

// The cascade is by far the dearest part of an accessible name, and without style sheets it has no effect.
const noStyle = { display: "inline", visibility: "visible", getPropertyValue: () => "" };

/** One for all pages of a worker: a new window takes longer than its page. */
const { window } = new JSDOM();
window.getComputedStyle = () => noStyle as unknown as CSSStyleDeclaration;
// The selectors of each document listen for its focus, and would keep all documents of a worker in memory.
window.addEventListener = () => {};

export function screenFrom(html: string): Screen {
  const document = new window.DOMParser().parseFromString(html, "text/html");
  // A parsed document has no window of its own.
  Object.defineProperty(document, "defaultView", { value: window });
  return Object.assign(within(document.body), { document });
}

/** The fields that the form with an intent sends. */
export function fieldsOf(part: ParentNode, intent: string): Record<string, unknown> | undefined {
  const form = part.querySelector(`[name="intent"][value="${intent}"]`)?.closest("form");
  return form ? Object.fromEntries(new form.ownerDocument.defaultView!.FormData(form)) : undefined;
}

/** The address of the link with an accessible name. */
export function hrefOf(part: Pick<Screen, "getByRole">, name: string): string | null {
  return part.getByRole("link", { name }).getAttribute("href");
}

/** The addresses of all links of a part of a page, in order. */
export function hrefsIn(part: ParentNode): (string | null)[] {
  return [...part.querySelectorAll("a")].map((link) => link.getAttribute("href"));
}

/** The text of an element as it is read: white space collapsed. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The words of an element without icons, one space between any two parts. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("script, svg")) part.remove();
  for (const part of copy.querySelectorAll("*")) {
    part.before(" ");
    part.after(" ");
  }
  return textOf(copy);
}

/** The words of an element without the text for screen readers. */
export function visibleWordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(".sr-only")) part.remove();
  return wordsOf(copy);
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
export async function homeSectionOf(client: TestClient, heading: string): Promise<HTMLElement> {
  const { getByRole } = await screenOf(client.get("/"));
  const section = getByRole("heading", { level: 2, name: heading }).closest("section");
  if (!section) throw new Error(`The heading "${heading}" is in no section.`);
  return section;
}
