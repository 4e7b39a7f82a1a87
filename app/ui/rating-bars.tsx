import { formatNumber, plural } from "./text/format";

/** Five stars first; `counts` starts with one star. */
export function RatingBars({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <ul className="rating-bars">
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <span aria-hidden="true">{stars}</span>
          <svg width="100%" height="10" aria-hidden="true">
            <rect className="fill-shade" width="100%" height="10" />
            {count > 0 && (
              <rect className="fill-achv" width={`${Math.round((100 * count) / total)}%`} height="10" />
            )}
          </svg>
          <span aria-hidden="true">{formatNumber(count)}</span>
          <span className="sr-only">
            {plural(stars, "estrela", "estrelas")}: {plural(count, "resenha", "resenhas")}
          </span>
        </li>
      ))}
    </ul>
  );
}
