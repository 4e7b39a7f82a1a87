import type { ReactNode } from "react";

/** 560 x 240, at the right end of the title band. */
export function SectionArt({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={`section-art section-art-${name}`}
      viewBox="0 0 560 240"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Three discs for the first three ranks. */
export function RankingArt() {
  return (
    <SectionArt name="ranking">
      <circle className="tone-1" cx="420" cy="122" r="118" />
      <circle className="tone-2" cx="218" cy="156" r="84" />
      <circle className="tone-3" cx="74" cy="180" r="60" />
      <g className="drawn-title tone-4" textAnchor="middle">
        <text x="420" y="180" fontSize="176">
          1
        </text>
        <text x="218" y="198" fontSize="124">
          2
        </text>
        <text x="74" y="211" fontSize="88">
          3
        </text>
      </g>
    </SectionArt>
  );
}
