import { at, hash32, type NonEmpty, normalise } from "./random";

/** Ground, shape and text. The text has a contrast of at least 4.5:1 with both. */
const PAIRS: NonEmpty<readonly [ground: string, shape: string, text: string]> = [
  ["#0F5A3C", "#0A3A27", "#FFFFFF"],
  ["#2350DC", "#12257A", "#FFFFFF"],
  ["#F6C21C", "#FBE08A", "#0E2A20"],
  ["#F4623F", "#F6C21C", "#0E2A20"],
  ["#A9CDF2", "#F6C21C", "#0E2A20"],
  ["#F4A9B8", "#F4623F", "#0E2A20"],
  ["#BCC64B", "#F3F6F3", "#0E2A20"],
  ["#6E1433", "#A8122F", "#FFFFFF"],
  ["#0E2A20", "#0F5A3C", "#FFFFFF"],
  ["#FBE3DC", "#F4A9B8", "#0E2A20"],
];

/** In 80 x 80: quarter disc, horizon, diagonal, half disc, petal, checks, bands, sun. */
const SHAPES: NonEmpty<string> = [
  "M0 0h80a80 80 0 0 1-80 80z",
  "M0 40h80v40H0z",
  "M0 80L80 0v80z",
  "M40 0a40 40 0 0 1 0 80z",
  "M0 80a80 80 0 0 1 80-80a80 80 0 0 1-80 80z",
  "M0 0h40v40H0zM40 40h40v40H40z",
  "M0 54h80v26H0zM0 0h80v18H0z",
  "M80 80H0a40 40 0 0 1 80 0z",
];

/** First and last initial, without the particles of Portuguese names. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word));
  const [first] = words;
  if (!first) return "?";
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstLetter(first)}${last ? firstLetter(last) : ""}`.toUpperCase();
}

/** By code point: half of a surrogate pair would not survive the transfer to the browser. */
function firstLetter(word: string): string {
  return Array.from(word)[0] ?? "";
}

export function avatarArt(name: string) {
  const hash = hash32(normalise(name));
  const [ground, shape, text] = at(PAIRS, hash % PAIRS.length);
  const d = at(SHAPES, (hash >>> 9) % SHAPES.length);
  return { ground, shape, text, d, turn: ((hash >>> 15) & 3) * 90, initials: initials(name) };
}
