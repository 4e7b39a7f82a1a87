import { Link } from "@remix-run/react";
import { coverArt, coverLabel } from "./art/cover-art";
import { ArtNodes } from "./art-nodes";

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

export function Cover({ to, size = "md", className, ...book }: CoverProps) {
  const classes = className ? `${SIZES[size]} ${className}` : SIZES[size];
  const picture = <CoverPicture {...book} />;
  if (to === undefined) return <span className={classes}>{picture}</span>;
  // A decorative cover repeats the link of the title beside it: one stop for the keyboard is enough.
  const repeated = book.decorative ? { tabIndex: -1, "aria-hidden": true } : {};
  return (
    <Link to={to} className={classes} {...repeated}>
      {picture}
    </Link>
  );
}

function CoverPicture({ title, author, image, decorative = false }: CoverProps) {
  const label = coverLabel(title, author);
  return (
    <>
      <svg
        viewBox="0 0 400 600"
        className="cap"
        role={decorative ? undefined : "img"}
        aria-label={decorative ? undefined : label}
        aria-hidden={decorative || undefined}
      >
        <ArtNodes nodes={coverArt(title, author)} />
      </svg>
      {/* Over the generated cover, and without a text of its own: one that does not load leaves that in view. */}
      {image && <img src={image} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
    </>
  );
}
