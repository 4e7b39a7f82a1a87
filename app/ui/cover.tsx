import { Link } from "@remix-run/react";
import { coverArt, coverLabel } from "./art/cover-art";
import { CoverPicture } from "./cover-picture";

type CoverProps = {
  title: string;
  author: string;
  /** Address of an uploaded cover; without it, the club's own series. */
  image?: string | null;
  size?: "xs" | "md" | "lg";
  /** The title is already beside the cover. */
  decorative?: boolean;
  className?: string;
  to?: string;
};

const SIZES = { xs: "cover cover-xs", md: "cover", lg: "cover cover-lg" };

export function Cover({ to, size = "md", className, title, author, image, decorative = false }: CoverProps) {
  const classes = className ? `${SIZES[size]} ${className}` : SIZES[size];
  const label = decorative ? undefined : coverLabel(title, author);
  const picture = <CoverPicture art={coverArt(title, author)} image={image} label={label} />;
  if (to === undefined) return <span className={classes}>{picture}</span>;
  // A decorative cover repeats the link of the title beside it: one stop for the keyboard is enough.
  const repeated = decorative ? { tabIndex: -1, "aria-hidden": true } : {};
  return (
    <Link to={to} className={classes} {...repeated}>
      {picture}
    </Link>
  );
}
