import { BadgeFigure } from "../achievement-badge";
import { SectionArt } from "./section-art";
import { perforation, type StampInks } from "./stamp-art";
import { STAMP_FIGURES, type StampFigureParts } from "./stamp-figures";

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

export function AchievementsArt() {
  return (
    <SectionArt name="achievements">
      <path fill="#FBFCFB" d={PAPERS} />
      {STAMPS.map(({ x, y, ground, parts, inks }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path fill={ground} d="M11 11h122v146H11z" />
          <g transform="translate(20 32) scale(1.3)">
            <BadgeFigure parts={parts} inks={inks} />
          </g>
        </g>
      ))}
    </SectionArt>
  );
}
