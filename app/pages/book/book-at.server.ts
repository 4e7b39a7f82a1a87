import { type BookView, book, requireCurrentBook } from "~/club/books/library.server";
import type { Context } from "~/club/context";
import { idParams } from "~/club/ids";
import { HttpError } from "~/server/http-error";

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

export function bookAddress(id: string | undefined): string {
  return id === undefined ? "/book" : `/book/${id}`;
}
