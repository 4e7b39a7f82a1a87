import type { Field } from "./composition";
import { pick } from "./random";
import { type ArtNode, circle, mergeShapes, path, petal, quarter, rect, round, type Shape } from "./shapes";

/** One tile, turned at random, like a facade panel. */
export function azulejo({ random, palette, width, height }: Field): ArtNode[] {
  const size = 100;
  const kind = Math.floor(random() * 3);
  const tiles: Shape[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const turn = Math.floor(random() * 4);
      const odd = random() < 0.2;
      if (odd) tiles.push(rect(x, y, size, size, palette.c));
      if (kind === 0) {
        tiles.push(quarter(x, y, size, turn, palette.a), quarter(x, y, size / 2, turn, palette.b, size));
      } else if (kind === 1) {
        if (!odd) tiles.push(rect(x, y, size, size, palette.a));
        tiles.push(quarter(x, y, size, turn, odd ? palette.a : palette.ground));
      } else {
        tiles.push(petal(x, y, size, turn % 2 === 1, odd ? palette.b : palette.a));
      }
    }
  }
  return mergeShapes(tiles);
}

/** Four-petal flower as a module. */
export function flor({ random, palette, width, height }: Field): ArtNode[] {
  const size = pick(random, [100, 200]);
  const small = size === 100;
  const flowers: Shape[] = [];
  let count = 0;
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const flip = ((x + y) / size) % 2 === 0;
      flowers.push(petal(x, y, size, flip, count % 3 === 0 && small ? palette.b : palette.a));
      count++;
    }
  }
  for (let y = size; y <= height; y += 2 * size) {
    for (let x = size; x <= width; x += 2 * size) {
      flowers.push(circle(x, y, size * 0.2, small ? palette.c : palette.b));
    }
  }
  return mergeShapes(flowers);
}

/** Rectangles coming loose from their grid. */
export function malha({ random, palette, width, height }: Field): ArtNode[] {
  const columns = 4;
  const rows = Math.max(3, Math.round(height / 98));
  const cells = columns * rows;
  const cellWidth = width / columns;
  const cellHeight = height / rows;
  const hot = Math.floor(random() * cells);
  const loose: Shape[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const angle = round((random() - 0.5) * 22);
      const x = cellWidth * column + 13 + (random() - 0.5) * 12;
      const y = cellHeight * row + 13 + (random() - 0.5) * 12;
      const cell = row * columns + column;
      const fill = cell === hot ? palette.b : cell === (hot + 5) % cells ? palette.c : palette.a;
      const cx = round(cellWidth * (column + 0.5));
      const cy = round(cellHeight * (row + 0.5));
      loose.push(turnedRect(x, y, cellWidth - 26, cellHeight - 26, angle, cx, cy, fill));
    }
  }
  return mergeShapes(loose);
}

function turnedRect(
  x: number,
  y: number,
  width: number,
  height: number,
  angle: number,
  cx: number,
  cy: number,
  fill: string,
): Shape {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const left = round(x) - cx;
  const top = round(y) - cy;
  const right = left + round(width);
  const bottom = top + round(height);
  const corners: [number, number][] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const points = corners.map(([dx, dy]) => ({ x: cx + dx * cos - dy * sin, y: cy + dx * sin + dy * cos }));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const d = `M${points.map((point) => `${hundredth(point.x)} ${hundredth(point.y)}`).join("L")}z`;
  return path(fill, d, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
