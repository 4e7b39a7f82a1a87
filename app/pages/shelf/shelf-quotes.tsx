import { Link } from "~/ui/link";
import { SectionHead } from "~/ui/section-head";
import { plural } from "~/ui/text/format";

type Quote = {
  id: number;
  bookId: number;
  title: string;
  content: string;
  /** "Página 131", in the reader's own edition. */
  place: string;
  likes: number;
  savedBy: string | null;
};

/** The most liked quote of each book on the page, without those that the reader has not reached. */
export function ShelfQuotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby="o-que-ficou">
      <SectionHead id="o-que-ficou" title="O que ficou" />
      <ul className="shelf-quotes">
        {quotes.map(({ id, bookId, title, content, place, likes, savedBy }) => (
          <li key={id}>
            <blockquote className="prose wrap-anywhere">
              <p>{content}</p>
            </blockquote>
            <p className="mt-3 wrap-anywhere">
              <Link className="link" to={`/book/${bookId}?aba=trechos#abas`}>
                {title}
              </Link>
              <br />
              <span className="meta">
                {place} · {plural(likes, "curtida", "curtidas")}
                {savedBy && `, guardado por ${savedBy}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
