import type { Composition } from "./composition";
import { diagonal, letra, lombadas, ondas, progressao } from "./compositions-bands";
import { arcos, deslocado, eclipse, horizonte, pontos } from "./compositions-discs";
import { azulejo, flor, malha } from "./compositions-grids";
import { artMarkup } from "./markup";
import { PALETTES, type Palette } from "./palettes";
import { at, createRandom, hash32, type NonEmpty, normalise } from "./random";
import { type ArtNode, mergeShapes, quarter, rect, round } from "./shapes";
import { type FittedTitle, fitTitle, titleWidth } from "./title-fit";

/** The order is part of the generator: a new composition changes every cover. */
const COMPOSITIONS: NonEmpty<{ name: string; draw: Composition; takesLabel?: boolean }> = [
  { name: "horizonte", draw: horizonte },
  { name: "azulejo", draw: azulejo, takesLabel: true },
  { name: "progressao", draw: progressao },
  { name: "pontos", draw: pontos },
  { name: "arcos", draw: arcos },
  { name: "ondas", draw: ondas, takesLabel: true },
  { name: "diagonal", draw: diagonal },
  { name: "letra", draw: letra },
  { name: "malha", draw: malha, takesLabel: true },
  { name: "eclipse", draw: eclipse },
  { name: "lombadas", draw: lombadas },
  { name: "flor", draw: flor, takesLabel: true },
  { name: "deslocado", draw: deslocado },
];

const WIDTH = 400;
const HEIGHT = 600;
const MARGIN = 30;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;

type CoverLayout = "topo" | "base" | "rotulo";

export function coverSpec(title: string, author: string) {
  const seed = hash32(`${normalise(title)}|${normalise(author)}`);
  const bits = seed >>> 16;
  const layouts: NonEmpty<CoverLayout> = ["topo", "base", "topo", "rotulo"];
  return {
    seed,
    composition: at(COMPOSITIONS, seed % COMPOSITIONS.length),
    palette: at(PALETTES, (seed >>> 8) % PALETTES.length),
    layout: at(layouts, bits & 3),
    /** True for a poster title, false for a series title. */
    big: (bits & 4) > 0,
    authorFirst: (bits & 24) === 8,
  };
}

function coverTitle(title: string): string {
  return title.trim() || "Sem título";
}

export function coverLabel(title: string, author: string): string {
  return `Capa de ${coverTitle(title)}${author ? `, de ${author}` : ""}`;
}

/** The drawing of coverArt() as a string. */
export function coverMarkup(title: string, author: string): string {
  return artMarkup(coverArt(title, author));
}

/** A cover of 400 x 600. It depends only on title and author. */
export function coverArt(title: string, author: string): ArtNode[] {
  const name = coverTitle(title);
  const { seed, composition, palette, layout, big, authorFirst } = coverSpec(name, author);
  const place = layout === "rotulo" && !composition.takesLabel ? "topo" : layout;
  const fitted = fitTitle(name, TEXT_WIDTH, big ? 226 : 150, big ? 118 : 68);
  const zone = Math.round(MARGIN + fitted.lines.length * fitted.size * fitted.lead + 34 + 26);
  const height = place === "rotulo" ? HEIGHT : HEIGHT - zone;
  const random = createRandom(seed ^ 0x9e3779b9);
  const nodes = composition.draw({ random, palette, width: WIDTH, height, title: name });
  const top = place === "base" ? height + 24 : place === "rotulo" ? 72 + 22 : MARGIN;
  return [
    rect(0, 0, WIDTH, HEIGHT, palette.ground),
    { kind: "frame", x: 0, y: place === "topo" ? zone : 0, width: WIDTH, height, nodes },
    ...(place === "rotulo" ? [rect(0, 72, WIDTH, zone - 12, palette.ground)] : []),
    ...textBlock(fitted, author, top, palette, authorFirst),
  ];
}

function textBlock(
  { size, lines, lead }: FittedTitle,
  author: string,
  top: number,
  palette: Palette,
  authorFirst: boolean,
): ArtNode[] {
  const fill = palette.text;
  const lineHeight = size * lead;
  const titleTop = top + (authorFirst ? 34 : 0);
  const credit = author.length > 34 ? `${author.slice(0, 33).trimEnd()}…` : author;
  const baseline = round(authorFirst ? top + 17 : titleTop + lineHeight * lines.length + 25);
  const nodes: ArtNode[] = lines.map((text, index) => ({
    kind: "text",
    className: "drawn-title",
    x: MARGIN,
    y: round(titleTop + size * 0.74 + lineHeight * index),
    size,
    width: round(Math.min(TEXT_WIDTH, titleWidth(text, size))),
    fill,
    text,
  }));
  if (credit) {
    const creditSize = credit.length > 25 ? 18 : 21;
    nodes.push({
      kind: "text",
      className: "drawn-author",
      x: MARGIN + 1,
      y: baseline,
      size: creditSize,
      fill,
      text: credit,
    });
  }
  if (credit.length <= 30)
    nodes.push(...seriesMark(MARGIN + TEXT_WIDTH - 15, round(baseline - 13), 13, fill));
  return nodes;
}

/** An open book as two quarter discs. */
function seriesMark(x: number, y: number, size: number, fill: string): ArtNode[] {
  return mergeShapes([quarter(x - size, y, size, 1, fill), quarter(x + 2, y, size, 0, fill)]);
}
