import type { ArtNode } from "./art/shapes";
import { ArtNodes } from "./art-nodes";

type Props = {
  art: readonly ArtNode[];
  image?: string | null | undefined;
  /** Without it the cover is decoration. */
  label?: string | undefined;
};

/** What is printed on a cover. It does not draw: where few covers are shown, the drawing comes with the page. */
export function CoverPicture({ art, image, label }: Props) {
  return (
    <>
      <svg
        viewBox="0 0 400 600"
        className="cap"
        role={label ? "img" : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <ArtNodes nodes={art} />
      </svg>
      {/* Over the generated cover, and without a text of its own: one that does not load leaves that in view. */}
      {image && <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
    </>
  );
}
