import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ReviewView } from "~/club/reviews/reviews.server";
import { type Excerpt, paragraphsOf } from "~/club/reviews/rules";
import { Flag } from "~/ui/flag";
import { Icon } from "~/ui/icon";
import { authorName } from "./author";
import { Paragraphs } from "./paragraphs";
import { ReviewActs, type ReviewPowers } from "./review-acts";
import { ReviewHead } from "./review-head";

export type ListedReview = Omit<ReviewView, "content"> & { opening: Excerpt; powers: ReviewPowers };

/** A review in the list: how it begins, and the rest on its own page, or with scripts in its place. */
export function ReviewEntry({ review, address }: { review: ListedReview; address: string }) {
  const [whole, setWhole] = useState<ReviewView | "loading" | "failed" | null>(null);
  const { opening, bookId, id, isFeatured, user, powers } = review;
  const page = `/book/${bookId}/resenhas/${id}`;
  const whose = `de ${authorName(user)}`;
  const { search } = useLocation();
  // Edited since it was opened here: it begins anew.
  const isRead = whole instanceof Object && (whole.editedAt ?? "") >= (review.editedAt ?? "");
  const rest = isRead ? paragraphsOf(whole.content) : null;
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
    setWhole("loading");
    fetch(`/api/reviews/${id}`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then(setWhole)
      .catch(() => setWhole("failed"));
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
          <Link to={page} className="read-on" onClick={readHere} aria-busy={whole === "loading" || undefined}>
            Ler mais
            <span className="vh"> da resenha {whose}</span> <Icon name="chevron-down" />
          </Link>
        )}
        {whole === "failed" && (
          <p className="meta" role="status">
            Esta resenha não pôde ser carregada. Ela pode ter sido apagada.
          </p>
        )}
        <ReviewActs review={review} powers={powers} address={address} whose={whose} search={search} />
      </div>
    </article>
  );
}
