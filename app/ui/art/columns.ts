export type ChartSize = "wide" | "narrow";

type Frame = { width: number; base: number; top: number; left: number; share: number };

/** In drawing units. The height is the baseline plus a row of labels. */
const CHART_FRAMES: Record<ChartSize, Frame> = {
  wide: { width: 780, base: 306, top: 26, left: 58, share: 0.64 },
  narrow: { width: 360, base: 266, top: 26, left: 58, share: 0.64 },
};

export const labelRoom = 34;

/** A scale of round whole numbers from 0 to at least the largest value, in at most five steps. */
export function roundScale(largest: number): number[] {
  const rough = Math.max(1, largest / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  const step = factor * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

type ColumnsArt = {
  width: number;
  height: number;
  left: number;
  base: number;
  lines: { value: number; y: number }[];
  columns: { x: number; y: number; width: number }[];
};

/** The positions of the columns. A column without a value has no height. */
export function columnsArt(values: readonly (number | null)[], size: ChartSize): ColumnsArt {
  const { width, base, top, left, share } = CHART_FRAMES[size];
  const scale = roundScale(Math.max(0, ...values.map((value) => value ?? 0)));
  const highest = scale.at(-1) ?? 1;
  const heightOf = (value: number) => base - ((base - top) * value) / highest;
  const slot = (width - left) / values.length;
  return {
    width,
    height: base + labelRoom,
    left,
    base,
    lines: scale.map((value) => ({ value, y: rounded(heightOf(value)) })),
    columns: values.map((value, index) => ({
      x: rounded(left + slot * (index + 0.5)),
      y: rounded(heightOf(value ?? 0)),
      width: rounded(slot * share),
    })),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
