import { isStaff } from "~/club/accounts/rules";
import { requireBook, requireCurrentBook } from "~/club/books/queries.server";
import type { BookView } from "~/club/books/views";
import type { Context, MemberContext } from "~/club/context";
import { mayDelete, mayEdit } from "~/club/owned-texts.server";
import { requireQuestion } from "~/club/questions/queries.server";
import { requireQuote } from "~/club/quotes/queries.server";
import { ownReviewOf, ratingsOf, requireReview, reviewsOfBook } from "~/club/reviews/queries.server";
import { excerptOf } from "~/club/reviews/rules";
import type { ReviewView } from "~/club/reviews/views";
import { ownPositionIn } from "~/club/spoilers/queries.server";
import { shownPosition } from "~/club/spoilers/rules";
import { HttpError } from "~/server/http/errors";
import { requireId } from "~/server/http/input.server";
import { pageLinks, paginationOf } from "../shared/pagination";
import { openedBeforeLine } from "../shared/position-words";
import type { ReviewPowers } from "./reviews/review-parts";

/** @throws ClubError or HttpError 404, also for an invalid id. */
export function bookOfPath(ctx: Context, id: string): BookView {
  return requireBook(ctx, requireId(id, "Livro não encontrado."));
}

export function bookOrCurrent(ctx: Context, id: string | undefined): BookView {
  return id === undefined ? requireCurrentBook(ctx) : bookOfPath(ctx, id);
}

/**
 * The book that the form was rendered for. At `/book` another book may have become the current one since.
 * @param shownId the id in the form's hidden field.
 */
export function formBook(ctx: Context, id: string | undefined, shownId: number | undefined): BookView {
  return id === undefined && shownId !== undefined ? requireBook(ctx, shownId) : bookOrCurrent(ctx, id);
}

export function returnUrl(id: string | undefined, book: BookView): string {
  return id === undefined && !book.isCurrent ? `/book/${book.id}` : bookUrl(id);
}

export function bookUrl(id: string | undefined): string {
  return id === undefined ? "/book" : `/book/${id}`;
}

type TextPath = { id?: string | undefined; quoteId?: string; questionId?: string; reviewId?: string };

/** A text by its path, with its book. It throws a ClubError or HttpError 404, also for a text about another book. */
function textOfPath<Text extends { bookId: number }>(
  param: Exclude<keyof TextPath, "id">,
  requireText: (ctx: MemberContext, id: number) => Text,
  notFound: string,
) {
  return (ctx: MemberContext, params: TextPath): { book: BookView; text: Text } => {
    const book = bookOrCurrent(ctx, params.id);
    const text = requireText(ctx, requireId(params[param], notFound));
    if (text.bookId !== book.id) throw new HttpError(404, notFound, "not_found");
    return { book, text };
  };
}

export const quoteOfPath = textOfPath("quoteId", requireQuote, "Trecho não encontrado.");
export const questionOfPath = textOfPath("questionId", requireQuestion, "Pergunta não encontrada.");
export const reviewOfPath = textOfPath("reviewId", requireReview, "Resenha não encontrada.");

const reviewsPerPage = 10;

export function reviewPowers(ctx: MemberContext, review: ReviewView): ReviewPowers {
  return {
    mayEdit: mayEdit(ctx, review),
    mayDelete: mayDelete(ctx, review),
    mayFeature: isStaff(ctx.viewer.role),
  };
}

/** The line of a review that the viewer has opened before its page, in the viewer's unit; null for other reviews. */
export function openedBeforeIn(ctx: MemberContext, { id, pageCount }: BookView) {
  const { edition } = ownPositionIn(ctx, id);
  return ({ openedBefore: page }: ReviewView): string | null =>
    page === null ? null : openedBeforeLine(edition.unit, shownPosition(page, edition, pageCount));
}

/** The reviews of a book as excerpts. */
export function reviewList(ctx: MemberContext, book: BookView, url: URL) {
  const ratings = ratingsOf(ctx, book.id);
  const openedBefore = openedBeforeIn(ctx, book);
  const pagination = paginationOf(url, ratings.reviews, reviewsPerPage);
  return {
    ratings,
    entries: reviewsOfBook(ctx, book.id, pagination).map((review) => {
      const { content, ...head } = review;
      return {
        ...head,
        openedBefore: openedBefore(review),
        excerpt: excerptOf(content),
        powers: reviewPowers(ctx, review),
      };
    }),
    links: pageLinks(url, pagination, { newer: "Resenhas mais novas", older: "Mais resenhas" }, "#resenhas"),
  };
}

/** The viewer's review of a book, or null. */
export function ownReview(ctx: MemberContext, bookId: number) {
  const own = ownReviewOf(ctx, bookId);
  return own && { id: own.id };
}
