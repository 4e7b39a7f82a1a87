import { Spine } from "~/ui/art/spine";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type Book = { id: number; title: string; author: string; pageCount: number | null };
type Props = { books: readonly Book[]; current: { title: string } | null };

/** The year's spines from the first book to the last one, and a free place for the current book. */
export function SpineRow({ books, current }: Props) {
  return (
    <ol className="spines">
      {[...books].reverse().map((book) => (
        <li key={book.id}>
          <a href={`#livro-${book.id}`}>
            <Spine book={book} />
            <span className="sr-only">{`${book.title}, de ${book.author}`}</span>
          </a>
        </li>
      ))}
      {current && (
        <li className="spine-now">
          <Link to="/book">
            <span className="spine-now-text">
              <Icon name="bookmark" />
              <b className="condensed">{current.title}</b>
              <small>lendo</small>
            </span>
          </Link>
        </li>
      )}
    </ol>
  );
}
