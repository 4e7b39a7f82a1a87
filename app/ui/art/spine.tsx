import { Drawing } from "./drawing";
import { type SpineBook, spineHeight, spineMarkup, spineWidth } from "./spine-art";

type Props = {
  book: SpineBook;
  /** Its place in a drawing of several. */
  x?: number;
  y?: number;
};

/** The spine of a book; its link or list names it. */
export function Spine({ book, x, y }: Props) {
  const width = spineWidth(book);
  return (
    <Drawing
      viewBox={`0 0 ${width} ${spineHeight}`}
      x={x}
      y={y}
      width={width}
      height={spineHeight}
      aria-hidden="true"
      markup={spineMarkup(book)}
    />
  );
}
