import type { Metal } from "./medal-art";
import { createRandom, hash32, normalise } from "./random";

const MOST = 14;
const GAP = 2;
const THICKNESS = [16, 22, 13, 19];

/**
 * Spines of at most 14 books, 200 wide, in three tones with bands. Piles of equal count have equal
 * height, so that piles side by side can be compared.
 */
export function stackArt(count: number, seed: string, metal: Metal) {
  const random = createRandom(hash32(normalise(seed) + metal));
  const length = Math.min(MOST, count);
  const first = Math.floor(random() * length);
  const heights = Array.from({ length }, (_, index) => THICKNESS[((first + index) % length) % 4] ?? 16);
  const parts = { base: "", light: "", dark: "", bands: "" };
  let y = 0;
  for (const height of heights) {
    const width = 150 + Math.floor(random() * 5) * 10;
    const x = Math.round((200 - width) * (0.2 + random() * 0.6) * 100) / 100;
    const tone = (["base", "light", "dark"] as const)[Math.floor(random() * 3)] ?? "dark";
    parts[tone] += `M${x} ${y}h${width}v${height}h-${width}z`;
    parts.bands += `M${x} ${y}m14 0h5v${height}h-5zm${width - 34} 0h5v${height}h-5z`;
    y += height + GAP;
  }
  return { height: y, parts };
}
