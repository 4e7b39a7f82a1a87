import { METALS, type Place } from "./medal-art";
import { stackArt } from "./stack-art";

/** One spine for each book that the member has read. */
export function BookStack({ count, seed, place }: { count: number; seed: string; place: Place }) {
  if (count < 1) return null;
  const metal = METALS[place];
  const { height, parts } = stackArt(count, seed, metal);
  return (
    <svg
      className={`book-stack book-stack-${metal}`}
      viewBox={`0 0 200 ${height}`}
      width="200"
      height={height}
      aria-hidden="true"
    >
      {Object.entries(parts).map(([tone, d]) => d && <path key={tone} className={`spine-${tone}`} d={d} />)}
    </svg>
  );
}
