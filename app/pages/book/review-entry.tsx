import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import type { ReviewView } from "~/club/reviews/reviews.server";
import type { Opening } from "~/club/reviews/rules";
import { Flag } from "~/ui/flag";
import { Icon } from "~/ui/icon";
import { authorName } from "./author";
import { Paragraphs } from "./paragraphs";
import type { loader } from "./review";
import { ReviewActs, type ReviewPowers } from "./review-acts";
import { ReviewHead } from "./review-head";

export type ListedReview = Omit<ReviewView, "content"> & { opening: Opening; powers: ReviewPowers };

/** A review in the list: how it begins, and the rest on its own page, or with scripts in its place. */
export function ReviewEntry({ review, address }: { review: ListedReview; address: string }) {
  const { load, data, state } = useFetcher<typeof loader>();
  const { opening, bookId, id, isFeatured, user, powers } = review;
  const whole = `/book/${bookId}/resenhas/${id}`;
  const whose = `de ${authorName(user)}`;
  const { search } = useLocation();
  // Edited since it was opened here: it begins anew.
  const isCurrent = data && (data.review.editedAt ?? "") >= (review.editedAt ?? "");
  const rest = isCurrent ? data.paragraphs : null;
  const isOpened = rest !== null;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The link that had the focus is gone.
    const isFocusLost = document.activeElement === document.body;
    if (isOpened && isFocusLost) text.current?.focus({ preventScroll: true });
  }, [isOpened]);

  function readHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load(whole);
  }

  return (
    <article className="review" id={`resenha-${id}`} tabIndex={-1} aria-label={`Resenha ${whose}`}>
      {isFeatured && (
        <p className="mb-4">
          <Flag>Resenha destacada</Flag>
        </p>
      )}
      <ReviewHead review={review} />
      <div ref={text} tabIndex={isOpened ? -1 : undefined} className="outline-none">
        <Paragraphs of={rest ?? opening.paragraphs} hasLead={isFeatured} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 mt-1">
        {!opening.isWhole && !isOpened && (
          <Link to={whole} className="read-on" onClick={readHere} aria-busy={state !== "idle" || undefined}>
            Ler mais
            <span className="vh"> da resenha {whose}</span> <Icon name="chevron-down" />
          </Link>
        )}
        <ReviewActs review={review} powers={powers} address={address} whose={whose} search={search} />
      </div>
    </article>
  );
}
