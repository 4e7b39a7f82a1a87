import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { paragraphsOf } from "~/club/reviews/rules";
import type { ReviewView } from "~/club/reviews/views";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { isPlainClick, Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { RatingBars } from "~/ui/rating-bars";
import { Ribbon } from "~/ui/ribbon";
import { SectionHead } from "~/ui/section-head";
import { formatNumber, formatRating } from "~/ui/text/format";
import { authorName } from "../../shared/author";
import type { reviewList } from "../queries.server";
import type { ratingsLine } from "../ratings/ratings.server";
import { SpoilerConsent } from "../spoiler-consent";
import { ReviewActions, ReviewHead, ReviewText } from "./review-parts";

type Props = {
  list: ReturnType<typeof reviewList> & { ratingsLine: ReturnType<typeof ratingsLine> };
  own: { id: number } | null;
  address: string;
  bookId: number;
  acceptsSpoilers: boolean;
};

export function Reviews({ list, own, address, bookId, acceptsSpoilers }: Props) {
  const { ratings, entries, links } = list;
  const { mean, text, label } = list.ratingsLine;
  return (
    <section
      id="resenhas"
      className="wrap mt-8 lg:mt-12 grid gap-x-16 gap-y-8 lg:grid-cols-[22rem_1fr]"
      aria-labelledby="titulo-resenhas"
    >
      <div className="lg:sticky lg:top-8 self-start">
        <SectionHead id="titulo-resenhas" title="Resenhas" />
        {mean && (
          <p className="flex items-end gap-3">
            <span className="condensed text-[min(5rem,25vw)] leading-none">{formatRating(mean.average)}</span>
            <span className="pb-2 leading-tight">
              <b className="text-lg">de 5</b>
              <br />
              <span className="meta">média de {mean.of}</span>
            </span>
          </p>
        )}
        <p className="meta">
          {text && `${text} · `}
          <Link className="link inline-flex items-center min-h-11" to={`${address}/nota`}>
            {label}
          </Link>
        </p>
        {ratings.reviews > 0 && (
          <>
            <p className="meta mt-3 mb-2">
              {ratings.reviews === 1
                ? "Estrelas da resenha"
                : `Estrelas das ${formatNumber(ratings.reviews)} resenhas`}
            </p>
            <RatingBars counts={ratings.counts} />
          </>
        )}
        {own && (
          <p>
            <Link
              className="link inline-flex items-center min-h-11"
              to={`/book/${bookId}/resenhas/${own.id}`}
            >
              Ver a sua resenha
            </Link>
          </p>
        )}
        <SpoilerConsent bookId={bookId} accepts={acceptsSpoilers} />
      </div>
      <div className="min-w-0">
        {entries.length === 0 ? (
          <EmptyState art="resenha" title="Nenhuma resenha ainda">
            Quem chega ao fim de um livro tem sempre algo a dizer.
          </EmptyState>
        ) : (
          entries.map((review) => <ReviewEntry key={review.id} review={review} address={address} />)
        )}
        <Pagination label="Páginas de resenhas" {...links} />
      </div>
    </section>
  );
}

type ListedReview = Props["list"]["entries"][number];

/** An excerpt of a review. The full text is on its own page, and with scripts in place. */
function ReviewEntry({ review, address }: { review: ListedReview; address: string }) {
  const [whole, setWhole] = useState<ReviewView | "loading" | "failed" | null>(null);
  const { excerpt, bookId, id, isFeatured, user, powers } = review;
  const page = `/book/${bookId}/resenhas/${id}`;
  const whose = `de ${authorName(user)}`;
  const { search } = useLocation();
  // A review edited since it was expanded collapses.
  const isRead = whole instanceof Object && (whole.editedAt ?? "") >= (review.editedAt ?? "");
  const rest = isRead ? paragraphsOf(whole.content) : null;
  const isOpened = rest !== null;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Expanding removes the link that had the focus.
    const isFocusLost = document.activeElement === document.body;
    if (isOpened && isFocusLost) text.current?.focus({ preventScroll: true });
  }, [isOpened]);

  function readHere(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setWhole("loading");
    fetch(`/api/reviews/${id}`)
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then(setWhole)
      .catch(() => setWhole("failed"));
  }

  return (
    <article className="review" id={`resenha-${id}`} tabIndex={-1} aria-label={`Resenha ${whose}`}>
      {isFeatured && (
        <p className="mb-4">
          <Ribbon>Resenha destacada</Ribbon>
        </p>
      )}
      <ReviewHead review={review} />
      <div ref={text} tabIndex={isOpened ? -1 : undefined} className="outline-none">
        <ReviewText review={review} paragraphs={rest ?? excerpt.paragraphs} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 mt-1">
        {!review.withheld && !excerpt.isWhole && !isOpened && (
          <Link
            to={page}
            className="inline-flex items-center gap-[0.4rem] min-h-11 font-[650] underline decoration-auto underline-offset-[0.18em]"
            onClick={readHere}
            aria-busy={whole === "loading" || undefined}
          >
            Ler mais
            <span className="sr-only"> da resenha {whose}</span> <Icon name="chevron-down" />
          </Link>
        )}
        {whole === "failed" && (
          <p className="meta" role="status">
            Esta resenha não pôde ser carregada. Ela pode ter sido apagada.
          </p>
        )}
        <ReviewActions review={review} powers={powers} address={address} whose={whose} search={search} />
      </div>
    </article>
  );
}
