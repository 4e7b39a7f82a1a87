import { Spine } from "../art/spine";
import { type SpineBook, spineHeight, spineWidth } from "../art/spine-art";

const gap = 5;
const spinesInRow = 12;
const mostSpines = 36;

type Placed = { book: SpineBook; x: number; y: number };

/** The spines of a year's books as one drawing that scales to its place. */
export function SpineShelf({ books }: { books: readonly SpineBook[] }) {
  const shown = books.slice(0, mostSpines);
  const rows = Math.ceil(shown.length / spinesInRow);
  const inRow = Math.ceil(shown.length / rows);
  const placed: Placed[] = [];
  let width = 0;
  for (const [index, book] of shown.entries()) {
    const before = index % inRow === 0 ? undefined : placed.at(-1);
    const x = before ? before.x + spineWidth(before.book) + gap : 0;
    placed.push({ book, x, y: Math.floor(index / inRow) * (spineHeight + gap) });
    width = Math.max(width, x + spineWidth(book));
  }
  return (
    <svg
      className="folio-spines"
      viewBox={`0 0 ${width} ${rows * (spineHeight + gap) - gap}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {placed.map(({ book, x, y }) => (
        <Spine key={`${x} ${y}`} book={book} x={x} y={y} />
      ))}
    </svg>
  );
}
