/** Deterministic random numbers for the generated art. A change here after the release changes every drawing. */

export type Random = () => number;

export function normalise(text: string): string {
  return text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");
}

/** FNV-1a 32 with a final mix. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

export type NonEmpty<T> = readonly [T, ...T[]];

export function at<T>(list: NonEmpty<T>, index: number): T {
  return list[index] ?? list[0];
}

export function pick<T>(random: Random, list: NonEmpty<T>): T {
  return at(list, Math.floor(random() * list.length));
}
