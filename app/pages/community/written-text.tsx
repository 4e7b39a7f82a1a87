import type { ReactNode } from "react";
import { LinkedText } from "~/ui/linked-text";
import type { Written } from "./written.server";

/** What a member wrote, with its paragraphs, line breaks and links; `end` stands behind the last word. */
export function WrittenText({ of, end }: { of: Written; end?: ReactNode }) {
  // By place, not by text: someone may write the same paragraph twice.
  const placed = of.map((segments, place) => ({ segments, place }));
  return placed.map(({ segments, place }) => (
    <p key={place} className="whitespace-pre-line">
      <LinkedText of={segments} />
      {place === of.length - 1 && end}
    </p>
  ));
}
