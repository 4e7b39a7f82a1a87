import { Link } from "../link";
import { Drawing } from "./drawing";

export type CoverData = {
  /** The content of the `<svg>`, from artMarkup(). */
  art: string;
  /** The URL of a cover, shown over the generated one if it is a file of the club. */
  image: string | null;
  /** The text alternative. */
  label: string;
};

type CoverProps = {
  cover: CoverData;
  size?: "xs" | "md" | "lg";
  /** True for a form, which also shows an image that is not stored yet. */
  isPreview?: boolean;
  /** True if the title is already beside the cover. */
  decorative?: boolean;
  /** The id of the drawing, for copies of it on the same page. */
  drawingId?: string;
  className?: string;
  to?: string;
};

const SIZE_CLASSES = { xs: "cover cover-xs", md: "cover", lg: "cover cover-lg" };

/** The cover of a book: a generated drawing, and the uploaded image over it. */
export function Cover({ to, size = "md", className, cover, decorative, drawingId, isPreview }: CoverProps) {
  const classes = className ? `${SIZE_CLASSES[size]} ${className}` : SIZE_CLASSES[size];
  const { image } = cover;
  const label = decorative ? undefined : cover.label;
  const picture = (
    <>
      <Drawing
        id={drawingId}
        viewBox="0 0 400 600"
        role={label ? "img" : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        markup={cover.art}
      />
      {/* The image covers the generated drawing and has no alt: a broken image leaves the drawing visible. */}
      {image && (isPreview || image.startsWith("/")) && (
        <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
      )}
    </>
  );
  if (to === undefined) return <span className={classes}>{picture}</span>;
  // A decorative cover repeats the title's link. One tab stop is enough.
  const repeated = decorative ? { tabIndex: -1, "aria-hidden": true } : {};
  return (
    <Link to={to} className={classes} {...repeated}>
      {picture}
    </Link>
  );
}
