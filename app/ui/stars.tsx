import { formatNumber } from "./text/format";

const MOST = 5;

/** The star of `art/icons.svg`, without its start point, and its left half. */
const shape = "l2.7 6 6.5.7-4.9 4.3 1.4 6.5-5.7-3.3-5.7 3.3 1.4-6.5-4.9-4.3 6.5-.7z";
const half = "v14.2l-5.7 3.3 1.4-6.5-4.9-4.3 6.5-.7z";

/** @param rating whole or half stars. */
export function Stars({ rating }: { rating: number }) {
  const whole = Math.floor(rating);
  return (
    <span className="inline-flex" role="img" aria-label={`${formatNumber(rating)} de ${MOST} estrelas`}>
      <svg
        className="block w-[6.15rem] h-[1.15rem] fill-none stroke-current stroke-[1.8px]"
        viewBox="0 0 128 24"
        aria-hidden="true"
      >
        {rating > whole && <path className="fill-achv" stroke="none" d={star(whole, half)} />}
        {whole > 0 && <path className="fill-achv" d={row(0, whole)} />}
        {rating > whole && <path d={row(whole, whole + 1)} />}
        {Math.ceil(rating) < MOST && <path className="stroke-edge" d={row(Math.ceil(rating), MOST)} />}
      </svg>
    </span>
  );
}

/** Stars as one path, 26 apart. */
function row(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => star(from + index, shape)).join("");
}

function star(index: number, outline: string): string {
  return `M${12 + 26 * index} 3${outline}`;
}
