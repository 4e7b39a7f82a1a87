import { at, createRandom, hash32, type NonEmpty, normalise } from "./random";
import { mergeShapes, path, petal, quarter, rect, type Shape } from "./shapes";

/** Ground, then the tile colours by frequency. */
const PALETTES: NonEmpty<readonly [ground: string, most: string, some: string, few: string]> = [
  ["#0F5A3C", "#F6C21C", "#0A3A27", "#F4623F"],
  ["#2350DC", "#F4A9B8", "#12257A", "#F6C21C"],
  ["#F4623F", "#0E2A20", "#F6C21C", "#FBE3DC"],
  ["#F6C21C", "#0F5A3C", "#F4623F", "#FBFCFB"],
  ["#6E1433", "#F4623F", "#F4A9B8", "#F6C21C"],
  ["#0E2A20", "#A9CDF2", "#0F5A3C", "#F6C21C"],
];
const MOTIFS: NonEmpty<(x: number, y: number, turn: number, fill: string) => Shape> = [
  (x, y, turn, fill) => quarter(x, y, 1, turn, fill),
  (x, y, turn, fill) => petal(x, y, 1, turn % 2 === 1, fill),
  arch,
];

export const BANNER_COLUMNS = 18;
export const BANNER_ROWS = 3;

/** A tile panel of 18 x 3: one motif, rotated by the hash of the name. */
export function bannerArt(name: string): Shape[] {
  const seed = hash32(`${normalise(name)}/painel`);
  const random = createRandom(seed);
  const [ground, most, some, few] = at(PALETTES, seed % PALETTES.length);
  const motif = at(MOTIFS, (seed >>> 8) % MOTIFS.length);
  const tiles: Shape[] = [];
  for (let y = 0; y < BANNER_ROWS; y++) {
    for (let x = 0; x < BANNER_COLUMNS; x++) {
      const turn = Math.floor(random() * 4);
      const chance = random();
      tiles.push(motif(x, y, turn, chance < 0.12 ? few : chance < 0.3 ? some : most));
    }
  }
  return [rect(0, 0, BANNER_COLUMNS, BANNER_ROWS, ground), ...mergeShapes(tiles)];
}

/** The inner half of the radius stays open. `corner` as in `quarter`. */
function arch(x: number, y: number, corner: number, fill: string): Shape {
  const dx = corner === 1 || corner === 2 ? -1 : 1;
  const dy = corner > 1 ? -1 : 1;
  const sweep = dx * dy > 0 ? 1 : 0;
  const start = `M${x + 0.5} ${y + (dy < 0 ? 1 : 0)}h${dx / 2}`;
  const d = `${start}a1 1 0 0 ${sweep} ${-dx} ${dy}v${-dy / 2}a.5 .5 0 0 ${1 - sweep} ${dx / 2} ${-dy / 2}z`;
  return path(fill, d, [x, y, x + 1, y + 1]);
}
