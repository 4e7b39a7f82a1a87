/** A number from 0 up to 1; the same seed gives the same sequence. */
export type Random = () => number;

/** Each topic has its own seed, so that a new one does not change the others. */
export function seededRandom(seed: string): Random {
  let state = fnv1a(seed);
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, position: random() }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ item }) => item);
}
