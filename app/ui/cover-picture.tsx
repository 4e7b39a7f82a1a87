import type { ArtNode } from "./art/shapes";
import { ArtNodes } from "./art-nodes";

type Props = {
  art: readonly ArtNode[];
  image?: string | null | undefined;
  /** Its text alternative. Without one the cover is decoration. */
  label?: string | undefined;
};

/** The printed side of a cover. */
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

/** A cover whose drawing comes with the data of the page. */
export function DrawnCover({
  cover: { art, image, label },
  decorative = false,
  className,
}: {
  cover: Props;
  /** The title is already beside the cover. */
  decorative?: boolean;
  className?: string;
}) {
  return (
    <span className={className ? `cover ${className}` : "cover"}>
      <CoverPicture art={art} image={image} label={decorative ? undefined : label} />
    </span>
  );
}
