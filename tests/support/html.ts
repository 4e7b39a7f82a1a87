import { expect } from "vitest";
import type { TestClient } from "./test-client";

/** A page's visible HTML: without scripts and icons, short enough to read in a failed test. */
export async function pageOf(response: Response): Promise<string> {
  const html = await response.text();
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replaceAll("<!-- -->", "");
}

export function linkIn(html: string, label: string): string | undefined {
  const link = new RegExp(`<a [^>]*?href="([^"]*)"[^>]*>(?:<svg.*?</svg>)?${label}`).exec(html);
  return link?.[1]?.replaceAll("&amp;", "&");
}

export type Tag = { name: string; attributes: Record<string, string> };

const startTag = /<([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;

/** Skips scripts up to their first end tag, as browsers do. Injected text that ends one early appears as tags. */
export function tagsOf(html: string): Tag[] {
  const withoutScripts = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script/gi, "$1</script");
  return [...withoutScripts.matchAll(startTag)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  }));
}

export function skeletonOf(html: string): string[] {
  return tagsOf(html).map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(" "));
}

/** Every "<" of a page that begins neither a tag nor a comment of React. */
export function strayMarks(html: string): string[] {
  const rest = html
    .replace(/<!DOCTYPE html>/i, "")
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script/gi, "$1</script")
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, "")
    .replace(/<!--(?:\/?\$[?!]?| |)-->/g, "")
    .replace(startTag, "")
    .replace(/<\/[a-z][\w-]*>/gi, "");
  return [...rest.matchAll(/.{0,20}<.{0,20}/g)].map(([text]) => text);
}

export async function sectionOf(client: TestClient, heading: string): Promise<string> {
  const html = await pageOf(await client.get("/"));
  const sections = html.split("<section ").filter((section) => section.includes(`<h2>${heading}</h2>`));
  expect(sections).toHaveLength(1);
  return sections[0]!.split("</section>")[0]!;
}
