import LinkifyIt from "linkify-it";

/** A piece of a text; with an address it is a link. */
export type Segment = { text: string; href?: string };

// No "//host", no mailto and no ftp: what members paste are pages.
const finder = new LinkifyIt({ "mailto:": null, "ftp:": null, "//": null } as never, { fuzzyEmail: false });

// What the finder takes for the end of an address is, in a sentence, the sentence's.
const sentenceEnd = /(?<![:”’»…])[:”’»…]+$/;

/** A text cut at its web addresses: only http, https and www become links, all else stays text. */
export function linkify(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { index, raw, url } of finder.match(text) ?? []) {
    const shown = raw.replace(sentenceEnd, "");
    const href = url.replace(sentenceEnd, "");
    // Not "acabou.no entanto", where .no is Norway.
    if (!/^(https?:\/\/|www\.)/i.test(shown) || !URL.canParse(href)) continue;
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}
