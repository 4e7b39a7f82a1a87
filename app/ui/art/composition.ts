import type { Palette } from "./palettes";
import type { Random } from "./random";
import type { ArtNode } from "./shapes";

export type Field = { random: Random; palette: Palette; width: number; height: number; title: string };

/**
 * Draws in a field that clips at its edges. The order of the random numbers is part of the generator: another order
 * changes every cover.
 */
export type Composition = (field: Field) => ArtNode[];
