import { coverArt, coverLabel } from "./art/cover-art";
import { CoverPicture } from "./cover-picture";
import { Link } from "./link";

type CoverProps = {
  title: string;
  author: string;
  /** The URL of an uploaded cover; without it the cover is generated. */
  image?: string | null;
  size?: "xs" | "md" | "lg";
  /** True if the title is already beside the cover. */
  decorative?: boolean;
  className?: string;
  to?: string;
};

const SIZE_CLASSES = { xs: "cover cover-xs", md: "cover", lg: "cover cover-lg" };

export function Cover({ to, size = "md", className, title, author, image, decorative = false }: CoverProps) {
  const classes = className ? `${SIZE_CLASSES[size]} ${className}` : SIZE_CLASSES[size];
  const label = decorative ? undefined : coverLabel(title, author);
  const picture = <CoverPicture art={coverArt(title, author)} image={image} label={label} />;
  if (to === undefined) return <span className={classes}>{picture}</span>;
  // A decorative cover repeats the title's link. One tab stop is enough.
  const repeated = decorative ? { tabIndex: -1, "aria-hidden": true } : {};
  return (
    <Link to={to} className={classes} {...repeated}>
      {picture}
    </Link>
  );
}
