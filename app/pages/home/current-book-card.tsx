import { Link } from "@remix-run/react";
import type { BookView } from "~/club/books/library.server";
import type { Place } from "~/club/reading/place.server";
import { ActionForm, useOutcome, useSaving } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { Cover } from "~/ui/cover";
import { FieldError } from "~/ui/field-error";
import { plural } from "~/ui/format";
import { HeroShape } from "~/ui/hero-shape";
import { PageEdge } from "~/ui/page-edge";
import { DaysLeft, PageOf } from "~/ui/reading-place";
import { titleSize } from "~/ui/title-size";
import { PageToast } from "~/ui/toaster";

/** The poster of the current book, with a form that saves the page in one step. */
export function CurrentBookCard({ book, place }: { book: BookView; place: Place }) {
  return (
    <div className="hero-book on-field" data-sec="reading">
      <HeroShape />
      <Cover
        title={book.title}
        author={book.author}
        image={book.coverImage}
        size="lg"
        className="hero-cover"
        to={`/book/${book.id}`}
      />
      <div className="hero-txt">
        <p className="font-semibold">Livro Atual</p>
        <h2 className={["hero-title", titleSize(book.title)].filter(Boolean).join(" ")}>
          <Link to={`/book/${book.id}`} className="no-underline hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="text-lg">
          {book.author}{" "}
          <span className="hero-dim block lg:inline">
            <span className="max-lg:hidden">· </span>
            {book.publishedYear && `${book.publishedYear} · `}
            {plural(book.pageCount, "página", "páginas")}
          </span>
        </p>
        <div className="mt-6 lg:mt-9">
          <PageEdge percent={place.percent} size="lg" />
          <p className="flex justify-between gap-4 mt-1">
            <PageOf page={place.progress?.currentPage} pageCount={book.pageCount} />
            <DaysLeft days={place.daysLeft} />
          </p>
        </div>
        <PageForm key={place.progress?.lastUpdated} book={book} place={place} />
      </div>
    </div>
  );
}

function PageForm({ book, place }: { book: BookView; place: Place }) {
  const { result, toast } = useOutcome("progresso") ?? {};
  const [error] = result?.error?.currentPage ?? result?.error?.[""] ?? [];
  const typed = result?.initialValue?.currentPage;
  return (
    <ActionForm intent="progresso" className="mt-6" noValidate>
      <input type="hidden" name="bookId" value={book.id} />
      <label className="vh" htmlFor="pagina">
        Página atual
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="pagina"
          name="currentPage"
          className="input hero-page"
          type="number"
          inputMode="numeric"
          min={1}
          max={book.pageCount}
          placeholder="Página"
          defaultValue={typeof typed === "string" ? typed : place.progress?.currentPage}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "pagina-erro" : undefined}
        />
        <Button type="submit" variant="field" icon="bookmark" busy={useSaving("progresso")}>
          Atualizar progresso
        </Button>
        <ButtonLink to={`/book/${book.id}`} variant="field-line">
          Ver livro
        </ButtonLink>
      </div>
      {error && <FieldError id="pagina-erro">{error}</FieldError>}
      <PageToast toast={toast} />
    </ActionForm>
  );
}
