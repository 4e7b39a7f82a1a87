import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { pageInBody } from "../spoilers/positions.server";
import type { TypedPosition } from "../spoilers/rules";
import { bookChanged } from "./rules";

type Book = { id: number } | null;

/** @throws ClubError conflict for a page that was typed while the group was about another book. */
export function requireShownBook(book: Book, shownId: number | undefined): void {
  if (shownId === undefined || shownId === book?.id) return;
  throw new ClubError("conflict", bookChanged, { field: "spoilerPage" });
}

type Typed = { spoilerPage: number | TypedPosition | null; spoilerBook?: number | undefined };

/** The page of the group's book for a message's body. @throws ClubError conflict, and as `clubPageIn`. */
export function pageInGroup(
  ctx: MemberContext,
  book: Book,
  { spoilerPage, spoilerBook }: Typed,
): number | null {
  // The core compares the book of a page in JSON, after it has looked for the same message.
  if (typeof spoilerPage === "object" && spoilerPage !== null) requireShownBook(book, spoilerBook);
  return pageInBody<number | null>(ctx, book?.id ?? null, spoilerPage);
}
