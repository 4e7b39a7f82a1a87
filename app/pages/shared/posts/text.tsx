import type { ReactNode } from "react";
import { LinkedText } from "~/ui/text/linked-text";
import type { RichText } from "./queries.server";

/** Paragraphs with line breaks and links; `end` follows the last word. */
export function FormattedText({ of, end }: { of: RichText; end?: ReactNode }) {
  // The index is the key, because two paragraphs may have the same text.
  const indexed = of.map((segments, index) => ({ segments, index }));
  return indexed.map(({ segments, index }) => (
    <p key={index} className="whitespace-pre-line">
      <LinkedText of={segments} />
      {index === of.length - 1 && end}
    </p>
  ));
}
