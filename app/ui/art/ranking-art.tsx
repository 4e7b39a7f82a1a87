import { SectionArt } from "./section-art";

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
