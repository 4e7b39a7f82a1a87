/** Left, top, right, bottom of the area that a shape may paint. */
type Box = readonly [number, number, number, number];

export type Shape = { kind: "shape"; fill: string; d: string; box: Box };
type Letters = {
  kind: "text";
  className: "drawn-title" | "drawn-author";
  x: number;
  y: number;
  size: number;
  fill: string;
  text: string;
  /** Printed width, so that the text cannot overflow with the fallback font. */
  width?: number;
};
/** A rectangle that clips its nodes. */
export type Frame = { kind: "frame"; x: number; y: number; width: number; height: number; nodes: ArtNode[] };
export type ArtNode = Shape | Letters | Frame;

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function path(fill: string, d: string, box: Box): Shape {
  return { kind: "shape", fill, d, box };
}

export function rect(x: number, y: number, width: number, height: number, fill: string): Shape {
  const d = `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
  return path(fill, d, [x, y, x + width, y + height]);
}

export function circle(cx: number, cy: number, radius: number, fill: string): Shape {
  const r = round(radius);
  const d = `M${round(round(cx) - r)} ${round(cy)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
  return path(fill, d, [cx - radius, cy - radius, cx + radius, cy + radius]);
}

/**
 * Quarter disc in a tile of side `side`. Its centre is at `corner`: 0 top left, 1 top right,
 * 2 bottom right, 3 bottom left.
 */
export function quarter(
  x: number,
  y: number,
  size: number,
  corner: number,
  fill: string,
  side = size,
): Shape {
  const right = corner === 1 || corner === 2;
  const cx = x + (right ? side : 0);
  const cy = y + (corner > 1 ? side : 0);
  const dx = right ? -size : size;
  const dy = corner > 1 ? -size : size;
  const arc = `a${round(size)} ${round(size)} 0 0 ${dx * dy > 0 ? 1 : 0} ${round(-dx)} ${round(dy)}z`;
  const box: Box = [
    Math.min(cx, cx + dx),
    Math.min(cy, cy + dy),
    Math.max(cx, cx + dx),
    Math.max(cy, cy + dy),
  ];
  return path(fill, `M${round(cx)} ${round(cy)}h${round(dx)}${arc}`, box);
}

type Side = "up" | "right" | "down" | "left";

export function half(x: number, y: number, radius: number, side: Side, fill: string): Shape {
  const r = round(radius);
  const span = round(2 * radius);
  const back = round(-2 * radius);
  const arc = `a${r} ${r} 0 0 1`;
  switch (side) {
    case "up":
      return path(fill, `M${round(x - radius)} ${round(y)}${arc} ${span} 0z`, [
        x - radius,
        y - radius,
        x + radius,
        y,
      ]);
    case "right":
      return path(fill, `M${round(x)} ${round(y - radius)}${arc} 0 ${span}z`, [
        x,
        y - radius,
        x + radius,
        y + radius,
      ]);
    case "down":
      return path(fill, `M${round(x + radius)} ${round(y)}${arc} ${back} 0z`, [
        x - radius,
        y,
        x + radius,
        y + radius,
      ]);
    case "left":
      return path(fill, `M${round(x)} ${round(y + radius)}${arc} 0 ${back}z`, [
        x - radius,
        y - radius,
        x,
        y + radius,
      ]);
  }
}

/** Lens between two opposite corners of a square; `flip` picks the diagonal. */
export function petal(x: number, y: number, size: number, flip: boolean, fill: string): Shape {
  const s = round(size);
  const arc = `a${s} ${s} 0 0 1`;
  const d = flip
    ? `M${round(x)} ${round(y)}${arc} ${s} ${s}${arc} ${-s} ${-s}z`
    : `M${round(x + size)} ${round(y)}${arc} ${-s} ${s}${arc} ${s} ${-s}z`;
  return path(fill, d, [x, y, x + size, y + size]);
}

function overlaps(one: Box, other: Box): boolean {
  const touch = 0.2; // rounding: neighbours that share an edge do not overlap
  return (
    one[0] < other[2] - touch &&
    other[0] < one[2] - touch &&
    one[1] < other[3] - touch &&
    other[1] < one[3] - touch
  );
}

/**
 * Joins shapes of one colour into one path, so that the drawing has fewer elements. A shape never moves below one that
 * it overlaps. A path never contains two overlapping shapes, because of the nonzero fill rule.
 */
export function mergeShapes(shapes: readonly Shape[]): Shape[] {
  const layers: { fill: string; d: string; boxes: Box[] }[] = [];
  for (const { fill, d, box } of shapes) {
    const floor = layers.reduce(
      (above, { boxes }, index) => (boxes.some((other) => overlaps(box, other)) ? index + 1 : above),
      0,
    );
    const home = layers.find((layer, index) => index >= floor && layer.fill === fill);
    if (home) {
      home.d += d;
      home.boxes.push(box);
    } else {
      layers.splice(floor, 0, { fill, d, boxes: [box] });
    }
  }
  return layers.map(({ fill, d, boxes }) => path(fill, d, boxes.reduce(union)));
}

function union(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
