import { at, hash32, type NonEmpty, normalise } from "./random";
import { figureOf, STAMP_FIGURES } from "./stamp-figures";

export type StampCategory = "leitura" | "comunidade" | "participacao";

/** Ground, then the inks of the figure. Three variants per category vary a page of stamps. */
type Tone = readonly [ground: string, a: string, b: string, c: string];

/** The order is part of the generator: another order changes the colours of existing stamps. */
const TONES: Record<StampCategory, NonEmpty<Tone>> = {
  leitura: [
    ["#0F5A3C", "#F6C21C", "#F3F6F3", "#0A3A27"],
    ["#F6C21C", "#0F5A3C", "#FBFCFB", "#F4623F"],
    ["#BCC64B", "#0F5A3C", "#FBFCFB", "#F4623F"],
  ],
  comunidade: [
    ["#2350DC", "#F6C21C", "#F3F6F3", "#12257A"],
    ["#A9CDF2", "#2350DC", "#FBFCFB", "#F6C21C"],
    ["#F6C21C", "#2350DC", "#FBFCFB", "#0E2A20"],
  ],
  participacao: [
    ["#F4623F", "#0E2A20", "#FBE3DC", "#F6C21C"],
    ["#F6C21C", "#F4623F", "#FBFCFB", "#0E2A20"],
    ["#6E1433", "#F6C21C", "#F4A9B8", "#F4623F"],
  ],
};
const DARK_GROUNDS = ["#0F5A3C", "#2350DC", "#6E1433"];

export type StampInks = { a: string; b: string; c: string };

export function stampArt(name: string, icon: string, category: StampCategory) {
  const [ground, a, b, c] = at(TONES[category], hash32(normalise(name)) % 3);
  const inks: StampInks = { a, b, c };
  const text = DARK_GROUNDS.includes(ground) ? "#FFFFFF" : "#0E2A20";
  return { ground, inks, text, figure: STAMP_FIGURES[figureOf(icon)] };
}

/** Outline of perforated paper with its corner at (x, y); width and height in teeth. */
export function perforation(x: number, y: number, wide: number, high: number): string {
  const right = side(wide, "h", "7.2 0");
  const down = side(high, "v", "0 7.2");
  return `M${x} ${y}${right}${down}${side(wide, "h-", "-7.2 0")}${side(high, "v-", "0-7.2")}z`;
}

/** One tooth measures 12: paper, hole, paper. */
function side(teeth: number, line: string, bite: string): string {
  return `${line}2.4${Array(teeth).fill(`a3.6 3.6 0 0 0 ${bite}`).join(`${line}4.8`)}${line}2.4`;
}

export const STAMP_EDGE = perforation(0, 0, 10, 12);
