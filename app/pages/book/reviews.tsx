import { Link } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { formatRating, plural } from "~/ui/format";
import { Paging } from "~/ui/paging";
import { RatingBars } from "~/ui/rating-bars";
import { SectionHead } from "~/ui/section-head";
import { ReviewEntry } from "./review-entry";
import type { reviewListOf } from "./review-list.server";

type Props = { list: ReturnType<typeof reviewListOf>; address: string; bookId: number };

/** How the book was rated, and what members wrote about it. */
export function Reviews({ list, address, bookId }: Props) {
  const { ratings, entries, links, own } = list;
  return (
    <section
      id="resenhas"
      className="wrap mt-14 lg:mt-20 grid gap-x-16 gap-y-8 lg:grid-cols-[22rem_1fr]"
      aria-labelledby="titulo-resenhas"
    >
      <div className="lg:sticky lg:top-8 self-start">
        <SectionHead id="titulo-resenhas" title="Resenhas" />
        {ratings.reviews > 0 && (
          <>
            <p className="flex items-end gap-3">
              <span className="cond text-[5rem] leading-none">{formatRating(ratings.average)}</span>
              <span className="pb-2 leading-tight">
                <b className="text-lg">de 5</b>
                <br />
                <span className="meta">{plural(ratings.reviews, "resenha", "resenhas")}</span>
              </span>
            </p>
            <div className="mt-4">
              <RatingBars counts={ratings.counts} />
            </div>
          </>
        )}
        {own && (
          <p className="mt-4">
            <Link
              className="link inline-flex items-center min-h-11"
              to={`/book/${bookId}/resenhas/${own.id}`}
            >
              Ver a sua resenha
            </Link>
          </p>
        )}
      </div>
      <div className="min-w-0">
        {entries.length === 0 ? (
          <EmptyState art="resenha" title="Nenhuma resenha ainda">
            Quem chega ao fim de um livro tem sempre algo a dizer.
          </EmptyState>
        ) : (
          entries.map((review) => <ReviewEntry key={review.id} review={review} address={address} />)
        )}
        <Paging label="Páginas de resenhas" {...links} />
      </div>
    </section>
  );
}
