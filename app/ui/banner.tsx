import { ArtNodes } from "./art/art-nodes";
import { BANNER_COLUMNS, BANNER_ROWS, bannerArt } from "./art/banner-art";

/** The tile panel at the top of a profile. It depends only on the name. */
export function Banner({ name }: { name: string }) {
  return (
    <svg
      className="block size-full"
      viewBox={`0 0 ${BANNER_COLUMNS} ${BANNER_ROWS}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <ArtNodes nodes={bannerArt(name)} />
    </svg>
  );
}
