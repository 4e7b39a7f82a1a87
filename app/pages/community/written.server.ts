import { previewLength } from "~/club/feed/rules";
import { linkify, type Segment } from "~/server/http/linkify.server";
import { truncate } from "~/ui/format";

/** What a member wrote: its paragraphs, each as a text with links. */
export type Written = Segment[][];

/** A text for the screen. */
export function written(text: string): Written {
  return text.split(/\n{2,}/).map(linkify);
}

/** How a text begins, and whether that is not all of it. */
export function opening(text: string): { text: Written; isCut: boolean } {
  const isCut = text.length > previewLength;
  const paragraphs = written(truncate(text, previewLength));
  return { text: isCut ? withoutCutLink(paragraphs) : paragraphs, isCut };
}

/** An address that the cut went through would lead somewhere else. */
function withoutCutLink(paragraphs: Written): Written {
  return paragraphs.map((segments, place) => {
    if (place < paragraphs.length - 1) return segments;
    const last = segments.findLast(({ text }) => text !== "…");
    return segments.map((segment) => (segment === last ? { text: segment.text } : segment));
  });
}
