import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { currentBook } from "~/club/books/library.server";
import { isStaff } from "~/club/members/rules";
import { progressSummaryIn } from "~/club/reading/progress.server";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader, skippedBehindDialogs } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { coverOf } from "../shell/book-cover.server";
import { pageTitle } from "../shell/club";
import { useDialogAlone } from "../shell/dialog-alone";
import { NoCurrentBook } from "../shell/no-current-book";
import { bookAddress, bookAt } from "./book-at.server";
import { dropOldDrafts } from "./drafts";
import { featuring } from "./featuring.server";
import { ProgressPanel } from "./progress-panel";
import { reviewListOf } from "./review-list.server";
import { Reviews } from "./reviews";
import { Plate, TitlePage } from "./spread";

export const handle = { section: "reading" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.shown?.book.title ?? "Livro Atual", matches);

export const loader = skippedBehindDialogs(
  /\/(resenha|apagar)$/,
  memberLoader(({ ctx, params, url }) => {
    const book = params.id === undefined ? currentBook(ctx) : bookAt(ctx, params.id);
    return {
      memberId: ctx.viewer.id,
      isStaff: isStaff(ctx.viewer.role),
      address: bookAddress(params.id),
      shown: book && {
        book,
        cover: coverOf(book),
        place: progressSummaryIn(ctx, book),
        reviews: reviewListOf(ctx, book.id, url, bookAddress(params.id)),
      },
    };
  }),
);

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(...featuring);

export default function Book() {
  const page = useLoaderData<typeof loader>();
  const dialog = useDialogAlone();
  const own = page?.shown?.reviews.own;
  const [memberId, bookId] = [page?.memberId, page?.shown?.book.id];
  useEffect(() => {
    if (own && memberId && bookId) dropOldDrafts({ member: memberId, book: bookId, version: own.version });
  }, [own, bookId, memberId]);
  if (dialog || !page) return dialog;
  const { shown, isStaff, address } = page;
  if (!shown) {
    return (
      <div className="wrap py-10 lg:py-16">
        <h1 className="vh">Livro Atual</h1>
        <NoCurrentBook isStaff={isStaff} />
      </div>
    );
  }
  const { book, cover, place, reviews } = shown;
  return (
    <>
      <div className="wrap">
        <Outlet />
      </div>
      <section className="spread" aria-labelledby="titulo">
        <Plate cover={cover} />
        <TitlePage book={book}>
          <ProgressPanel
            place={place}
            pageCount={book.pageCount}
            address={address}
            mayReview={!reviews.own}
          />
          {isStaff && (
            <p className="flex flex-wrap gap-x-2 mt-4 -ml-2.5">
              <ButtonLink to="/admin" variant="quiet" small icon="book">
                Definir Livro Atual
              </ButtonLink>
              <ButtonLink to="/events/novo" variant="quiet" small icon="calendar">
                Criar Evento
              </ButtonLink>
            </p>
          )}
        </TitlePage>
      </section>
      <Reviews list={reviews} address={address} bookId={book.id} />
    </>
  );
}
