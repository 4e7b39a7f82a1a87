import { MEDAL_EDGE, METALS, type Place } from "./medal-art";

type Props = { place: Place; className?: string };

export function Medal({ place, className = "" }: Props) {
  return (
    <svg
      className={`metal-${METALS[place]} block shrink-0 ${className}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`${place}º lugar`}
    >
      <path className="fill-(--metal)" d={MEDAL_EDGE} />
      <circle className="fill-(--metal-face)" cx="50" cy="50" r="37" />
      <text className="drawn-title fill-print-ink" x="50" y="67" textAnchor="middle" fontSize="50">
        {place}
      </text>
    </svg>
  );
}
