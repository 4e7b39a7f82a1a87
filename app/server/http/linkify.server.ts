import LinkifyIt from "linkify-it";

export type Segment = { text: string; href?: string };

// Members paste web pages, so "//host", mailto and ftp stay text.
const finder = new LinkifyIt({ "mailto:": null, "ftp:": null, "//": null } as never, { fuzzyEmail: false });

// Punctuation at the end of a URL belongs to the sentence.
const sentenceEnd = /(?<![:”’»…])[:”’»…]+$/;

/** A message as pages and API clients receive it. */
export function withSegments<Message extends { content: string }>(message: Message) {
  return { ...message, segments: linkify(message.content) };
}

/** Splits a text at its links; only http, https and www become links. */
export function linkify(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { index, raw, url } of finder.match(text) ?? []) {
    const shown = raw.replace(sentenceEnd, "");
    const href = url.replace(sentenceEnd, "");
    // Excludes "acabou.no entanto": .no is Norway's domain.
    if (!/^(https?:\/\/|www\.)/i.test(shown) || !URL.canParse(href)) continue;
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}
