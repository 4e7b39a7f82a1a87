import { Link } from "@remix-run/react";
import type { BookView } from "~/club/books/library.server";
import type { Place } from "~/club/reading/place.server";
import { Button, ButtonLink } from "~/ui/button";
import { Cover } from "~/ui/cover";
import { FieldError } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { plural } from "~/ui/format";
import { HeroShape } from "~/ui/hero-shape";
import { PageEdge } from "~/ui/page-edge";
import { DaysLeft, PageOf } from "~/ui/reading-place";
import { titleSize } from "~/ui/title-size";

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
  const page = place.progress?.currentPage;
  const state = useServerForm<{ bookId: string; currentPage: string }>("progresso", {
    currentPage: page === undefined ? "" : String(page),
  });
  const { currentPage } = state.fields;
  const [error] = currentPage.errors ?? [];
  return (
    <ServerForm state={state} className="mt-6">
      <input type="hidden" name="bookId" value={book.id} />
      <label className="vh" htmlFor={currentPage.id}>
        Página atual
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          key={currentPage.key}
          id={currentPage.id}
          name={currentPage.name}
          className="input hero-page"
          type="number"
          inputMode="numeric"
          min={1}
          max={book.pageCount}
          placeholder="Página"
          defaultValue={currentPage.initialValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? currentPage.errorId : undefined}
        />
        <Button type="submit" variant="field" icon="bookmark" busy={state.isSaving}>
          Atualizar progresso
        </Button>
        <ButtonLink to={`/book/${book.id}`} variant="field-line">
          Ver livro
        </ButtonLink>
      </div>
      {error && <FieldError id={currentPage.errorId}>{error}</FieldError>}
    </ServerForm>
  );
}
