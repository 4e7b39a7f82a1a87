import type { Field } from "./composition";
import { type NonEmpty, pick } from "./random";
import { type ArtNode, circle, half, mergeShapes, path, rect, round, type Shape } from "./shapes";

/** Half disc on the horizon and its shifted reflection. */
export function horizonte({ random, palette, width, height }: Field): ArtNode[] {
  const y = height * 0.5;
  const radius = Math.min(150, height * 0.4);
  const cx = pick(random, [150, 200, 250]);
  const shift = pick(random, [-75, 75]);
  return [
    rect(0, y, width, height - y, palette.c),
    half(cx, y, radius, "up", palette.a),
    half(cx + shift, y, radius, "down", palette.b),
  ];
}

/** A screen of growing dots. */
export function pontos({ random, palette, width, height }: Field): ArtNode[] {
  const step = 50;
  const mode = Math.floor(random() * 3);
  const fx = pick(random, [100, 200, 300]);
  const fy = pick(random, [0.35, 0.6]) * height;
  const dots: Shape[] = [];
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      const distance = Math.hypot(x - fx, y - fy);
      const inside = distance < 145;
      const weights: NonEmpty<number> = [
        1 - distance / 420,
        (x / width + y / height) / 2,
        inside ? 0.95 : 0.12,
      ];
      const radius = 4 + 20 * Math.max(0, Math.min(1, weights[mode] ?? weights[0]));
      const lit = mode === 2 ? inside : radius > 17.5;
      dots.push(circle(x, y, radius, lit ? palette.b : palette.a));
    }
  }
  return mergeShapes(dots);
}

/** Concentric arches. */
export function arcos({ random, palette, width, height }: Field): ArtNode[] {
  const columns = random() < 0.5 ? 1 : 2;
  const columnWidth = width / columns;
  const flip = random() < 0.5;
  const fills = [palette.a, palette.ground, palette.b, palette.ground, palette.c, palette.ground];
  const rings = columns === 1 ? 6 : 4;
  const arches: Shape[] = [];
  for (let column = 0; column < columns; column++) {
    const cx = columnWidth * (column + 0.5);
    const up = columns === 1 ? !flip : (column % 2 === 0) !== flip;
    for (const [ring, fill] of fills.slice(0, rings).entries()) {
      const r = (columnWidth / 2) * (1 - ring / rings);
      const arc = `a${round(r)} ${round(r)} 0 0 ${up ? 1 : 0} ${round(2 * r)} 0`;
      const d = up
        ? `M${round(cx - r)} ${height}V${round(columnWidth / 2)}${arc}V${height}z`
        : `M${round(cx - r)} 0V${round(height - columnWidth / 2)}${arc}V0z`;
      arches.push(path(fill, d, [cx - r, 0, cx + r, height]));
    }
  }
  return mergeShapes(arches);
}

/** Two discs and their intersection. */
export function eclipse({ random, palette, width, height }: Field): ArtNode[] {
  const radius = Math.min(138, height * 0.36);
  const distance = radius * 0.95;
  const angle = pick(random, [0, Math.PI / 4, -Math.PI / 4]);
  const cx = width / 2;
  const cy = height / 2;
  const ux = (Math.cos(angle) * distance) / 2;
  const uy = (Math.sin(angle) * distance) / 2;
  const chord = Math.sqrt(radius * radius - (distance * distance) / 4);
  const px = -Math.sin(angle) * chord;
  const py = Math.cos(angle) * chord;
  const arc = `A${round(radius)} ${round(radius)} 0 0 1`;
  const start = `${round(cx + px)} ${round(cy + py)}`;
  const lens = `M${start}${arc} ${round(cx - px)} ${round(cy - py)}${arc} ${start}z`;
  return [
    circle(cx - ux, cy - uy, radius, palette.a),
    circle(cx + ux, cy + uy, radius, palette.b),
    path(palette.c, lens, [cx - radius, cy - radius, cx + radius, cy + radius]),
  ];
}

/** Split target: the right half moves by one ring. */
export function deslocado({ random, palette, width, height }: Field): ArtNode[] {
  const rings = 5;
  const outer = Math.min(186, (height - 28) / (2 + 1 / rings));
  const step = outer / rings;
  const cx = width / 2;
  const shift = pick(random, [-1, 1]) * step;
  const cy = height / 2 - shift / 2;
  const halves: Shape[] = [];
  for (let ring = 0; ring < rings; ring++) {
    const radius = outer - ring * step;
    const blank = ring % 2 === 1;
    halves.push(
      half(cx, cy, radius, "left", blank ? palette.ground : palette.a),
      half(cx, cy + shift, radius, "right", blank ? palette.ground : palette.b),
    );
  }
  return mergeShapes(halves);
}
