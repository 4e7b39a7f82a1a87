import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isStaff } from "~/club/accounts/rules";
import type { ClubBook } from "~/club/books/list-queries.server";
import { memberLoader } from "~/server/http/loaders.server";
import { BooksArt } from "~/ui/books-art";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatRating, plural } from "~/ui/format";
import { GeneratedCover } from "~/ui/generated-cover";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SectionHead } from "~/ui/section-head";
import { TitleBand } from "~/ui/title-band";
import { pageTitle } from "../shell/root-data";
import { bookSections } from "./queries.server";

export const handle = { section: "reading" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Livros do clube", matches);

export const loader = memberLoader(({ ctx, url }) => ({
  ...bookSections(ctx, url),
  isStaff: isStaff(ctx.viewer.role),
}));

export { shouldRevalidate } from "~/ui/client-action";

export default function Books() {
  const { total, sections, links, isStaff } = useLoaderData<typeof loader>();
  return (
    <>
      <TitleBand title="Livros do clube" art={BooksArt} />
      <div className="wrap pt-8 lg:pt-10">
        {total === 0 && (
          <EmptyState
            art="livro"
            title="O clube ainda não tem livros."
            action={
              isStaff && (
                <ButtonLink to="/admin/livros/novo" variant="primary" icon="book">
                  Adicionar livro
                </ButtonLink>
              )
            }
          >
            Os que o clube ler ficam aqui, ano por ano.
          </EmptyState>
        )}
        {sections.map(({ id, title, books }) => (
          <section key={id} className="mt-8 lg:mt-10 first:mt-0" aria-labelledby={id}>
            <SectionHead id={id} title={title} note={plural(books.length, "livro", "livros")} />
            <ul className="shelf">
              {books.map((book) => (
                <ShelfBook key={book.id} book={book} />
              ))}
            </ul>
          </section>
        ))}
        <Pagination label="Páginas de livros" {...links} />
      </div>
    </>
  );
}

const states: Record<ClubBook["own"], string> = {
  finished: "Você leu",
  reading: "Você está lendo",
  abandoned: "Você deixou de lado",
  notBegun: "Você não começou",
};

function ShelfBook({ book }: { book: ClubBook }) {
  const { id, title, author, coverImage, own, finished, average } = book;
  const address = `/book/${id}`;
  return (
    <li>
      <GeneratedCover title={title} author={author} image={coverImage} to={address} decorative />
      <h3 className="wrap-anywhere">
        <Link to={address}>{title}</Link>
      </h3>
      <p className="meta leading-snug wrap-anywhere">{author}</p>
      <p className="mt-2">
        <span className={own === "finished" ? "tag-soft" : "tag-soft bg-shade text-ink-2"}>
          {own === "finished" && <Icon name="check" />}
          {states[own]}
        </span>
      </p>
      <p className="meta mt-2 leading-snug">
        {average !== null && (
          <>
            <b className="text-xl text-ink">{formatRating(average)}</b>
            <span className="sr-only"> de 5 estrelas</span> ·{" "}
          </>
        )}
        {finished === 0 ? "Ninguém terminou ainda" : plural(finished, "leu até o fim", "leram até o fim")}
      </p>
    </li>
  );
}
