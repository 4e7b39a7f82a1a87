import { ICONS } from "./art/icons";

const MOST = 5;

/** A rating as five stars, the first of them filled. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} de ${MOST} estrelas`}>
      <svg viewBox="0 0 128 24" aria-hidden="true">
        {rating > 0 && <path className="on" d={row(0, rating)} />}
        {rating < MOST && <path className="off" d={row(rating, MOST)} />}
      </svg>
    </span>
  );
}

/** Stars side by side as one path, 26 apart. */
function row(from: number, to: number): string {
  const shape = ICONS.star.slice("M12 3".length);
  return Array.from({ length: to - from }, (_, index) => `M${12 + 26 * (from + index)} 3${shape}`).join("");
}
