import type { LibraryBook } from "~/club/shelf/library-queries.server";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { SectionHead } from "~/ui/section-head";
import { plural } from "~/ui/text/format";

type Props = { total: number; books: readonly LibraryBook[]; hasShelf: boolean; isStaff: boolean };

/** The current book, and those that the club has not read. */
export function Library({ total, books, hasShelf, isStaff }: Props) {
  const current = books.filter(({ isCurrent }) => isCurrent);
  const others = books.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {total === 0 ? (
        <div className="mt-8">
          <EmptyState
            art="livro"
            title={hasShelf ? "O clube leu todos os seus livros." : "O clube ainda não tem livros."}
            action={
              isStaff && (
                <ButtonLink to="/admin/livros/novo" variant="primary" icon="book">
                  Adicionar livro
                </ButtonLink>
              )
            }
          >
            Os que o clube ler ficam na estante, ano por ano.
          </EmptyState>
        </div>
      ) : (
        !hasShelf && (
          <p className="prose mt-8">Os livros que o clube terminar ficam aqui na estante, ano por ano.</p>
        )
      )}
      <LibraryPart id="agora" title="Lendo agora" books={current} />
      <LibraryPart id="biblioteca" title="Na biblioteca" books={others} />
      <p className="mt-6 -ml-2.5">
        <ButtonLink to="/proximo-livro" variant="quiet" icon="arrow-right">
          Próximo livro
        </ButtonLink>
      </p>
    </>
  );
}

function LibraryPart({ id, title, books }: { id: string; title: string; books: readonly LibraryBook[] }) {
  if (books.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className="shelf">
        {books.map((book) => (
          <li key={book.id}>
            <GeneratedCover
              title={book.title}
              author={book.author}
              image={book.coverImage}
              to={`/book/${book.id}`}
              decorative
            />
            <h3 className="wrap-anywhere">
              <Link to={`/book/${book.id}`}>{book.title}</Link>
            </h3>
            <p className="text-ink-2 leading-snug wrap-anywhere">{book.author}</p>
            {book.pageCount && <p className="meta mt-1">{plural(book.pageCount, "página", "páginas")}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
