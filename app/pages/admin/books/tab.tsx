import { useLocation } from "@remix-run/react";
import { Fragment, Suspense } from "react";
import type { ListedBook } from "~/club/books/queries.server";
import { GeneratedCover } from "~/ui/art/generated-cover";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { lazyPart } from "~/ui/lazy-part";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Ribbon } from "~/ui/ribbon";
import { asCell, asRow } from "~/ui/table-roles";
import { formatNumber, formatYear } from "~/ui/text/format";
import SetCurrentBook from "../../shared/set-current-book";
import { undoCurrentBookForm } from "../forms";
import type { Tab } from "../queries.server";
import { AdminTable, Heading, SortBar, SortHeading, TabHeading } from "../table";

const CurrentChoiceRow = lazyPart(() => import("./current-choice"));

/** A table; below 768 px each row is a block. */
export function BooksTab({ books, sort, links }: Tab<"livros">) {
  const { search } = useLocation();
  return (
    <>
      <TabHeading title="Livros do clube">
        <ButtonLink to={`/admin/livros/novo${search}`} variant="primary" icon="plus" preventScrollReset>
          Adicionar Livro
        </ButtonLink>
        <ButtonLink to="/proximo-livro">Escolher o próximo</ButtonLink>
      </TabHeading>
      {books.length === 0 ? (
        <div className="py-8">
          <EmptyState
            art="livro"
            title="Nenhum livro na biblioteca."
            action={<ButtonLink to="/admin/trazer?tipo=books">Trazer os livros de uma planilha</ButtonLink>}
          >
            O primeiro livro do clube começa aqui.
          </EmptyState>
        </div>
      ) : (
        <>
          <SortBar
            columns={[
              { label: "título", link: sort.titulo },
              { label: "autor", link: sort.autor },
              { label: "páginas", link: sort.paginas },
              { label: "ano", link: sort.ano },
            ]}
          />
          <AdminTable
            headings={
              <>
                <Heading>Capa</Heading>
                <SortHeading link={sort.titulo}>Título</SortHeading>
                <SortHeading link={sort.autor}>Autor</SortHeading>
                <SortHeading link={sort.paginas} className="table-number">
                  Páginas
                </SortHeading>
                <SortHeading link={sort.ano} className="table-number">
                  Ano
                </SortHeading>
                <Heading>Status</Heading>
                <Heading isHidden>Ações</Heading>
              </>
            }
          >
            {books.map((book) => (
              <Fragment key={book.id}>
                <BookRow book={book} search={search} />
                <Suspense>{book.choice && <CurrentChoiceRow book={book} {...book.choice} />}</Suspense>
              </Fragment>
            ))}
          </AdminTable>
          <Pagination label="Páginas da biblioteca" {...links} />
        </>
      )}
    </>
  );
}

function BookRow({ book, search }: { book: ListedBook; search: string }) {
  return (
    <tr {...asRow} id={`livro-${book.id}`} tabIndex={-1} className={book.isCurrent ? "is-on" : undefined}>
      <td {...asCell}>
        <div className="w-18 lg:w-14">
          <GeneratedCover title={book.title} author={book.author} image={book.coverImage} size="xs" />
        </div>
      </td>
      <td {...asCell}>
        <Link
          to={`/book/${book.id}`}
          className="text-lg leading-tight font-bold no-underline hover:underline wrap-anywhere"
        >
          {book.title}
        </Link>
        {book.coverImage && !book.coverImage.startsWith("/") && (
          <p className="meta mt-1">A capa não pôde ser carregada do endereço.</p>
        )}
      </td>
      <td {...asCell} className="wrap-anywhere">
        <span className="sr-only lg:hidden">Autor: </span>
        {book.author}
      </td>
      <td {...asCell} className="table-number" data-label="Páginas:">
        {book.pageCount ? formatNumber(book.pageCount) : <span className="text-ink-2">Sem número</span>}
      </td>
      <td {...asCell} className="table-number" data-label="Publicado em">
        {book.publishedYear && formatYear(book.publishedYear)}
      </td>
      <td {...asCell} data-sec="reading">
        {book.isCurrent ? <Ribbon>Atual</Ribbon> : <span className="text-ink-2">Inativo</span>}
      </td>
      <td {...asCell}>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:justify-end max-lg:mt-2">
          {book.isUndoable && (
            <ActionForm
              form={undoCurrentBookForm}
              isButton
              hiddenFields={{ id: book.id }}
              staysOnPage
              className="max-lg:-ml-2.5"
            >
              <SubmitButton
                variant="quiet"
                small
                icon="arrow-left"
                aria-label={`Desfazer: ${book.title} como Livro Atual`}
              >
                Desfazer
              </SubmitButton>
            </ActionForm>
          )}
          {!book.isCurrent && (
            <SetCurrentBook
              bookId={book.id}
              search={search}
              variant="quiet"
              small
              className="max-lg:-ml-2.5"
              aria-label={`Definir como Atual: ${book.title}`}
            >
              Definir como Atual
            </SetCurrentBook>
          )}
          <ButtonLink to={`/admin/livros/${book.id}${search}`} small icon="edit" preventScrollReset>
            Editar<span className="sr-only"> {book.title}</span>
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}
