import type { ReactNode } from "react";
import { perforation, type StampInks } from "./art/stamp-art";
import { STAMP_FIGURES, type StampFigureParts } from "./art/stamp-figures";
import { StampFigure } from "./stamp-figure";

/** 560 x 240, at the right end of the title band. */
export function SectionArt({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={`art art-${name}`}
      viewBox="0 0 560 240"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Three discs, the first three places. */
export function RankingArt() {
  return (
    <SectionArt name="ranking">
      <circle className="a1" cx="420" cy="122" r="118" />
      <circle className="a2" cx="218" cy="156" r="84" />
      <circle className="a3" cx="74" cy="180" r="60" />
      <g className="cap-t a4" textAnchor="middle">
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

type LargeStamp = { x: number; y: number; ground: string; parts: StampFigureParts; inks: StampInks };

const STAMPS: LargeStamp[] = [
  {
    x: 56,
    y: 56,
    ground: "#0F5A3C",
    parts: STAMP_FIGURES.estrela,
    inks: { a: "#F6C21C", b: "#FBFCFB", c: "#F4623F" },
  },
  {
    x: 220,
    y: 20,
    ground: "#F4623F",
    parts: STAMP_FIGURES.chama,
    inks: { a: "#0E2A20", b: "#FBE3DC", c: "#F6C21C" },
  },
  {
    x: 384,
    y: 88,
    ground: "#2350DC",
    parts: STAMP_FIGURES.lua,
    inks: { a: "#FBFCFB", b: "#F6C21C", c: "#F6C21C" },
  },
];
const PAPERS = STAMPS.map(({ x, y }) => perforation(x, y, 12, 14)).join("");

/** Large stamps, one cut by the edge. */
export function AchievementsArt() {
  return (
    <SectionArt name="achievements">
      <path fill="#FBFCFB" d={PAPERS} />
      {STAMPS.map(({ x, y, ground, parts, inks }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path fill={ground} d="M11 11h122v146H11z" />
          <g transform="translate(20 32) scale(1.3)">
            <StampFigure parts={parts} inks={inks} />
          </g>
        </g>
      ))}
    </SectionArt>
  );
}
