import { expect } from "vitest";
import { pageOf } from "./page";
import type { Visitor } from "./visitor";

/** The section of the home page under this heading. */
export async function sectionOf(visitor: Visitor, heading: string): Promise<string> {
  const html = await pageOf(await visitor.get("/"));
  const sections = html.split("<section ").filter((section) => section.includes(`<h2>${heading}</h2>`));
  expect(sections).toHaveLength(1);
  return sections[0]!.split("</section>")[0]!;
}
