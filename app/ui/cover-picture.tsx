import type { ArtNode } from "./art/shapes";
import { ArtNodes } from "./art-nodes";

type Props = {
  art: readonly ArtNode[];
  image?: string | null | undefined;
  /** The text alternative. Without one the cover is decoration. */
  label?: string | undefined;
};

export function CoverPicture({ art, image, label }: Props) {
  return (
    <>
      <svg
        viewBox="0 0 400 600"
        role={label ? "img" : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
      >
        <ArtNodes nodes={art} />
      </svg>
      {/* The image covers the generated drawing and has no alt: a broken image leaves the drawing visible. */}
      {image && <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
    </>
  );
}

/** A cover whose drawing is part of the page's data. */
export function DrawnCover({
  cover: { art, image, label },
  decorative = false,
  className,
}: {
  cover: Props;
  /** True if the title is already beside the cover. */
  decorative?: boolean;
  className?: string;
}) {
  return (
    <span className={className ? `cover ${className}` : "cover"}>
      <CoverPicture art={art} image={image} label={decorative ? undefined : label} />
    </span>
  );
}
