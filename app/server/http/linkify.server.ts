export type Segment = { text: string; href?: string };

/**
 * The start of a URL with its host, and whatever follows. Attack: no two parts of the pattern match the same characters,
 * so that it never goes back. Members paste web pages: "//host", mailto, ftp and "acabou.no" (a host of Norway) stay
 * text.
 */
const candidate =
  /(?:(?<![\p{L}\p{N}_])https?:\/\/|(?<![\p{L}\p{N}_.:/@-])www\.(?=[\p{L}\p{N}\p{M}_-]+\.))[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*(?::\d+)?(?:[/?#][^\s\p{Cc}<>"|｜]*|@)?/giu;

const closing = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
const closers = new Set(closing.values());

// Punctuation at the end of a URL belongs to the sentence, and so do the marks of bold and italic texts in messengers.
const sentenceEnd = /(?<![.,;:!?'“”’»…*_~])[.,;:!?'“”’»…*_~]+$/;

/** A message as pages and API clients receive it. */
export function withSegments<Message extends { content: string }>(message: Message) {
  return { ...message, segments: linkify(message.content) };
}

/** Attack: a page of messages of nothing but links takes half a second. */
const maxLinks = 50;

/** Splits a text at its links; only http, https and www become links, and the fifty first. */
export function linkify(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  let links = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const shown = withinBrackets(found).replace(sentenceEnd, "");
    const href = /^www\./i.test(shown) ? `http://${shown}` : shown;
    // A name before the host could pass for the host.
    if (found.endsWith("@") || !URL.canParse(href)) continue;
    links += 1;
    if (links > maxLinks) break;
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end) });
  return segments;
}

/** The URL up to its first bracket without a partner, which belongs to the sentence. */
function withinBrackets(url: string): string {
  const open: { at: number; closer: string }[] = [];
  let at = 0;
  for (; at < url.length; at += 1) {
    const character = url.charAt(at);
    const closer = closing.get(character);
    if (closer) open.push({ at, closer });
    else if (open.at(-1)?.closer === character) open.pop();
    else if (closers.has(character)) break;
  }
  return url.slice(0, open[0]?.at ?? at);
}
