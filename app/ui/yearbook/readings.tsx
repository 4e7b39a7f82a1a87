import { coverMarkup } from "../art/cover-art";
import { Drawing } from "../art/drawing";
import { formatRating, plural } from "../text/format";
import { monthOf } from "../text/months";
import type { SizedQuote, YearbookBook } from "./folios";

export function BookFolio({ books }: { books: readonly YearbookBook[] }) {
  return (
    <ol>
      {books.map((book) => (
        <li key={book.id}>
          <span className="folio-book-cover">
            <CoverPicture book={book} />
          </span>
          <b>{book.title}</b>
          <span>{monthOf(book.readOn)}</span>
          {book.average !== null && <span>nota {formatRating(book.average)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** An uploaded cover keeps its ratio. The title stands below, so the picture has no text of its own. */
function CoverPicture({ book: { title, author, image } }: { book: YearbookBook }) {
  if (image) return <img src={image} alt="" />;
  return <Drawing viewBox="0 0 400 600" aria-hidden="true" markup={coverMarkup(title, author)} />;
}

export function QuoteFolio({ quotes }: { quotes: readonly SizedQuote[] }) {
  return quotes.map(({ id, content, title, likes, savedBy, size, lines }) => (
    <blockquote key={id}>
      <p className={`quote-text quote-${size} quote-lines-${lines}`}>{content}</p>
      <footer>
        <b>{title}</b>
        <span>
          {plural(likes, "curtida", "curtidas")}
          {savedBy && `, guardado por ${savedBy}`}
        </span>
      </footer>
    </blockquote>
  ));
}
