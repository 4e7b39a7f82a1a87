import type { SVGProps } from "react";

type Props = Omit<SVGProps<SVGSVGElement>, "children" | "dangerouslySetInnerHTML"> & {
  /** From artMarkup(), which escapes its texts. */
  markup: string;
};

/** An `<svg>` with drawn content. One string costs a page less than an element for each shape. */
export function Drawing({ markup, ...svg }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: artMarkup() escapes title and author.
  return <svg {...svg} dangerouslySetInnerHTML={{ __html: markup }} />;
}
