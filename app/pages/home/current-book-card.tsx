import type { ReactNode } from "react";
import type { BookView } from "~/club/books/library.server";
import type { ProgressSummary } from "~/club/reading/progress.server";
import { ButtonLink } from "~/ui/button";
import { Cover, type CoverData } from "~/ui/cover";
import { FieldError } from "~/ui/field-error";
import { ActionForm } from "~/ui/form";
import { described, useField } from "~/ui/form-context";
import { plural } from "~/ui/format";
import { HeroShape } from "~/ui/hero-shape";
import { Link } from "~/ui/link";
import { ProgressBar } from "~/ui/progress-bar";
import { DaysLeft, PageOf } from "~/ui/reading-progress";
import { SubmitButton } from "~/ui/submit-button";
import { titleClass } from "~/ui/title-class";
import { progressForm } from "../shared/progress-forms";

export function CurrentBookCard({
  book,
  cover,
  reading,
}: {
  book: BookView;
  cover: CoverData;
  reading: ProgressSummary;
}) {
  return (
    <div className="hero-book on-field" data-sec="reading">
      <HeroShape />
      <Cover cover={cover} size="lg" className="hero-cover" to={`/book/${book.id}`} />
      <div className="hero-text">
        <p className="font-medium">Livro Atual</p>
        <h2 className={["hero-title", titleClass(book.title)].filter(Boolean).join(" ")}>
          <Link to={`/book/${book.id}`} className="no-underline hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="text-lg">
          {book.author}{" "}
          <span className="opacity-85 block lg:inline">
            <span className="max-lg:hidden">· </span>
            {book.publishedYear && `${book.publishedYear} · `}
            {plural(book.pageCount, "página", "páginas")}
          </span>
        </p>
        <div className="mt-6 lg:mt-9">
          <ProgressBar percent={reading.percent} size="lg" />
          <p className="flex justify-between gap-4 mt-1">
            <PageOf page={reading.progress?.currentPage} pageCount={book.pageCount} />
            <DaysLeft days={reading.daysLeft} />
          </p>
        </div>
        <PageForm book={book} reading={reading} />
      </div>
    </div>
  );
}

function PageForm({ book, reading }: { book: BookView; reading: ProgressSummary }) {
  return (
    <ActionForm form={progressForm} className="mt-6">
      <input type="hidden" name="bookId" value={book.id} />
      <PageField page={reading.progress?.currentPage} last={book.pageCount}>
        <SubmitButton variant="field" icon="bookmark">
          Atualizar progresso
        </SubmitButton>
        <ButtonLink to={`/book/${book.id}`} variant="field-line">
          Ver livro
        </ButtonLink>
      </PageField>
    </ActionForm>
  );
}

type PageFieldProps = { page: number | undefined; last: number; children: ReactNode };

function PageField({ page, last, children }: PageFieldProps) {
  const { id, value, error } = useField("currentPage", { value: page });
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        Página atual
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          name="currentPage"
          className="input hero-page"
          type="number"
          inputMode="numeric"
          min={1}
          max={last}
          placeholder="Página"
          defaultValue={value}
          {...described(id, { error })}
        />
        {children}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </>
  );
}
