export type Place = 1 | 2 | 3;
export type Metal = "gold" | "silver" | "bronze";

export const METALS: Record<Place, Metal> = { 1: "gold", 2: "silver", 3: "bronze" };

/** The podium place of a rank; null below the third. */
export function placeOf(rank: number | null): Place | null {
  return rank === 1 || rank === 2 || rank === 3 ? rank : null;
}

const LOBES = 24;

/** Edge of a medal in 100 x 100, in 24 shallow lobes. */
export const MEDAL_EDGE = `M98 50${Array.from({ length: LOBES }, (_, lobe) => `Q${onCircle(52, lobe + 0.5)} ${onCircle(48, lobe + 1)}`).join("")}z`;

function onCircle(radius: number, lobe: number): string {
  const angle = (lobe / LOBES) * Math.PI * 2;
  return `${hundredth(50 + radius * Math.cos(angle))} ${hundredth(50 + radius * Math.sin(angle))}`;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
