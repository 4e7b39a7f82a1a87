const MOST = 5;

/** The star of `art/icons.svg`, without its start point. */
const shape = "l2.7 6 6.5.7-4.9 4.3 1.4 6.5-5.7-3.3-5.7 3.3 1.4-6.5-4.9-4.3 6.5-.7z";

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} de ${MOST} estrelas`}>
      <svg viewBox="0 0 128 24" aria-hidden="true">
        {rating > 0 && <path className="fill-achv" d={row(0, rating)} />}
        {rating < MOST && <path className="stroke-edge" d={row(rating, MOST)} />}
      </svg>
    </span>
  );
}

/** Stars as one path, 26 apart. */
function row(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `M${12 + 26 * (from + index)} 3${shape}`).join("");
}
