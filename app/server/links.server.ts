import LinkifyIt from "linkify-it";

/** A piece of a text; with an address it is a link. */
export type Segment = { text: string; href?: string };

// No "//host", no mailto and no ftp: what members paste are pages.
const finder = new LinkifyIt({ "mailto:": null, "ftp:": null, "//": null } as never, { fuzzyEmail: false });

/** A text cut at its web addresses: only http and https become links, everything else stays text. */
export function linked(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) continue;
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: text.slice(index, lastIndex), href: url });
    end = lastIndex;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}
