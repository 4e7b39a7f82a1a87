/** One start tag as a browser reads it: its name, its attributes and where it leads. */
export type Tag = { name: string; attributes: Record<string, string> };

const startTag = /<([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;

/**
 * The start tags of a page, in order. What stands in a script is passed over up to its first end tag, as browsers do;
 * so a text that ends a script early shows up as the tags that follow.
 */
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

/** What a page is made of without its words: every tag with the names of its attributes. */
export function skeletonOf(html: string): string[] {
  return tagsOf(html).map(({ name, attributes }) => [name, ...Object.keys(attributes)].join(" "));
}

/** Every "<" of a page that begins neither a tag nor a comment of React's. */
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
