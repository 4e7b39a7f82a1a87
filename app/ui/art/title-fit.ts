/** Advance widths in hundredths of an em for the title (weight 800, width 75%). */
const LETTERS =
  "A52B52C51D53E42F40G53H54I26J33K52L40M75N59O54P52Q54R53S49T46U54V51W79X55Y55Z44" +
  "a47b50c46d50e45f32g48h49i25j27k47l25m71n49o47p50q50r37s43t32u49v47w72x48y49z40";
const ADVANCES = new Map(
  Array.from(LETTERS.matchAll(/([A-Za-z])(\d+)/g), ([, letter, width]) => [letter, Number(width)]),
);
for (const [digit, width] of [50, 30, 46, 46, 50, 48, 49, 40, 49, 49].entries())
  ADVANCES.set(`${digit}`, width);

function advance(character: string): number {
  const base = character.normalize("NFD").charAt(0);
  const known = ADVANCES.get(base);
  if (known !== undefined) return known;
  if (base === " ") return 19;
  if (/[.,:;'’!|]/.test(base)) return 18;
  return /[-()]/.test(base) ? 27 : 44;
}

export function titleWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const character of text) hundredths += advance(character);
  return (hundredths * size) / 100;
}

export type FittedTitle = { size: number; lines: string[]; lead: number };

const LEAD = 0.92;
const MIN_SIZE = 30;
const MAX_LINES = 4;

/** Finds the largest font size, in steps of 2, that fits the box. At the smallest size "…" replaces the rest. */
export function fitTitle(title: string, width: number, height: number, maxSize: number): FittedTitle {
  const words = title.trim().split(/\s+/);
  for (let size = maxSize; size > MIN_SIZE; size -= 2) {
    const lines = wrap(words, width, size);
    const fits = lines.length <= MAX_LINES && lines.length * size * LEAD <= height;
    if (fits && lines.every((line) => titleWidth(line, size) <= width)) return { size, lines, lead: LEAD };
  }
  return { size: MIN_SIZE, lines: cut(wrap(words, width, MIN_SIZE)), lead: LEAD };
}

function wrap(words: string[], width: number, size: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of words) {
    const next = current ? `${current} ${word}` : word;
    if (titleWidth(next, size) <= width) {
      current = next;
    } else {
      if (current) lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

function cut(lines: string[]): string[] {
  if (lines.length <= MAX_LINES) return lines;
  const kept = lines.slice(0, MAX_LINES);
  const last = kept.pop() ?? "";
  return [...kept, `${last.replace(/\W*\s*\S*$/u, "")}…`];
}
