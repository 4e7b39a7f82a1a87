import type { Field } from "./composition";
import { pick } from "./random";
import { type ArtNode, circle, type Frame, mergeShapes, path, rect, round, type Shape } from "./shapes";

/** Rectangles in progression towards a focus. */
export function progressao({ random, palette, width, height }: Field): ArtNode[] {
  const fx = pick(random, [0.22, 0.5, 0.78]);
  const fy = pick(random, [0.25, 0.5, 0.78]);
  const fills = [palette.a, palette.ground, palette.b, palette.ground];
  return [...fills, ...fills.slice(0, 3), palette.c].map((fill, index, all) => {
    const t = index / all.length;
    const w = width * (1 - t);
    const h = height * (1 - t);
    return rect((width - w) * fx, (height - h) * fy, w, h, fill);
  });
}

/** Pavement waves. */
export function ondas({ random, palette, width, height }: Field): ArtNode[] {
  const { a, b, c, ground } = palette;
  const fills = [a, ground, b, ground, a, c, ground, b, a, ground, b];
  const length = pick(random, [200, 133.33]);
  const amplitude = 30;
  const start = -length - pick(random, [0, 0.5]) * length;
  const quarter = round(length / 4);
  const span = round(length / 2);
  let crest = "";
  for (let x = start; x < width + length; x += length) {
    crest += `q${quarter} ${-amplitude * 2} ${span} 0q${quarter} ${amplitude * 2} ${span} 0`;
  }
  const waves: Shape[] = [];
  for (let y = 40; y < height + amplitude * 2; y += 62) {
    const d = `M${round(start)} ${y}${crest}V${height + 90}H${round(start)}z`;
    waves.push(path(fills[waves.length % fills.length] ?? a, d, [start, 0, width + length, height + 90]));
  }
  return waves;
}

/** Diagonal bands that change colour inside a square. */
export function diagonal({ random, palette, width, height }: Field): ArtNode[] {
  const thickness = pick(random, [36, 50]);
  const falling = random() < 0.5;
  const side = Math.min(220, height * 0.58);
  const left = pick(random, [0, 90, width - side]);
  const top = round(pick(random, [0, height - side]));
  // Bands of one colour never overlap, so one path contains all of them.
  const bands = (fill: string, ox: number, oy: number): Shape => {
    let d = "";
    for (let x = -width - height; x < width + height; x += thickness * 2) {
      d += falling
        ? `M${x - ox} ${-oy}h${thickness}l${height} ${height}h${-thickness}z`
        : `M${x - ox} ${height - oy}h${thickness}l${height} ${-height}h${-thickness}z`;
    }
    return path(fill, d, [0, 0, width, height]);
  };
  const inside = palette.c === palette.b ? palette.ground : palette.c;
  const square: Frame = {
    kind: "frame",
    x: left,
    y: top,
    width: round(side),
    height: round(side),
    nodes: [rect(0, 0, side, side, palette.b), bands(inside, left, top)],
  };
  return [bands(palette.a, 0, 0), square];
}

/** The initial of the first long word as image. */
export function letra({ random, palette, width, height, title }: Field): ArtNode[] {
  const word = title.split(/\s+/).find((part) => part.length > 2) ?? title;
  const letter = (word.match(/[\p{L}\d]/u)?.[0] ?? "L").toUpperCase();
  const x = pick(random, [-14, 60, 120]);
  const tail = /[QJÇ]/.test(letter);
  const disc = circle(pick(random, [90, 300]), height * pick(random, [0.3, 0.72]), 118, palette.b);
  return [
    disc,
    {
      kind: "text",
      className: "drawn-title",
      x: tail ? x + 30 : x,
      y: round(height * (tail ? 0.84 : 1.06)),
      size: round(height * (tail ? 1.12 : 1.42)),
      fill: palette.a,
      text: letter,
    },
    rect(0, height - 26, width, 26, palette.c),
  ];
}

/** Spines on a shelf. */
export function lombadas({ random, palette, width, height }: Field): ArtNode[] {
  const fills = [palette.a, palette.b, palette.c, palette.text];
  const spines: Shape[] = [];
  let index = Math.floor(random() * 4);
  let x = 0;
  while (x < width) {
    const full = pick(random, [26, 34, 44, 58]);
    const spine = Math.min(full, width - x);
    const tall = height * (0.5 + random() * 0.45);
    spines.push(rect(x, height - tall, spine, tall, fills[index % 4] ?? palette.a));
    spines.push(rect(x, height - tall + 26, spine, 8, palette.ground));
    if (random() < 0.5) spines.push(rect(x, height - 54, spine, 18, palette.ground));
    index++;
    x += full + 5;
  }
  return mergeShapes(spines);
}
