import type { ReactNode } from "react";
import { LinkedText } from "~/ui/linked-text";
import { OpenedBefore, PageLine } from "../page-line";
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

type TextPageProps = {
  of: { spoilerPage: number | null; openedBefore: number | null; powers: { mayEdit: boolean } };
};

/** The page of a text that the viewer may read. */
export function TextPage({ of: { spoilerPage, openedBefore, powers } }: TextPageProps) {
  if (spoilerPage === null) return null;
  if (openedBefore !== null) return <OpenedBefore page={openedBefore} />;
  return (
    <PageLine>
      {powers.mayEdit ? `Escondido de quem não chegou à página ${spoilerPage}` : `Página ${spoilerPage}`}
    </PageLine>
  );
}
