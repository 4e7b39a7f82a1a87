import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { currentBook } from "~/club/books/library.server";
import { isStaff } from "~/club/members/rules";
import { placeIn } from "~/club/reading/place.server";
import { memberLoader } from "~/server/page.server";
import { ButtonLink } from "~/ui/button";
import { formatRecent } from "~/ui/format";
import { PageEdge } from "~/ui/page-edge";
import { DaysLeft, PaceHint, PageOf } from "~/ui/reading-place";
import { pageTitle, useRootData } from "../shell/club";
import { NoCurrentBook } from "../shell/no-current-book";
import { bookAddress, bookAt } from "./book-at.server";
import { Plate, TitlePage } from "./spread";

export const handle = { section: "reading" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.shown?.book.title ?? "Livro Atual", matches);

export const loader = memberLoader(({ ctx, params }) => {
  const book = params.id === undefined ? currentBook(ctx) : bookAt(ctx, params.id);
  return {
    isStaff: isStaff(ctx.viewer.role),
    address: bookAddress(params.id),
    shown: book && { book, place: placeIn(ctx, book) },
  };
});

export default function Book() {
  const { shown, isStaff, address } = useLoaderData<typeof loader>();
  const { now, timeZone } = useRootData();
  if (!shown) {
    return (
      <div className="wrap py-10 lg:py-16">
        <h1 className="vh">Livro Atual</h1>
        <NoCurrentBook isStaff={isStaff} />
      </div>
    );
  }
  const { book, place } = shown;
  return (
    <>
      <div className="wrap">
        <Outlet />
      </div>
      <section className="spread" aria-labelledby="titulo">
        <Plate book={book} />
        <TitlePage book={book}>
          <div className="panel mt-9">
            <div className="flex items-baseline justify-between gap-4 mb-3">
              <h2 className="text-xl">Seu progresso</h2>
              {place.progress && (
                <p className="meta">Atualizado {formatRecent(place.progress.lastUpdated, now, timeZone)}</p>
              )}
            </div>
            <PageEdge percent={place.percent} size="lg" />
            <p className="flex justify-between gap-4 mt-1">
              <PageOf page={place.progress?.currentPage} pageCount={book.pageCount} />
              <DaysLeft days={place.daysLeft} />
            </p>
            <PaceHint pages={place.pagesPerDay} />
            <div className="flex flex-wrap gap-3 mt-5">
              <ButtonLink to={`${address}/progresso`} variant="primary" icon="bookmark" preventScrollReset>
                Atualizar progresso
              </ButtonLink>
            </div>
          </div>
          {isStaff && (
            <p className="flex flex-wrap gap-x-2 mt-4 -ml-2.5">
              <ButtonLink to="/admin" variant="quiet" small icon="book">
                Definir Livro Atual
              </ButtonLink>
            </p>
          )}
        </TitlePage>
      </section>
    </>
  );
}
