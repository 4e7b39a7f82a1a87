import { coverSpec } from "./cover-art";
import { artMarkup } from "./markup";
import { createRandom } from "./random";
import { type ArtNode, circle, quarter, rect, round, path as shape } from "./shapes";
import { titleWidth } from "./title-fit";

export type SpineBook = { title: string; author: string; pageCount: number | null };

export const spineHeight = 520;
const largestTitle = 46;
const smallestTitle = 15;
/** The mean advance of a letter of the author's name, at its only size. */
const authorLetter = 10.4;
const longestAuthor = 16;

/** Of a book without pages. */
const usualPages = 200;

/** A spine grows with the pages of its book. */
export function spineWidth({ pageCount }: Pick<SpineBook, "pageCount">): number {
  return Math.round(Math.max(60, Math.min(150, 44 + (pageCount ?? usualPages) / 4.2)));
}

/** The spine of a book in the colours of its generated cover. Title and author are read upwards. */
export function spineMarkup(book: SpineBook): string {
  const { seed, palette } = coverSpec(book.title, book.author);
  const random = createRandom(seed ^ 0x51ed);
  const width = spineWidth(book);
  const top = Math.floor(random() * 4) * 24;
  const figure = Math.floor(random() * 4);
  const middle = width / 2;
  const foot = spineHeight - width - 16;
  const author = lastName(book.author);
  const authorEnd = round(top + 40 + [...author].length * authorLetter);
  const { text, size } = fitted(book.title, { width, room: foot - 8 - (authorEnd + 18) });
  const { ground, b, text: fill } = palette;
  const at = { kind: "text", x: 0, y: 0, fill } as const;
  const shapes = [
    rect(0, top, width, spineHeight - top, ground),
    rect(0, top + 16, width, 10, b),
    ...footOf(figure, width, palette),
  ];
  return (
    artMarkup(shapes) +
    upwards(middle + size * 0.27, foot - 8, {
      ...at,
      className: "drawn-title",
      size,
      text,
      width: round(titleWidth(text, size)),
    }) +
    upwards(middle + 6, authorEnd, { ...at, className: "drawn-author", size: 17, text: author })
  );
}

function upwards(x: number, y: number, text: ArtNode): string {
  return `<g transform="translate(${round(x)} ${y}) rotate(-90)">${artMarkup([text])}</g>`;
}

type Colours = ReturnType<typeof coverSpec>["palette"];

function footOf(figure: number, width: number, { a, b }: Colours): ArtNode[] {
  const end = spineHeight;
  if (figure === 0) return [circle(width / 2, end - width / 2 - 16, width / 2 - 10, a)];
  if (figure === 1) return [rect(0, end - 46, width, 16, a), rect(0, end - 24, width, 8, b)];
  if (figure === 2) return [quarter(10, end - 14 - (width - 20), width - 20, 3, a)];
  return [shape(a, `M0 ${end}v${-width}h${width}z`, [0, end - width, width, end])];
}

/** The largest size at which a title fits; at the smallest one "…" replaces the rest. */
function fitted(title: string, { width, room }: { width: number; room: number }) {
  const size = round(Math.min(width * 0.56, largestTitle, (room / titleWidth(title, 100)) * 100));
  if (size >= smallestTitle) return { text: title, size };
  const characters = [...title];
  while (characters.length > 1 && titleWidth(`${characters.join("")}…`, smallestTitle) > room)
    characters.pop();
  return { text: `${characters.join("").trimEnd()}…`, size: smallestTitle };
}

function lastName(author: string): string {
  const names = author.split(/\s+/).filter((name) => !/^(Jr|Junior|Júnior|Filho|Neto)\.?$/.test(name));
  const last = names.at(-1) ?? "";
  return [...last].length > longestAuthor ? `${[...last].slice(0, longestAuthor - 1).join("")}…` : last;
}
