import { type BookView, book, requireCurrentBook } from "~/club/books/library.server";
import type { Context } from "~/club/context";
import { type ReviewView, review } from "~/club/reviews/reviews.server";
import { idParams } from "~/club/text";
import { HttpError } from "~/server/http/errors";

/** The book that `/book/{id}` names. What is no id names nothing. @throws ClubError or HttpError 404. */
export function bookAt(ctx: Context, id: string): BookView {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, "Livro não encontrado.", "not_found");
  return book(ctx, parsed.data.id);
}

/** The book of `/book/{id}`, or the current one for `/book`. */
export function bookOrCurrent(ctx: Context, id: string | undefined): BookView {
  return id === undefined ? requireCurrentBook(ctx) : bookAt(ctx, id);
}

/**
 * The book that a form was shown for: at `/book` the current one may have changed while it was being filled in.
 * @param shownId what the form carries.
 */
export function bookMeant(ctx: Context, id: string | undefined, shownId: number | undefined): BookView {
  return id === undefined && shownId !== undefined ? book(ctx, shownId) : bookOrCurrent(ctx, id);
}

/** Where a form of that book leads back to. */
export function addressBack(id: string | undefined, book: BookView): string {
  return id === undefined && !book.isCurrent ? `/book/${book.id}` : bookAddress(id);
}

export function bookAddress(id: string | undefined): string {
  return id === undefined ? "/book" : `/book/${id}`;
}

/** The review that `/book/{id}/resenhas/{reviewId}` names, of that book. @throws ClubError or HttpError 404. */
export function reviewAt(
  ctx: Context,
  params: { id?: string | undefined; reviewId?: string | undefined },
): { book: BookView; review: ReviewView } {
  const book = bookOrCurrent(ctx, params.id);
  const parsed = idParams.safeParse({ id: params.reviewId });
  const found = parsed.success ? review(ctx, parsed.data.id) : null;
  if (found?.bookId !== book.id) throw new HttpError(404, "Resenha não encontrada.", "not_found");
  return { book, review: found };
}
