import { MEDAL_EDGE, METALS, type Place } from "./medal-art";

export function Medal({ place }: { place: Place }) {
  return (
    <svg
      className={`medal medal-${METALS[place]}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`${place}º lugar`}
    >
      <path className="medal-rim" d={MEDAL_EDGE} />
      <circle className="medal-face" cx="50" cy="50" r="37" />
      <text className="drawn-title" x="50" y="67" textAnchor="middle" fontSize="50">
        {place}
      </text>
    </svg>
  );
}
