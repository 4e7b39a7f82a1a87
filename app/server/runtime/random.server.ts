import { randomInt } from "node:crypto";

/** A random whole number from 0 to below the argument; 0 for an empty range. */
export function random(below: number): number {
  return below === 0 ? 0 : randomInt(below);
}
