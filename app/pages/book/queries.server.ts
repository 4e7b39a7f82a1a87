import { type BookView, book, requireCurrentBook } from "~/club/books/library.server";
import type { Context, MemberContext } from "~/club/context";
import { isStaff } from "~/club/members/rules";
import {
  ownReviewOf,
  type ReviewView,
  ratingsOf,
  review,
  reviewsOfBook,
} from "~/club/reviews/reviews.server";
import { excerptOf } from "~/club/reviews/rules";
import { mayDelete, mayEdit } from "~/club/reviews/writing.server";
import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";
import { pageLinks, paginationOf } from "../shared/pagination";
import { requireId } from "../shared/params.server";
import { draftVersion } from "./drafts";
import type { ReviewPowers } from "./review-parts";

/** The book that `/book/{id}` names. What is no id names nothing. @throws ClubError or HttpError 404. */
export function requireBook(ctx: Context, id: string): BookView {
  return book(ctx, requireId({ id }, "Livro não encontrado."));
}

/** The book of `/book/{id}`, or the current one for `/book`. */
export function bookOrCurrent(ctx: Context, id: string | undefined): BookView {
  return id === undefined ? requireCurrentBook(ctx) : requireBook(ctx, id);
}

/**
 * The book that a form was shown for: at `/book` the current one may have changed while it was being filled in.
 * @param shownId what the form carries.
 */
export function formBook(ctx: Context, id: string | undefined, shownId: number | undefined): BookView {
  return id === undefined && shownId !== undefined ? book(ctx, shownId) : bookOrCurrent(ctx, id);
}

/** Where a form of that book leads back to. */
export function returnUrl(id: string | undefined, book: BookView): string {
  return id === undefined && !book.isCurrent ? `/book/${book.id}` : bookUrl(id);
}

export function bookUrl(id: string | undefined): string {
  return id === undefined ? "/book" : `/book/${id}`;
}

/** The review that `/book/{id}/resenhas/{reviewId}` names, of that book. @throws ClubError or HttpError 404. */
export function requireReview(
  ctx: Context,
  params: { id?: string | undefined; reviewId?: string | undefined },
): { book: BookView; review: ReviewView } {
  const book = bookOrCurrent(ctx, params.id);
  const parsed = idParams.safeParse({ id: params.reviewId });
  const found = parsed.success ? review(ctx, parsed.data.id) : null;
  if (found?.bookId !== book.id) throw new HttpError(404, "Resenha não encontrada.", "not_found");
  return { book, review: found };
}

const reviewsPerPage = 10;

export function reviewPowers(ctx: MemberContext, review: ReviewView): ReviewPowers {
  return {
    mayEdit: mayEdit(ctx, review),
    mayDelete: mayDelete(ctx, review),
    mayFeature: isStaff(ctx.viewer.role),
  };
}

/** What the list of a book's reviews shows: how each begins, not the whole of them. */
export function reviewList(ctx: MemberContext, bookId: number, { search }: URL, address: string) {
  // A dialog may be open, at an address below the book's.
  const url = new URL(address + search, "http://localhost");
  const ratings = ratingsOf(ctx, bookId);
  const pagination = paginationOf(url, ratings.reviews, reviewsPerPage);
  const own = ownReviewOf(ctx, bookId);
  return {
    ratings,
    own: own && { id: own.id, version: draftVersion(own) },
    entries: reviewsOfBook(ctx, bookId, pagination).map((review) => {
      const { content, ...head } = review;
      return { ...head, excerpt: excerptOf(content), powers: reviewPowers(ctx, review) };
    }),
    links: pageLinks(url, pagination, { newer: "Resenhas mais novas", older: "Mais resenhas" }, "#resenhas"),
  };
}
